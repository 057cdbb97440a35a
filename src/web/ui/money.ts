const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US')

/** Dollars as the shop shows them: $1,068.00. */
export const showDollars = (amount: number) => dollars.format(amount)

/** What `units` cost; counted in whole cents, so that no cent is lost on the way. */
export const sumOf = (price: number, units: number) => (Math.round(price * 100) * units) / 100

/** 12500 as 12,500. */
export const showUnits = (units: number) => whole.format(units)
