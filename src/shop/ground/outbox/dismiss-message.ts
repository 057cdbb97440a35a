import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import { isDismissible } from './list-outbox.ts'
import { lockFailed } from './lock-failed.ts'
import { outboxMessages } from './messages.ts'

/** Marks failed work as not to be tried again. It can still be retried. Refuses a refund, and work that was dismissed before. */
export async function dismissMessage(shop: Shop, admin: Admin, messageId: string, reason: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { id, kind, dismissedAt } = await lockFailed(tx, messageId)
    if (dismissedAt) throw new Refusal('wrong-state', outboxMessages.dismissed)
    if (!isDismissible(kind)) throw new Refusal('wrong-state', outboxMessages.refundsStay)
    await tx.updateTable('outbox').set({ dismissedAt: shop.now(), dismissReason: reason }).where('id', '=', id).execute()
    await recordEvent(shop, tx, admin, { verb: 'outbox.dismissed', thing: 'outbox', thingId: id, after: { kind, reason } })
  })
}
