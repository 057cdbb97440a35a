import type { Order } from '../../contract/orders.ts'

/** An order as a toast names it. */
export const orderName = ({ product, customerName }: Pick<Order, 'product' | 'customerName'>) => `${product} for ${customerName}`
