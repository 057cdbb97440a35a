const shown = (letters: readonly string[]) => `${letters.slice(0, 8).join(' ')}${letters.length > 8 ? ' …' : ''}`

/** What is said where documents cannot print some letters. */
export const letterMessages = {
  toCustomer: (letters: readonly string[]) =>
    `Invoices cannot print ${shown(letters)} yet. Add the Latin spelling after it, for example “東京 (Tokyo)”.`,
  toOffice: (letters: readonly string[]) =>
    `Documents cannot print ${shown(letters)} and show question marks instead. Ask the customer for the Latin spelling and add it.`,
}
