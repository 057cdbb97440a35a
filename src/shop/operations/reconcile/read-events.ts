import type { RecordedEvent } from '../../../contract/messaging/recorded-event.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import type { Tx } from '../../ground/database/tables.ts'

const PAGE_SIZE = 5000

interface PastEvent {
  id: string
  thingId: string
  /** Undefined if only another version knows the event. */
  event: RecordedEvent | undefined
}

/** Reads every event of products or orders, oldest first, page by page. */
export async function* readEvents(tx: Tx, thing: 'product' | 'order'): AsyncGenerator<PastEvent> {
  let after = ''
  for (;;) {
    const rows = await tx
      .selectFrom('event')
      .select(['id', 'verb', 'thingId', 'before', 'after'])
      .where('thing', '=', thing)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const row of rows) yield { id: row.id, thingId: row.thingId, event: readStoredEvent(row) }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}
