import { countUnits, showMoney, showWhole, toCents } from '../../../contract/money.ts'

export const showDollars = (amount: number) => showMoney(toCents(amount))

/** Formats 12500 as 12,500. */
export const showUnits = showWhole

export { countUnits }
