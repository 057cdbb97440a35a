import { type SqlBool, sql } from 'kysely'
import { fromJson } from '../database/json.ts'
import type { Tx } from '../database/tables.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'
import type { FeedEntry } from './feed-entries.ts'

export interface SequencedEntry extends FeedEntry {
  position: number
  id: string
  at: Date
}

/**
 * Adds what the webhooks of the shop are to get, in the transaction that gives the positions. A change of stock takes the place of one of
 * the same product that was not tried yet. Returns whether there is any.
 */
export async function addDeliveries(shop: Pick<Shop, 'now'>, tx: Tx, entries: SequencedEntry[]): Promise<boolean> {
  const webhooks = await tx.selectFrom('webhook').select(['id', 'events']).where('disabledAt', 'is', null).execute()
  let isAny = false
  for (const { id: webhookId, events } of webhooks) {
    const types = new Set(fromJson(events))
    for (const entry of entries) {
      if (!types.has(entry.type)) continue
      isAny = true
      await addDelivery(shop, tx, webhookId, entry)
    }
  }
  return isAny
}

/** The condition is written out, because PostgreSQL finds no index for one with parameters. */
async function addDelivery(shop: Pick<Shop, 'now'>, tx: Tx, webhookId: string, entry: SequencedEntry) {
  const { position, type, thingId, id: messageId } = entry
  const now = shop.now()
  const shown = { position, messageId, subject: subjectOf(entry), nextAt: now, createdAt: now }
  await tx
    .insertInto('webhook_delivery')
    .values({
      id: newId(),
      webhookId,
      ...shown,
      type,
      joinKey: type === 'stock.changed' ? thingId : null,
      state: 'pending',
    })
    .onConflict((conflict) =>
      conflict.columns(['webhookId', 'joinKey']).where(sql<SqlBool>`state = 'pending' and attempts = 0`).doUpdateSet(shown),
    )
    .execute()
}

/** What an entry is about, in a few words. */
function subjectOf({ data }: FeedEntry): string {
  if ('order' in data) return data.order.number
  if ('product' in data) return data.product.sku
  if ('stock' in data) return `${data.stock.sku}, available ${data.stock.available}`
  return ''
}
