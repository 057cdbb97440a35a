export const settingsMessages = {
  eInvoices: (hasTaxId: boolean) =>
    `Programs of authorities and large customers read them: Factur-X in each PDF, and XML beside it.${hasTaxId ? '' : ' They need your tax ID.'}`,
  saved: 'Settings saved!',
  logoPending: 'The logo is still uploading. Please save when it is done.',
}
