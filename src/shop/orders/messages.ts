import type { OrderStatus } from '../../contract/order.ts'

export const orderMessages = {
  daysInWrongOrder: 'The last day must not be before the first',
  searchTooWide: 'More than 50 customers or products match this search. Type more of it to export all of their orders.',
  unknownProduct: (sku: string | undefined) => (sku ? `No tool has the part number ${sku}` : 'This product does not exist'),
  linesRefused: (lines: number) => `${lines} lines cannot be ordered`,
  amountTooLarge: 'This order is too large. Please contact us.',
  notCancelable: (status: OrderStatus) => `This order is ${status} and can no longer be canceled`,
  notPaidYet: 'This order has not been paid yet',
  alreadyShipped: 'This order has already shipped',
  keyReused: 'This Idempotency-Key was used for a different order',
  priceChanged: 'The price has changed. Please check the new amount and order again.',
}
