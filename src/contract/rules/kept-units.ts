import type { OrderLine } from '../order.ts'

/** The units of a line that the customer keeps or gets: what was ordered less what was canceled and returned. */
export const keptUnits = ({ orderUnit, canceledUnit, returnedUnit }: Pick<OrderLine, 'orderUnit' | 'canceledUnit' | 'returnedUnit'>) =>
  orderUnit - canceledUnit - returnedUnit
