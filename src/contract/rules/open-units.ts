interface Units {
  orderUnit: number
  shippedUnit: number
  canceledUnit: number
}

/** The units of a line that are still to be shipped. */
export const openUnits = ({ orderUnit, shippedUnit, canceledUnit }: Units) => orderUnit - shippedUnit - canceledUnit

/** The units of all lines that are still to be shipped. */
export const totalOpenUnits = (lines: readonly Units[]) => lines.reduce((sum, line) => sum + openUnits(line), 0)

/** The units of a line that could still return to the stock. */
export const returnableUnits = ({ orderUnit, canceledUnit, returnedUnit }: Omit<Units, 'shippedUnit'> & { returnedUnit: number }) =>
  orderUnit - canceledUnit - returnedUnit
