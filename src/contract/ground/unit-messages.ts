import { oneOrMany } from './counts.ts'
import { showWhole } from './money.ts'

/** Messages about a number of units, in a module of their own: public pages load no others. */
export const unitMessages = {
  tooLarge: 'This number is too large',
  wholeUnits: 'Enter a whole number of units',
  minUnits: (units: number) => `Enter at least ${units} ${oneOrMany(units, 'unit', 'units')}`,
  noQuantity: 'Please add quantity!',
  minimumOrder: (units: number) => `Minimum order unit is ${units}`,
  available: (units: number) => `Available unit is ${units}`,
  multiple: (increment: number) => `Order in multiples of ${increment}`,
  soldOut: 'Sold out',
  leftForOthers: (units: number | undefined) =>
    units === undefined
      ? 'Too few units would be left for others. You can order this tool after your first order is paid.'
      : `At most ${showWhole(units)} can be ordered before your first order is paid`,
  onlyAvailable: (available: number, minimum: number) => `Only ${showWhole(available)} available, minimum ${showWhole(minimum)}`,
} as const
