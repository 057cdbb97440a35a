export const settingsMessages = {
  unknownTools: (partNumbers: string[]) => `No tool has the part number ${partNumbers.join(', ')}.`,
  changed: 'The settings have changed. Please check the new values and save again.',
  usedPrefix: (prefix: string) =>
    `Invoices with the prefix ${prefix} were issued before the restore. Numbers after the backup would be given twice. Choose a prefix that was never used.`,
  currencyFixed: (order: string) =>
    `The currency is fixed by the first order, ${order}. Amounts that are stored cannot change their currency.`,
}
