import type { Order } from '../../../contract/selling/order.ts'

/** The name of an order in toasts. */
export const orderName = ({ number, customerName }: Pick<Order, 'number' | 'customerName'>) => `${number} for ${customerName}`
