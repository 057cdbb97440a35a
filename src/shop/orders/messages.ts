import type { OrderStatus } from '../../contract/orders.ts'

export const orderMessages = {
  notCancelable: (status: OrderStatus) => `This order is ${status} and can no longer be canceled`,
  notPaidYet: 'This order has not been paid yet',
  alreadyShipped: 'This order has already shipped',
  keyReused: 'This Idempotency-Key was used for a different order',
  priceChanged: 'The price has changed. Please check the new amount and order again.',
}
