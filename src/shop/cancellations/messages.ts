import type { OrderStatus } from '../../contract/order.ts'

export const cancellationMessages = {
  notCancelable: (status: OrderStatus) => `This order is ${status} and can no longer be canceled`,
}
