import { showUnits } from '../ui/money.ts'

export const countOrders = (orders: number) => `${showUnits(orders)} ${orders === 1 ? 'order' : 'orders'}`
