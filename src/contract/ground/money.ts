import { type Currency, currencySymbol, shopLocale } from './shop-locale.ts'

/** Converts an amount of the shop's currency to whole cents. */
export const toCents = (amount: number) => Math.round(amount * 100)

/** Converts whole cents to an amount of the shop's currency. */
export const toAmount = (cents: number) => cents / 100

/** Formats 12500 as 12,500. Creating the first `Intl` formatter takes a phone 100 ms. */
export const showWhole = (number: number) => String(number).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')

/** Formats whole cents as $1,068.00, in the shop's currency. */
export const showMoney = (cents: number): string => showMoneyIn(shopLocale().currency, cents)

/** The same in a currency that a document has kept. */
export function showMoneyIn(currency: Currency, cents: number): string {
  const shown = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${currencySymbol(currency)}${showWhole(Number(shown.slice(0, -2)))}.${shown.slice(-2)}`
}
