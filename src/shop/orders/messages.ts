export const orderMessages = {
  daysInWrongOrder: 'The last day must not be before the first',
  searchTooWide: 'More than 50 customers or products match this search. Type more of it to export all of their orders.',
  unknownProduct: (sku: string | undefined) => (sku ? `No tool has the part number ${sku}` : 'This product does not exist'),
  linesRefused: (lines: number) => `${lines} lines cannot be ordered`,
  amountTooLarge: 'This order is too large. Please contact us.',
  priceChanged: 'The price has changed. Please check the new amount and order again.',
}
