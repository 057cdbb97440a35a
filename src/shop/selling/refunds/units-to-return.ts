import { openUnits, returnableUnits } from '../../../contract/rules/open-units.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { OrderLineFields } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { refundMessages } from './messages.ts'

interface Request {
  restock: LineUnits[]
  lost: LineUnits[]
  /** Whether everything that is left is refunded. */
  isFull: boolean
}

/** What a refund takes out of the lines of an order. */
export interface ReturnedUnits {
  /** Units that return to the stock. */
  returned: LineUnits[]
  /** Units that were never shipped and do not return to the stock. */
  lost: LineUnits[]
}

/**
 * The requested units; of a full refund, at least every unit that has not been shipped. Refuses more units than a line has, and more lost
 * units than are left to ship.
 */
export function unitsToReturn(lines: OrderLineFields[], { restock, lost, isFull }: Request): ReturnedUnits {
  const [restockAt, lostAt] = [addUp(restock), addUp(lost)]
  const refused = [...new Set([...restockAt.keys(), ...lostAt.keys()])].flatMap((position) => {
    const line = lines.find((other) => other.position === position)
    const [sku, open, returnable] = line ? [line.sku, openUnits(line), returnableUnits(line)] : [String(position), 0, 0]
    const lostUnits = lostAt.get(position) ?? 0
    if (lostUnits > open) return [{ position, max: open, message: refundMessages.lostTooMany(sku, open) }]
    const max = returnable - lostUnits
    return (restockAt.get(position) ?? 0) > max ? [{ position, max, message: refundMessages.restockTooMany(sku, max) }] : []
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  const returned = lines.flatMap((line) => {
    const { position } = line
    const rest = isFull ? openUnits(line) - (lostAt.get(position) ?? 0) : 0
    const units = Math.max(restockAt.get(position) ?? 0, rest)
    return units > 0 ? [{ position, units }] : []
  })
  return { returned, lost: [...lostAt].map(([position, units]) => ({ position, units })) }
}

function addUp(lines: LineUnits[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const line of lines) units.set(line.position, (units.get(line.position) ?? 0) + line.units)
  return units
}
