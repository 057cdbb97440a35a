import { showWhole } from './money.ts'

/** The words for a number of things: those for one, or those for none and for several. */
export const oneOrMany = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Formats a number of things, such as 1 tool or 12,500 tools. */
export const countOf = (count: number, one: string, many: string) => `${showWhole(count)} ${oneOrMany(count, one, many)}`

export const countLines = (lines: number) => countOf(lines, 'line', 'lines')

export const countOrders = (orders: number) => countOf(orders, 'order', 'orders')

/** Formats a number of units, such as 12,500 units, with a no-break space. */
export const countUnits = (units: number) => `${showWhole(units)}\u00a0${oneOrMany(units, 'unit', 'units')}`
