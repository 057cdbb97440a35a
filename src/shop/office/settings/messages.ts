const guardedNames = {
  accountHolder: 'the account holder',
  bank: 'the bank',
  account: 'the bank account',
  bic: 'the BIC or routing number',
  officeEmail: 'the email of the office',
}

export const settingsMessages = {
  unknownTools: (partNumbers: string[]) => `No tool has the part number ${partNumbers.join(', ')}.`,
  changedGuarded: (fields: readonly (keyof typeof guardedNames)[]) =>
    `changed in the settings: ${fields.map((field) => guardedNames[field]).join(', ')}`,
  noTermsPage: 'The terms of sale need a footer page with a text. Choose another page, or none.',
  changed: 'The settings have changed. Please check the new values and save again.',
  usedPrefix: (prefix: string) =>
    `Invoices with the prefix ${prefix} were issued before the restore. Numbers after the backup would be used twice. Choose a prefix that was never used.`,
  currencyFixed: (order: string) =>
    `The currency is fixed by the first order, ${order}. Amounts that are stored cannot change their currency.`,
}
