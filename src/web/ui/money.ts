import { countUnits, showMoney, showWhole, toCents, toDollars } from '../../contract/money.ts'

export const showDollars = (amount: number) => showMoney(toCents(amount))

/** Returns the price of `units` in dollars, computed in whole cents. */
export const lineAmount = (price: number, units: number) => toDollars(toCents(price) * units)

/** Formats 12500 as 12,500. */
export const showUnits = showWhole

export { countUnits }
