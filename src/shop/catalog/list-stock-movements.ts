import type { StockMovement } from '../../contract/managed-products.ts'
import type { Admin } from '../actor.ts'
import type { EventRow } from '../database/tables.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

const PAGE_SIZE = 50

/** Lists the events that changed the stock of a product, newest first. A removed product keeps its history. */
export async function listStockMovements(
  { db }: Shop,
  _admin: Admin,
  productId: string,
  { limit = PAGE_SIZE, after }: PageRequest,
): Promise<Page<StockMovement>> {
  if (!(await db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst())) throw notFound('product')
  const events = await db
    .selectFrom('stock_event')
    .innerJoin('event', 'event.id', 'stock_event.eventId')
    .selectAll('event')
    .where('stock_event.productID', '=', productId)
    .$if(after !== undefined, (query) => query.where('stock_event.eventId', '<', after as string))
    .orderBy('stock_event.eventId', 'desc')
    .limit(limit + 1)
    .execute()
  const orders = events.flatMap(({ thing, thingId }) => (thing === 'order' ? [thingId] : []))
  const numbers = orders.length > 0 ? await db.selectFrom('order').select(['id', 'number']).where('id', 'in', orders).execute() : []
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return toPage(events, limit, (event) => toMovement(event, productId, numberOf))
}

interface Facts {
  available?: number
  reason?: string
  number?: string
  lines?: Line[]
}

interface Line {
  productID: string
  orderUnit: number
  available?: number
}

function toMovement(event: EventRow, productId: string, numberOf: Map<string, string>): StockMovement {
  const { id: _id, at, actor, verb, thing, thingId } = event
  const [before, after] = [parse(event.before), parse(event.after)]
  const when = { _id, at: at.toISOString(), actor, verb }
  if (thing !== 'order') {
    const { available = 0, reason = '' } = after
    return { ...when, units: available - (before.available ?? 0), available, reason, order: null }
  }
  // Events of the first version name one product.
  const lines = (after.lines ?? [after as Line]).filter(({ productID }) => productID === productId)
  const units = lines.reduce((sum, { orderUnit }) => sum + orderUnit, 0)
  const number = numberOf.get(thingId) ?? after.number ?? before.number ?? null
  return {
    ...when,
    units: verb === 'order.placed' ? -units : units,
    available: lines.at(-1)?.available ?? null,
    reason: '',
    order: { _id: thingId, number },
  }
}

const parse = (facts: string | null) => (facts ? JSON.parse(facts) : {}) as Facts
