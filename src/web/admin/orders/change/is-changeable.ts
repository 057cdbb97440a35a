import type { OrderDetail } from '../../../../contract/selling/order.ts'

type Seen = Pick<OrderDetail, 'status' | 'refunds' | 'shipments' | 'payments' | 'paidAt'>

/** Whether an order can be changed: nothing of it has left or was refunded, and it was not paid in part. */
export const isChangeable = ({ status, refunds, shipments, payments, paidAt }: Seen) =>
  (status === 'unpaid' || status === 'pending') &&
  refunds.length === 0 &&
  shipments.length === 0 &&
  (paidAt !== null || payments.length === 0)
