import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'

/** Disables a webhook that answers nothing or 410, once, and tells the office. */
export const disableWebhook = (shop: Shop, webhookId: string, reason: string): Promise<void> =>
  transact(shop, async (tx) => {
    const disabled = await tx
      .updateTable('webhook')
      .set({ disabledAt: shop.now(), disabledReason: reason })
      .where('id', '=', webhookId)
      .where('disabledAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!disabled) return
    const { url, events } = disabled
    const facts = { url, events: fromJson(events) }
    await recordEvent(shop, tx, system, {
      verb: 'webhook.disabled',
      thing: 'webhook',
      thingId: webhookId,
      before: { ...facts, disabled: false },
      after: { ...facts, disabled: true, reason },
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `webhook-disabled:${webhookId}:${newId()}`,
      payload: { template: 'webhook-disabled', url, reason },
    })
  })
