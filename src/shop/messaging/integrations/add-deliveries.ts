import { type SqlBool, sql } from 'kysely'
import type { FeedType } from '../../../contract/messaging/event-feed.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import type { FeedEntry } from './feed-entries.ts'
import { readReach } from './webhook-reach.ts'

const ROWS_PER_STATEMENT = 500

export interface SequencedEntry extends FeedEntry {
  position: number
  id: string
  at: Date
}

/**
 * Adds what the webhooks of the shop are to get, in the transaction that gives the positions; not for those whose events are held. Returns
 * whether there is any.
 */
export async function addDeliveries(shop: Pick<Shop, 'now'>, tx: Tx, entries: SequencedEntry[]): Promise<boolean> {
  const webhooks = await tx.selectFrom('webhook').select('id').where('disabledAt', 'is', null).where('heldFrom', 'is', null).execute()
  if (webhooks.length === 0) return false
  const reach = await readReach(tx)
  let isAny = false
  for (const { id } of webhooks) isAny = (await addDeliveriesOf(shop, tx, { id, events: reach(id) }, entries)) || isAny
  return isAny
}

/**
 * Adds what one webhook is to get of the entries, of the events that it gets now. They have at most one change of stock of each product. Such a change takes the place of
 * one that was not tried yet. Returns whether there is any.
 */
export async function addDeliveriesOf(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  { id, events }: { id: string; events: readonly FeedType[] },
  entries: SequencedEntry[],
): Promise<boolean> {
  const [types, now] = [new Set(events), shop.now()]
  const rows = entries.filter(({ type }) => types.has(type)).map((entry) => rowOf(id, entry, now))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) await insertDeliveries(tx, rows.slice(from, from + ROWS_PER_STATEMENT))
  return rows.length > 0
}

const rowOf = (webhookId: string, entry: SequencedEntry, now: Date) => ({
  id: newId(),
  webhookId,
  position: entry.position,
  messageId: entry.id,
  type: entry.type,
  subject: subjectOf(entry),
  joinKey: entry.type === 'stock.changed' ? entry.thingId : null,
  state: 'pending' as const,
  nextAt: now,
  createdAt: now,
})

/** The condition is written out, because PostgreSQL finds no index for one with parameters. */
const insertDeliveries = (tx: Tx, rows: ReturnType<typeof rowOf>[]) =>
  tx
    .insertInto('webhook_delivery')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['webhookId', 'joinKey'])
        .where(sql<SqlBool>`state = 'pending' and attempts = 0`)
        .doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          messageId: ref('excluded.messageId'),
          subject: ref('excluded.subject'),
          nextAt: ref('excluded.nextAt'),
          createdAt: ref('excluded.createdAt'),
        })),
    )
    .execute()

/** What an entry is about, in a few words. */
function subjectOf({ data }: FeedEntry): string {
  if ('order' in data) return data.order.number
  if ('product' in data) return data.product.sku
  if ('stock' in data) return `${data.stock.sku}, available ${data.stock.available}`
  return ''
}
