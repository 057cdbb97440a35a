/** What is wrong with a typed number, in words. */
export const numberMessages = {
  number: 'Enter a number such as 10,000.50',
  whole: 'Enter a whole number',
  decimals: (decimals: number) => `Use at most ${decimals === 2 ? 'two' : decimals === 3 ? 'three' : decimals} decimal places`,
  twoReadings: (grouped: number, withDecimals: number) => `Is this ${grouped} or ${showDecimals(withDecimals)}?`,
}

/** At least two decimals: 1.3 is 1.30. */
const showDecimals = (value: number) => (Number.isInteger(value * 100) ? value.toFixed(2) : String(value))
