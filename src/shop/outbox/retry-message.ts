import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { afterCommit, transact } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { outboxMessages } from './messages.ts'

/** Makes a failed message due now, with all its attempts. Refuses a message that has not failed. */
export async function retryMessage(shop: Shop, admin: Admin, messageId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const retried = await tx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, nextAt: shop.now() })
      .where('id', '=', messageId)
      .where('state', '=', 'failed')
      .returning(['id', 'kind'])
      .executeTakeFirst()
    if (!retried) {
      const message = await tx.selectFrom('outbox').select('state').where('id', '=', messageId).executeTakeFirst()
      if (!message) throw notFound('outbox message')
      const { state } = message
      throw new Refusal('wrong-state', state === 'delivered' ? outboxMessages.delivered : outboxMessages.pending, { state })
    }
    afterCommit(tx, () => shop.outboxChanged(retried.kind))
    await recordEvent(shop, tx, admin, { verb: 'outbox.retried', thing: 'outbox', thingId: retried.id, after: { kind: retried.kind } })
  })
}
