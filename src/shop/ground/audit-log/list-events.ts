import type { AuditEvent, EventFilter } from '../../../contract/office/audit-log.ts'
import { isDraft } from '../../../contract/rules/is-draft.ts'
import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import { fromJson } from '../database/json.ts'
import type { EventRow } from '../database/tables.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { notFound } from '../refusal.ts'
import { findEvents, readFilter } from './find-events.ts'

const PAGE_SIZE = 100

/** Lists events, newest first, with the current names of what they are about. */
export async function listEvents(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after, ...filter }: PageRequest & EventFilter,
): Promise<Page<AuditEvent>> {
  const query = await readFilter(shop, filter)
  const rows = await findEvents(shop, query, limit + 1, after ? await findPosition(shop, after) : undefined)
  const names = await readNames(shop, rows)
  return toPage(rows, limit, (row) => toEvent(row, names))
}

async function findPosition({ db }: Shop, eventId: string): Promise<Pick<EventRow, 'id' | 'at'>> {
  const event = await db.selectFrom('event').select(['id', 'at']).where('id', '=', eventId).executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}

function toEvent({ id: _id, at, actor, verb, thing, thingId, before, after }: EventRow, names: Map<string, Named>): AuditEvent {
  const { name = null, slug = null } = names.get(thingId) ?? {}
  return {
    _id,
    at: at.toISOString(),
    actor,
    verb,
    thing,
    thingId,
    before: before && fromJson(before),
    after: after && fromJson(after),
    name,
    slug,
  }
}

interface Named {
  name: string
  slug?: string | null
}

/** Reads the names of products, orders, families and people. An order is named by its number, and has no name after it has ended. */
async function readNames(shop: Shop, rows: EventRow[]): Promise<Map<string, Named>> {
  const { db } = shop
  const idsOf = (kind: string) => [...new Set(rows.filter(({ thing }) => thing === kind).map(({ thingId }) => thingId))]
  const [products, orders, people, families] = [idsOf('product'), idsOf('order'), idsOf('person'), idsOf('family')]
  const named = await Promise.all([
    products.length > 0
      ? db.selectFrom('product').select(['id', 'name', 'slug', 'removedAt', 'hidden', 'image']).where('id', 'in', products).execute()
      : [],
    orders.length > 0 ? db.selectFrom('order').select(['id', 'number as name']).where('id', 'in', orders).execute() : [],
    families.length > 0 ? db.selectFrom('family').select(['slug as id', 'name']).where('slug', 'in', families).execute() : [],
    people.length > 0 ? db.selectFrom('person').select(['id', 'email as name']).where('id', 'in', people).execute() : [],
  ])
  const [found, ...others] = named
  const { sellsWithoutPhoto } = shop.settings()
  return new Map<string, Named>([
    ...found.map((row) => [row.id, { name: row.name, slug: row.removedAt || isDraft(row, sellsWithoutPhoto) ? null : row.slug }] as const),
    ...others.flat().map(({ id, name }) => [id, { name }] as const),
  ])
}
