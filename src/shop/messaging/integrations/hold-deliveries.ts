import { fromJson } from '../../ground/database/json.ts'
import type { Database, Tx, WebhookRow } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { addDeliveriesOf } from './add-deliveries.ts'
import { withLastStock } from './feed-entries.ts'
import { lockFeed } from './feed-state.ts'
import { readReach } from './webhook-reach.ts'

/** A failing webhook gets no more deliveries while this many wait, so that a dead endpoint does not slow orders. */
export const MAX_WAITING = 100

/** How many held events become deliveries at a time. */
const BATCH_SIZE = 100

/** The pause between held events that are tried to learn whether the endpoint answers again. */
export const PROBE_PAUSE_MS = 5 * 60_000

/** Holds the events of a failing webhook back from now on, if many deliveries wait already. */
export async function holdDeliveries(shop: Shop, { id: webhookId, heldFrom }: WebhookRow): Promise<void> {
  if (heldFrom !== null || (await countWaiting(shop.db, webhookId)) < MAX_WAITING) return
  await transact(shop, async (tx) => {
    const position = await lockFeed(tx)
    const probeAt = new Date(shop.now().getTime() + PROBE_PAUSE_MS)
    await tx
      .updateTable('webhook')
      .set({ heldFrom: position + 1, probeAt })
      .where('id', '=', webhookId)
      .where('heldFrom', 'is', null)
      .where('disabledAt', 'is', null)
      .execute()
  })
}

async function countWaiting(db: Database, webhookId: string): Promise<number> {
  const waiting = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'pending')
    .limit(MAX_WAITING)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes deliveries of the next held events: of one while the webhook fails, to probe its endpoint, and of a batch once it works. Returns
 * whether there is any.
 */
export const addHeldDeliveries = (shop: Shop, webhookId: string): Promise<boolean> =>
  transact(shop, async (tx) => {
    const position = await lockFeed(tx)
    const webhook = await tx.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst()
    if (!webhook?.heldFrom || webhook.disabledAt || !isDue(webhook, shop.now())) return false
    const limit = webhook.failingSince ? 1 : BATCH_SIZE
    const entries = await readHeld(tx, webhook, limit)
    const reach = await readReach(tx)
    await addDeliveriesOf(shop, tx, { id: webhookId, events: reach(webhookId) }, withLastStock(entries))
    const last = entries.length < limit ? position : (entries.at(-1)?.position ?? position)
    const probeAt = new Date(shop.now().getTime() + PROBE_PAUSE_MS)
    const changes = last < position ? { heldFrom: last + 1, probeAt } : { heldFrom: null, probeAt: null }
    await tx.updateTable('webhook').set(changes).where('id', '=', webhookId).execute()
    return entries.length > 0
  })

const isDue = ({ failingSince, probeAt }: WebhookRow, now: Date) => !failingSince || !probeAt || probeAt <= now

async function readHeld(tx: Tx, { heldFrom, events }: WebhookRow, limit: number) {
  const rows = await tx
    .selectFrom('feed_event')
    .selectAll()
    .where('position', '>=', heldFrom ?? 0)
    .where('type', 'in', fromJson(events))
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, data: fromJson(row.data) }))
}
