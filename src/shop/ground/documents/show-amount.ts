import { showMoneyIn } from '../../../contract/ground/money.ts'
import type { Currency } from '../../../contract/ground/shop-locale.ts'

export type Money = (cents: number) => string

/** Formats whole cents as documents print them, with a true minus. */
export const moneyOf =
  (currency: Currency): Money =>
  (cents) =>
    showMoneyIn(currency, cents).replace('-', '\u2212')
