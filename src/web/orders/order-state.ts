import type { Order, OrderStatus } from '../../contract/orders.ts'

/** What the badge of an order says: its status, or that its payment waits for the provider's confirmation. */
export type OrderState = OrderStatus | 'confirming'

export const orderState = ({ status, confirming }: Pick<Order, 'status' | 'confirming'>): OrderState => (confirming ? 'confirming' : status)
