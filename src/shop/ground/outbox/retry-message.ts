import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { afterCommit, transact } from '../database/transact.ts'
import { lockFailed } from './lock-failed.ts'

/** Makes a failed or dismissed message due now, with all its attempts. Refuses a message that has not failed. */
export async function retryMessage(shop: Shop, admin: Admin, messageId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { id, kind } = await lockFailed(tx, messageId)
    await tx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, lastError: null, nextAt: shop.now(), dismissedAt: null, dismissReason: null })
      .where('id', '=', id)
      .execute()
    afterCommit(tx, () => shop.outboxChanged(kind))
    await recordEvent(shop, tx, admin, { verb: 'outbox.retried', thing: 'outbox', thingId: id, after: { kind } })
  })
}
