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
 * Checks that the lines of every order add up to its amount with its rates, are those that were placed, and have shipped as far as its status says.
 */
export async function reconcileOrders(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  for (let after = ''; ; ) {
    const rows = await tx.selectFrom('order').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_SIZE).execute()
    const orders = await readOrdersWithLines(tx, rows)
    const placed = await placedOrders(tx, orders)
    const shipments = await listShipments(
      tx,
      orders.map(({ id }) => id),
    )
    for (const order of orders)
      discrepancies.push(
        ...checkAmounts(order),
        ...checkShipped(order, shipments.get(order.id) ?? []),
        ...checkPlaced(order, placed.get(order.id)),
      )
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return discrepancies
    after = last.id
  }
}

/** An order that was never placed, or has no lines, is reported elsewhere. */
function checkPlaced({ id, lines, amountCents }: Order, placed: Placed | undefined): string[] {
  if (!placed || lines.length === 0) return []
  if (!hasSameLines(placed.lines, lines)) return [reconcileMessages.otherLines(id)]
  return placed.amountCents === amountCents ? [] : [reconcileMessages.otherAmount(id, placed.amountCents, amountCents)]
}

/** What the events say that was placed, by order. */
async function placedOrders(tx: Tx, orders: readonly Order[]): Promise<Map<string, Placed>> {
  if (orders.length === 0) return new Map()
  const events = await tx
    .selectFrom('event')
    .select(['thingId', 'verb', 'before', 'after'])
    .where('thing', '=', 'order')
    .where(
      'thingId',
      'in',
      orders.map(({ id }) => id),
    )
    .where('verb', '=', 'order.placed')
    .execute()
  return new Map(
    events.flatMap(({ thingId, ...row }) => {
      const event = readStoredEvent(row)
      return event?.verb === 'order.placed' ? [[thingId, event.after]] : []
    }),
  )
}
