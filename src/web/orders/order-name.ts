import type { Order } from '../../contract/orders.ts'

/** The name of an order in toasts. */
export const orderName = ({ product, customerName }: Pick<Order, 'product' | 'customerName'>) => `${product} for ${customerName}`
