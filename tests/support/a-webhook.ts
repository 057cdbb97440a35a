import { toJson } from '../../src/shop/ground/database/json.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import type { Shop } from '../../src/shop/shop.ts'

/** Adds a disabled webhook that leads nowhere, with a failed delivery. */
export async function aWebhook({ db, now }: Shop): Promise<{ webhookId: string; deliveryId: string }> {
  const [webhookId, deliveryId, at] = [newId(), newId(), now()]
  const events = toJson(['order.paid' as const])
  await db
    .insertInto('webhook')
    .values({ id: webhookId, url: 'http://127.0.0.1:9/', events, secret: 'whsec_AAAA', keyId: null, createdAt: at, disabledAt: at })
    .execute()
  await db
    .insertInto('webhook_delivery')
    .values({
      id: deliveryId,
      webhookId,
      position: null,
      messageId: deliveryId,
      type: 'test',
      subject: '',
      joinKey: null,
      state: 'failed',
      nextAt: at,
      createdAt: at,
      endedAt: at,
    })
    .execute()
  return { webhookId, deliveryId }
}
