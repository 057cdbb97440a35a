import { countUnits, showMoney, showWhole, toCents, toDollars } from '../../contract/money.ts'

/** Dollars as the shop shows them: $1,068.00. */
export const showDollars = (amount: number) => showMoney(toCents(amount))

/** What `units` cost, in dollars; counted in whole cents, so that no cent is lost on the way. */
export const lineAmount = (price: number, units: number) => toDollars(toCents(price) * units)

/** 12500 as 12,500. */
export const showUnits = showWhole

export { countUnits }
