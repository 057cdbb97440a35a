export const settingsMessages = {
  saved: 'Settings saved!',
  wrongFields: 'Please check the marked fields.',
  logoPending: 'The logo is still on its way. Please save when it has arrived.',
}
