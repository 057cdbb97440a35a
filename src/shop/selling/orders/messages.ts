import { countLines, countOf } from '../../../contract/ground/counts.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'

export const orderMessages = {
  daysInWrongOrder: 'The last day must not be before the first',
  searchNotReady: 'Orders are still being prepared for the search. Export again in a few minutes.',
  unknownProduct: ({ sku, removed }: { sku?: string | undefined; removed?: unknown }) =>
    removed ? 'No longer sold' : sku ? `No tool has the part number ${sku}` : 'This product does not exist',
  replaced: (sku: string, replacement: string) => `${sku} is discontinued. ${replacement} replaces it.`,
  nothingToShip: (status: OrderStatus) => `This order is ${status}: nothing is left to ship`,
  notCorrectable: (status: OrderStatus) => `This order is ${status} and can no longer be corrected`,
  taxedElsewhere:
    'Delivery or tax is different at this address, and the order is already paid, on account or invoiced. Change the order: it then has the new total, and its invoice is issued anew.',
  correctedTotal: (amount: string) => `With this address, the order comes to ${amount}. Check the new total and save again.`,
  notTaxedInVain:
    'This order has no tax that a valid tax ID takes off, something of it has left or was refunded, or the tax ID does not count',
  reissuedTotal: (amount: string) => `Without tax, the order comes to ${amount}. Check the new total and press again.`,
  numberUsed: (number: string, day: string) => `You ordered with this purchase order number on ${day} (order ${number}).`,
  numberUsedByColleague: (day: string) => `Your company ordered with this purchase order number on ${day}.`,
  accountDeleted: 'The account of this customer was deleted',
  notOnHold: 'This order is not on hold',
  linesRefused: (lines: number) => `${countLines(lines)} cannot be ordered`,
  unpaidOrders: (orders: number) =>
    `You have ${countOf(orders, 'unpaid order', 'unpaid orders')}, the most a new customer can have. Pay or cancel one, then order again.`,
  amountTooLarge: 'This order is too large. Please contact us.',
  priceChanged: 'The price has changed. Please check the new amount and order again.',
}
