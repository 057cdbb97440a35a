import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from './lock-order.ts'
import { orderMessages } from './messages.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'

/** Releases an order from hold. Refuses one that is not on hold. */
export async function releaseOrder(shop: Shop, admin: Admin, orderId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { heldAt, holdReason: reason } = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    if (!heldAt) throw new Refusal('wrong-state', orderMessages.notOnHold)
    await tx.updateTable('order').set({ heldAt: null, holdReason: '' }).where('id', '=', orderId).execute()
    await recordEvent(shop, tx, admin, { verb: 'order.released', thing: 'order', thingId: orderId, before: { reason } })
  })
}
