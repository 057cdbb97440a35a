import type { Order } from '../../../contract/selling/order.ts'

/** What is kept of an order that is picked, also while another page of the list is shown. */
export type PickedOrder = Pick<Order, '_id' | 'number' | 'customerName' | 'orderAmount' | 'status'> & { isHeld: boolean }

export const toPicked = ({ _id, number, customerName, orderAmount, status, office }: Order): PickedOrder => ({
  _id,
  number,
  customerName,
  orderAmount,
  status,
  isHeld: Boolean(office?.hold),
})
