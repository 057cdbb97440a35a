import type { Tx } from '../database/tables.ts'

const PAGE_SIZE = 5000

export interface PastEvent {
  verb: string
  thingId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
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
    for (const { verb, thingId, before, after } of rows) yield { verb, thingId, before: parse(before), after: parse(after) }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

const parse = (text: string | null) => (text ? (JSON.parse(text) as Record<string, unknown>) : {})
