import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { afterCommit, transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { addDeliveries, type SequencedEntry } from './add-deliveries.ts'
import { feedEntries, withLastStock } from './feed-entries.ts'
import { lockFeed, openFeed } from './feed-state.ts'
import { readFeedFacts } from './read-feed-facts.ts'

/** Orders wait for this transaction on SQLite. */
const BATCH_SIZE = 100

const ROWS_PER_STATEMENT = 500

/**
 * Gives recorded events their positions in the feed, up to a batch. Whoever does holds one lock, and takes only what is committed by then:
 * an event that commits later gets a later position, whatever its number in the queue is. Also adds the deliveries of webhooks. Returns
 * how many recorded events it took.
 */
export async function sequenceEvents(shop: Pick<Shop, 'db' | 'now' | 'checkpoint' | 'outboxChanged'>): Promise<number> {
  const waiting = await shop.db.selectFrom('feed_queue').select('position').limit(1).executeTakeFirst()
  if (!waiting) return 0
  await openFeed(shop)
  return transact(shop, async (tx) => {
    const position = await lockFeed(tx)
    await shop.checkpoint('sequence-events:locked')
    const { entries, taken } = await readEntries(tx)
    if (taken.length === 0) return 0
    const sequenced = entries.map((entry, index) => ({ ...entry, position: position + index + 1 }))
    for (let from = 0; from < sequenced.length; from += ROWS_PER_STATEMENT)
      await tx
        .insertInto('feed_event')
        .values(sequenced.slice(from, from + ROWS_PER_STATEMENT).map(({ data, ...entry }) => ({ ...entry, data: toJson(data) })))
        .execute()
    await tx
      .updateTable('feed_state')
      .set({ position: position + sequenced.length })
      .execute()
    await tx.deleteFrom('feed_queue').where('position', 'in', taken).execute()
    if (await addDeliveries(shop, tx, sequenced)) afterCommit(tx, () => shop.outboxChanged('webhook'))
    return taken.length
  })
}

type Dated = Omit<SequencedEntry, 'position'>

async function readEntries(tx: Tx): Promise<{ entries: Dated[]; taken: number[] }> {
  const queued = await tx
    .selectFrom('feed_queue')
    .innerJoin('event', 'event.id', 'feed_queue.eventId')
    .select(['feed_queue.position', 'event.id', 'at', 'verb', 'thing', 'thingId', 'before', 'after'])
    .orderBy('feed_queue.position')
    .limit(BATCH_SIZE)
    .execute()
  if (queued.length === 0) return { entries: [], taken: [] }
  const moves = await tx
    .selectFrom('stock_event')
    .selectAll()
    .where(
      'eventId',
      'in',
      queued.map(({ id }) => id),
    )
    .orderBy('productID')
    .execute()
  const idsOf = (wanted: string) => queued.flatMap(({ thing, thingId }) => (thing === wanted ? [thingId] : []))
  const productIds = [...new Set([...idsOf('product'), ...moves.map(({ productID }) => productID)])]
  const facts = await readFeedFacts(tx, { orderIds: [...new Set(idsOf('order'))], productIds })
  const movedBy = Map.groupBy(moves, ({ eventId }) => eventId)
  const entries = queued.flatMap(({ id, at, verb, thingId, before, after }) => {
    const moved = movedBy.get(id)?.map(({ productID }) => productID) ?? []
    const recorded = { id, verb, thingId, event: readStoredEvent({ verb, before, after }) }
    return feedEntries(recorded, moved, facts).map((entry) => ({ id: `evt_${newId()}`, at, ...entry }))
  })
  return { entries: withLastStock(entries), taken: queued.map(({ position }) => position) }
}
