import type { EventFilter } from '../../../contract/office/audit-log.ts'
import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import type { EventRow } from '../database/tables.ts'
import { findEvents, readFilter } from './find-events.ts'

const PAGE_SIZE = 500

const columns = ['id', 'at', 'actor', 'actorId', 'verb', 'thing', 'thingId', 'before', 'after'] as const satisfies (keyof EventRow)[]

/** Exports events as CSV, newest first, page by page, without events that are recorded meanwhile. Refuses an invalid filter. */
export async function exportEvents(shop: Shop, _admin: Admin, filter: EventFilter): Promise<AsyncGenerator<string>> {
  const query = await readFilter(shop, filter)
  const first = await findEvents(shop, query, PAGE_SIZE)
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns)
    for (let page = first; ; ) {
      if (page.length > 0) yield page.map(toLine).join('')
      if (page.length < PAGE_SIZE) return
      page = await findEvents(shop, query, PAGE_SIZE, page.at(-1))
    }
  })()
}

const toLine = (event: EventRow) => csvLine(columns.map((column) => (column === 'at' ? event.at.toISOString() : event[column])))
