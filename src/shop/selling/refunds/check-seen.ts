import { showMoney, toAmount, toCents } from '../../../contract/ground/money.ts'
import { totalOpenUnits } from '../../../contract/rules/open-units.ts'
import type { SeenOrder } from '../../../contract/selling/refunds.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { refundMessages } from './messages.ts'

/** Refuses when units shipped, or money was refunded, since the order was seen. The order is locked. */
export function checkSeen({ lines }: OrderWithLines, refundedCents: number, seen: SeenOrder): void {
  const openUnits = totalOpenUnits(lines)
  const shipped = seen.openUnits - openUnits
  const refunded = refundedCents - toCents(seen.refunded)
  if (shipped === 0 && refunded === 0) return
  throw new Refusal('changed-meanwhile', refundMessages.changedMeanwhile(describeChange({ openUnits, shipped, refunded })), {
    openUnits,
    refunded: toAmount(refundedCents),
  })
}

/** A refund can cancel units, so that the units left to ship do not say how many shipped. */
function describeChange({ openUnits, shipped, refunded }: { openUnits: number; shipped: number; refunded: number }): string {
  if (refunded === 0) return shipped > 0 ? refundMessages.shipped(shipped) : refundMessages.openAgain(-shipped)
  const money = refundMessages.refunded(showMoney(refunded))
  return shipped === 0 ? money : `${money}, and ${refundMessages.leftToShip(openUnits)}`
}
