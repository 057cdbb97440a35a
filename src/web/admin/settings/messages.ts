export const settingsMessages = {
  saved: 'Settings saved!',
  logoPending: 'The logo is still uploading. Please save when it is done.',
}
