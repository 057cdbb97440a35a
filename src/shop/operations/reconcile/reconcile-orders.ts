import type { EventLine } from '../../../contract/selling/order-facts.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { readOrdersWithLines } from '../../selling/orders/read-orders-with-lines.ts'
import { listShipments } from '../../selling/shipments/list-shipments.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkShipped } from './check-shipped.ts'
import { hasSameLines } from './event-lines.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

type Order = OrderWithLines

/**
 * Checks that the lines of every order add up to its amount with its rates, are those that were placed, corrected and changed, and have shipped as far as its status says.
 */
export async function reconcileOrders(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  for (let after = ''; ; ) {
    const rows = await tx.selectFrom('order').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_SIZE).execute()
    const orders = await readOrdersWithLines(tx, rows)
    const changes = await readChanges(tx, orders)
    const shipments = await listShipments(
      tx,
      orders.map(({ id }) => id),
    )
    for (const order of orders)
      discrepancies.push(
        ...checkAmounts(order),
        ...checkShipped(order, shipments.get(order.id) ?? []),
        ...checkPlaced(order, changes.get(order.id)),
      )
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return discrepancies
    after = last.id
  }
}

/** An order that was never placed, or has no lines, is reported elsewhere. */
function checkPlaced({ id, lines, amountCents }: Order, expected: Expected | undefined): string[] {
  if (!expected || lines.length === 0) return []
  if (!hasSameLines(expected.lines, lines)) return [reconcileMessages.otherLines(id)]
  return expected.amountCents === amountCents ? [] : [reconcileMessages.otherAmount(id, expected.amountCents, amountCents)]
}

interface Expected {
  /** Those of the last change, or of the order as it was placed. */
  lines: readonly EventLine[]
  amountCents: number
}

/** What the events say that was placed, what changes left of it, and by how much corrections and new issues changed the total, by order. */
async function readChanges(tx: Tx, orders: readonly Order[]): Promise<Map<string, Expected>> {
  const expected = new Map<string, Expected>()
  if (orders.length === 0) return expected
  const events = await tx
    .selectFrom('event')
    .select(['thingId', 'verb', 'before', 'after'])
    .where('thing', '=', 'order')
    .where(
      'thingId',
      'in',
      orders.map(({ id }) => id),
    )
    .where('verb', 'in', ['order.placed', 'order.corrected', 'order.reissued', 'order.changed'])
    .execute()
  const placed = new Map<string, number>()
  const moreBy = new Map<string, number>()
  for (const { thingId, ...row } of events) {
    const event = readStoredEvent(row)
    switch (event?.verb) {
      case 'order.placed':
        placed.set(thingId, event.after.amountCents)
        expected.set(thingId, { lines: event.after.lines, amountCents: 0 })
        break
      case 'order.changed':
      case 'order.corrected':
      case 'order.reissued':
        moreBy.set(thingId, (moreBy.get(thingId) ?? 0) + (event.after.amountCents ?? 0) - (event.before.amountCents ?? 0))
    }
  }
  const ids = [...expected.keys()]
  // In their order, whatever the clock said.
  const changes =
    ids.length > 0
      ? await tx.selectFrom('order_change').select(['orderId', 'after']).where('orderId', 'in', ids).orderBy('number').execute()
      : []
  for (const { orderId, after } of changes) expected.set(orderId, { lines: fromJson(after).lines, amountCents: 0 })
  for (const [id, { lines }] of expected) expected.set(id, { lines, amountCents: (placed.get(id) ?? 0) + (moreBy.get(id) ?? 0) })
  return expected
}
