export const settingsMessages = {
  saved: 'Settings saved!',
  wrongFields: 'Please check the marked fields.',
  logoPending: 'The logo is still uploading. Please save when it is done.',
}
