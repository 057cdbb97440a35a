import { showUnits } from './money.ts'

export const countOrders = (orders: number) => `${showUnits(orders)} ${orders === 1 ? 'order' : 'orders'}`

export const countLines = (lines: number) => `${showUnits(lines)} ${lines === 1 ? 'line' : 'lines'}`
