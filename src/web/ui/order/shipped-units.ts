import { openUnits } from '../../../contract/rules/open-units.ts'
import type { Order, OrderLine } from '../../../contract/selling/order.ts'

type Lines = Pick<Order, 'lines'>

const sumOf = ({ lines }: Lines, unitsOf: (line: OrderLine) => number) => lines.reduce((sum, line) => sum + unitsOf(line), 0)

export const shippedUnits = (order: Lines) => sumOf(order, ({ shippedUnit }) => shippedUnit)

/** The units that are still to be shipped. */
export const unitsToFollow = (order: Lines) => sumOf(order, openUnits)

/** What was ordered, less what was canceled. */
export const wantedUnits = (order: Lines) => sumOf(order, ({ orderUnit, canceledUnit }) => orderUnit - canceledUnit)

export const isShippedInPart = (order: Lines) => shippedUnits(order) > 0 && unitsToFollow(order) > 0
