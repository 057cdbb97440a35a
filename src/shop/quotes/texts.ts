/** What the PDF of a quote says of its terms. */
export const quoteTexts = {
  validUntil: (day: string) => `The prices are valid through ${day}, for all lines in one order.`,
  expired: (day: string) => `The prices were valid through ${day}. Please ask for a new quote.`,
  prepaid: 'Payment in advance, by card or transfer.',
  onAccount: (days: number | null) => (days === null ? 'On account.' : `On account, due in ${days} days.`),
  withoutBoth: 'Delivery and tax are not included. They depend on where the order goes.',
  withoutTax: 'Tax is not included. It depends on where the order goes.',
}
