import type { StockMovement } from '../../../contract/catalog/managed-products.ts'
import { orderNumberIn } from '../../../contract/messaging/order-number-in.ts'
import type { RecordedEvent } from '../../../contract/messaging/recorded-event.ts'
import { totalUnits } from '../../../contract/rules/order-lines.ts'
import type { EventLine } from '../../../contract/selling/order-facts.ts'
import type { Staff } from '../../ground/actor.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import type { EventRow } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 50

/** Lists the events that changed the stock of a product, newest first. A removed product keeps its history. */
export async function listStockMovements(
  { db }: Shop,
  _admin: Staff,
  productId: string,
  { limit = PAGE_SIZE, after }: PageRequest,
): Promise<Page<StockMovement>> {
  if (!(await db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst())) throw notFound('product')
  const events = await db
    .selectFrom('stock_event')
    .innerJoin('event', 'event.id', 'stock_event.eventId')
    .selectAll('event')
    .select(['stock_event.units', 'stock_event.available'])
    .where('stock_event.productID', '=', productId)
    .$call((query) => (after === undefined ? query : query.where('stock_event.eventId', '<', after)))
    .orderBy('stock_event.eventId', 'desc')
    .limit(limit + 1)
    .execute()
  const orders = events.flatMap(({ thing, thingId }) => (thing === 'order' ? [thingId] : []))
  const numbers = orders.length > 0 ? await db.selectFrom('order').select(['id', 'number']).where('id', 'in', orders).execute() : []
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return toPage(events, limit, (event) => toMovement(event, productId, numberOf))
}

function toMovement(
  row: EventRow & { units: number | null; available: number | null },
  productId: string,
  numberOf: Map<string, string>,
): StockMovement {
  const { id: _id, at, actor, verb, thing, thingId } = row
  const event = readStoredEvent(row)
  const number = numberOf.get(thingId) ?? (orderNumberIn(event) || null)
  return {
    _id,
    at: at.toISOString(),
    actor,
    verb,
    ...(row.units === null ? changeOf(event, productId) : { units: row.units, available: row.available }),
    reason: reasonOf(event),
    order: thing === 'order' ? { _id: thingId, number } : null,
  }
}

function reasonOf(event: RecordedEvent | undefined): string {
  if (event?.verb === 'catalog.imported' || event?.verb === 'catalog.import-undone') return event.after.file
  return (event?.verb === 'product.counted' && event.after.reason) || ''
}

function changeOf(event: RecordedEvent | undefined, productId: string): Pick<StockMovement, 'units' | 'available'> {
  switch (event?.verb) {
    case 'product.added':
      return { units: event.after.available, available: event.after.available }
    case 'product.edited':
    case 'product.counted':
      return { units: event.after.available - event.before.available, available: event.after.available }
    case 'order.placed':
    case 'order.replaced':
      return unitsOf(event.after.lines, productId, -1)
    case 'order.changed':
      return unitsOf(event.after.moved, productId, -1)
    case 'order.returned':
    case 'order.replacement-returned':
    case 'order.cancelled':
    case 'order.expired':
    case 'order.refunded':
      return unitsOf(event.after.lines, productId, 1)
    default:
      return { units: 0, available: null }
  }
}

function unitsOf(lines: EventLine[], productId: string, sign: 1 | -1) {
  const moved = lines.filter(({ productID }) => productID === productId)
  return { units: sign * totalUnits(moved), available: moved.at(-1)?.available ?? null }
}
