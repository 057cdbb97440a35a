import type { OrderStatus } from '../../../contract/selling/order.ts'

export const cancellationMessages = {
  ofColleague: 'Only the colleague who placed this order can cancel it',
  partPaid: 'A part of this order has been paid, so it cannot be canceled here. Please contact us.',
  notCancelable: (status: OrderStatus) => `This order is ${status} and can no longer be canceled`,
}
