/** Dollars to whole cents. */
export const toCents = (amount: number) => Math.round(amount * 100)

/** Whole cents to dollars. */
export const toDollars = (cents: number) => cents / 100

/** 12500 as 12,500. By hand, because the first formatter of `Intl` costs a phone a tenth of a second. */
export const showWhole = (number: number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Units as people read them: 1 unit, 12,500 units; the number never parts from its unit. */
export const countUnits = (units: number) => `${showWhole(units)}\u00a0${units === 1 ? 'unit' : 'units'}`

/** Whole cents as the screen and the mail show them: $1,068.00. */
export function showMoney(cents: number): string {
  const shown = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}$${showWhole(Number(shown.slice(0, -2)))}.${shown.slice(-2)}`
}
