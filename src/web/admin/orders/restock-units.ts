import { toCents } from '../../../contract/ground/money.ts'
import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderLine } from '../../../contract/selling/order.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { readUnits } from '../../ui/text/units.ts'

/** Units back to stock as text, by the position of the line. */
type TypedUnits = Record<string, string>

/** The units that are still to ship; a refund of everything returns them. */
export const openUnitsOf = (lines: readonly OrderLine[]): TypedUnits =>
  Object.fromEntries(lines.flatMap((line) => (openUnits(line) > 0 ? [[line.position, String(openUnits(line))]] : [])))

export const readRestock = (lines: readonly OrderLine[], typed: TypedUnits): LineUnits[] =>
  lines.flatMap(({ position }) => {
    const units = readUnits(typed[position] ?? null)
    return units ? [{ position, units }] : []
  })

/** Of a refund of everything, the units that never shipped and do not return to the stock either. */
export const lostUnits = (lines: readonly OrderLine[], typed: TypedUnits): LineUnits[] =>
  lines.flatMap((line) => {
    const units = openUnits(line) - (readUnits(typed[line.position] ?? null) ?? 0)
    return units > 0 ? [{ position: line.position, units }] : []
  })

/** In cents. */
export const costOf = (lines: readonly OrderLine[], units: readonly LineUnits[]): number =>
  units.reduce((sum, unit) => sum + toCents(lines.find(({ position }) => position === unit.position)?.price ?? 0) * unit.units, 0)
