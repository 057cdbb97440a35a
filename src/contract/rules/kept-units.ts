interface Units {
  orderUnit: number
  canceledUnit: number
  returnedUnit: number
}

/** The units of a line that the customer keeps or gets: what was ordered less what was canceled and returned. */
export const keptUnits = ({ orderUnit, canceledUnit, returnedUnit }: Units) => orderUnit - canceledUnit - returnedUnit
