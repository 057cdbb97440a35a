import type { Delivery } from '../../../contract/messaging/webhooks.ts'
import type { Admin, Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { tellAllAreas } from '../../people/staff/tell-all-areas.ts'
import type { Shop } from '../../shop.ts'
import { tryDelivery } from './deliver-webhooks.ts'
import { findWebhook, toDelivery } from './list-webhooks.ts'
import { integrationMessages } from './messages.ts'

/** Sends a test at once, also to a disabled webhook, and returns what came of it. */
export async function sendTestDelivery(shop: Shop, staff: Staff, webhookId: string): Promise<Delivery> {
  const webhook = await findWebhook(shop, staff, webhookId)
  const now = shop.now()
  const id = newId()
  const delivery = await shop.db
    .insertInto('webhook_delivery')
    .values({
      id,
      webhookId,
      position: null,
      messageId: `test_${id}`,
      type: 'test',
      subject: '',
      joinKey: null,
      state: 'failed',
      attempts: 1,
      nextAt: now,
      createdAt: now,
      triedAt: now,
      endedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tryDelivery(shop, webhook, delivery)
  return toDelivery(await shop.db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** Tries a delivery again at once, with the same id, whatever became of it. Refuses one of a disabled webhook. */
export async function sendAgain(shop: Shop, staff: Staff, deliveryId: string): Promise<void> {
  const delivery = await shop.db.selectFrom('webhook_delivery').select('webhookId').where('id', '=', deliveryId).executeTakeFirst()
  if (!delivery) throw notFound('delivery')
  const { disabledAt } = await findWebhook(shop, staff, delivery.webhookId)
  if (disabledAt) throw new Refusal('wrong-state', integrationMessages.webhookDisabled)
  await shop.db
    .updateTable('webhook_delivery')
    .set({ state: 'pending', joinKey: null, nextAt: shop.now(), attempts: 0, endedAt: null })
    .where('id', '=', deliveryId)
    .execute()
  shop.outboxChanged('webhook')
}

/** Lets a restored shop send its webhooks. */
export async function resumeWebhooks(shop: Shop, admin: Admin): Promise<boolean> {
  const isResumed = await transact(shop, async (tx) => {
    const resumed = await tx.updateTable('feed_state').set({ pausedAt: null }).where('pausedAt', 'is not', null).returning('id').execute()
    if (resumed.length === 0) return false
    await recordEvent(shop, tx, admin, { verb: 'webhook.resumed', thing: 'webhook', thingId: 'all' })
    await tellAllAreas(shop, tx, admin, integrationMessages.resumedWebhooks)
    return true
  })
  if (isResumed) shop.outboxChanged('webhook')
  return isResumed
}
