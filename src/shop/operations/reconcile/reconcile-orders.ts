import type { EventFacts } from '../../../contract/messaging/recorded-event.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { readOrdersWithLines } from '../../selling/orders/read-orders-with-lines.ts'
import { listShipments } from '../../selling/shipments/list-shipments.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkShipped } from './check-shipped.ts'
import { hasSameLines } from './event-lines.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

type Order = OrderWithLines
type Placed = EventFacts<'order.placed'>['after']

/**
 * Checks that the lines of every order add up to its amount with its rates, are those that were placed and corrected, and have shipped as far as its status says.
 */
export async function reconcileOrders(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  for (let after = ''; ; ) {
    const rows = await tx.selectFrom('order').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_SIZE).execute()
    const orders = await readOrdersWithLines(tx, rows)
    const [placed, corrections] = await readChanges(tx, orders)
    const shipments = await listShipments(
      tx,
      orders.map(({ id }) => id),
    )
    for (const order of orders)
      discrepancies.push(
        ...checkAmounts(order),
        ...checkShipped(order, shipments.get(order.id) ?? []),
        ...checkPlaced(order, placed.get(order.id), corrections.get(order.id)),
      )
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return discrepancies
    after = last.id
  }
}

/** An order that was never placed, or has no lines, is reported elsewhere. */
function checkPlaced({ id, lines, amountCents }: Order, placed: Placed | undefined, correctedCents = 0): string[] {
  if (!placed || lines.length === 0) return []
  if (!hasSameLines(placed.lines, lines)) return [reconcileMessages.otherLines(id)]
  const expectedCents = placed.amountCents + correctedCents
  return expectedCents === amountCents ? [] : [reconcileMessages.otherAmount(id, expectedCents, amountCents)]
}

/** What the events say that was placed, and by how much corrections of the address and new issues changed the total, by order. */
async function readChanges(tx: Tx, orders: readonly Order[]): Promise<[Map<string, Placed>, Map<string, number>]> {
  const [placed, corrections] = [new Map<string, Placed>(), new Map<string, number>()]
  if (orders.length === 0) return [placed, corrections]
  const events = await tx
    .selectFrom('event')
    .select(['thingId', 'verb', 'before', 'after'])
    .where('thing', '=', 'order')
    .where(
      'thingId',
      'in',
      orders.map(({ id }) => id),
    )
    .where('verb', 'in', ['order.placed', 'order.corrected', 'order.reissued'])
    .execute()
  for (const { thingId, ...row } of events) {
    const event = readStoredEvent(row)
    if (event?.verb === 'order.placed') placed.set(thingId, event.after)
    if (event?.verb !== 'order.corrected' && event?.verb !== 'order.reissued') continue
    const { before, after } = event
    corrections.set(thingId, (corrections.get(thingId) ?? 0) + (after.amountCents ?? 0) - (before.amountCents ?? 0))
  }
  return [placed, corrections]
}
