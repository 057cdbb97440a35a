import type { OrderStatus } from '../../../contract/selling/order.ts'

export const cancellationMessages = {
  ofColleague: 'Only the colleague who placed this order can cancel it',
  notCancelable: (status: OrderStatus) => `This order is ${status} and can no longer be canceled`,
}
