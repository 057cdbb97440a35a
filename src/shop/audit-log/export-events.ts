import type { EventFilter } from '../../contract/audit-log.ts'
import type { Admin } from '../actor.ts'
import type { EventRow } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { csvLine } from './csv.ts'
import { findEvents, readFilter } from './find-events.ts'

const PAGE = 500

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const columns = ['id', 'at', 'actor', 'actorId', 'verb', 'thing', 'thingId', 'before', 'after'] as const

/**
 * The events of a filter as CSV, newest first, a page at a time, each read when the one before was taken: a million of
 * them never stand in memory. Since events only come, and come at the other end, it is what was there when it began.
 * A refusal comes before the first text.
 */
export async function exportEvents(shop: Shop, _admin: Admin, filter: EventFilter): Promise<AsyncGenerator<string>> {
  const sought = await readFilter(shop, filter)
  const first = await findEvents(shop, sought, PAGE)
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine([...columns])
    for (let page = first; ; ) {
      if (page.length > 0) yield page.map(lineOf).join('')
      if (page.length < PAGE) return
      page = await findEvents(shop, sought, PAGE, page.at(-1))
    }
  })()
}

const lineOf = (event: EventRow) => csvLine(columns.map((column) => (column === 'at' ? event.at.toISOString() : event[column])))
