import { claimableUnits } from '../../../contract/rules/claimable-units.ts'
import { openUnits } from '../../../contract/rules/open-units.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { claimMessages } from './messages.ts'
import { readClaimedLines } from './read-claimed-lines.ts'

interface Returned {
  /** The claim that the refund answers. */
  claimId: string | undefined
  /** Units that return to the stock, and those that were never shipped and do not. */
  returned: LineUnits[]
  lost: LineUnits[]
  /** Whether everything that is left is refunded: then all units return that were never shipped. */
  isFull: boolean
}

/**
 * Counts the units of a claim that return to the stock, before they do, and returns them. Units return for the claim first. Refuses shipped
 * units that are asked for in another claim: they return with the refund that answers it.
 */
export async function restockClaimed(
  tx: Tx,
  { id: orderId, lines }: OrderWithLines,
  { claimId, returned, lost, isFull }: Returned,
): Promise<LineUnits[]> {
  const claimed = await readClaimedLines(tx, orderId)
  if (claimed.length === 0) return []
  const unitsAt = (units: LineUnits[], at: number) => units.find(({ position }) => position === at)?.units ?? 0
  const counted: LineUnits[] = []
  const refused = lines.flatMap((line) => {
    const { position } = line
    const ofLine = claimed.filter((other) => other.position === position)
    const own = ofLine.find((other) => other.claimId === claimId)
    const back = unitsAt(returned, position)
    const neverShipped = openUnits(line) - unitsAt(lost, position)
    const units = Math.max(0, Math.min(isFull ? back - neverShipped : back, own ? own.units - own.restockedUnit : 0))
    const max = claimableUnits(line, ofLine) + units + neverShipped
    if (units > 0) counted.push({ position, units })
    return back > max ? [{ position, max, message: claimMessages.asked(line.sku, max) }] : []
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  for (const { position, units } of counted)
    await tx
      .updateTable('claim_line')
      .set((eb) => ({ restockedUnit: eb('restockedUnit', '+', units) }))
      .where('claimId', '=', claimId ?? '')
      .where('position', '=', position)
      .execute()
  return counted
}
