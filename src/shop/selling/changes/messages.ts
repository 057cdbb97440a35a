import { countUnits } from '../../../contract/ground/counts.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'

export const changeMessages = {
  ended: (status: OrderStatus) => `This order is ${status} and can no longer be changed`,
  hasLeft: 'Something of this order has already left. Take the shipment back, refund what is too much, or order what is missing.',
  refunded: 'Something of this order was refunded or credited. Refund what is too much, or order what is missing.',
  partPaid:
    'A part of this order has been paid. Record the rest first: a paid order can become less, and what is more can be a second order.',
  expired: 'This order has expired',
  listedTwice: (sku: string) => `${sku} is there twice. Add its units up.`,
  notSold: (sku: string) => `${sku} is no longer sold`,
  notInStock: (sku: string, available: number) => `Only ${countUnits(available)} more of ${sku} are in stock`,
  noReason: (sku: string) => `Say why ${sku} has another price. Documents print it.`,
  priceUp: (sku: string) => `The order is paid: ${sku} can only become cheaper. Put it into another order at the new price.`,
  costsMore: (amount: string) =>
    `The order is paid, and would cost ${amount} more. What is more than was paid needs a second order, which only goods can be in.`,
  needsSecond: (amount: string) => `The order is paid. What is more comes to ${amount} and needs a second order.`,
  nothingLeft: 'Nothing would be left of what was paid. Refund the order instead.',
  customerLeft: 'The customer has left the company of this order. Only a member can have a second order for it.',
  pickedUp: 'This order is picked up. It has no delivery.',
  changedMeanwhile: 'This order was changed by somebody else. Look at it again.',
  otherTotal: (amount: string) => `The order now comes to ${amount}. Check the new total and press again.`,
  otherSecond: (amount: string) => `The second order now comes to ${amount}. Check the new total and press again.`,
  reason: 'Order changed',
}
