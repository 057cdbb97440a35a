/** Messages about a number of units, in a module of their own: public pages load no others. */
export const unitMessages = {
  tooLarge: 'This number is too large',
  wholeUnits: 'Enter a whole number of units',
  minUnits: (units: number) => `Enter at least ${units} ${units === 1 ? 'unit' : 'units'}`,
} as const
