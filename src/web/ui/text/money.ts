import { showMoney, showWhole, toCents } from '../../../contract/ground/money.ts'

export const showAmount = (amount: number) => showMoney(toCents(amount))

/** Formats 12500 as 12,500. */
export const showUnits = showWhole
