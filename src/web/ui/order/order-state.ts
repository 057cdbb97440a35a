import type { Order, OrderStatus } from '../../../contract/selling/order.ts'

/** The status of an order, or that its payment is being confirmed. */
export type OrderState = OrderStatus | 'confirming'

export const orderState = ({ status, confirming }: Pick<Order, 'status' | 'confirming'>): OrderState => (confirming ? 'confirming' : status)
