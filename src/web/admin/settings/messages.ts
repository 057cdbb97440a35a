export const settingsMessages = {
  saved: 'Settings saved!',
  logoPending: 'The logo is still on its way. Please save when it has arrived.',
}
