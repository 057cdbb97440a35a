import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from './lock-order.ts'
import { orderMessages } from './messages.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'

/**
 * Puts an order on hold, so that it cannot be shipped; on one that is on hold, changes the reason. Refuses an order of which nothing is left
 * to ship.
 */
export async function holdOrder(shop: Shop, admin: Admin, orderId: string, reason: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { status, heldAt, holdReason } = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    if (status !== 'unpaid' && status !== 'pending') throw new Refusal('wrong-state', orderMessages.nothingToShip(status), { status })
    if (heldAt && holdReason === reason) return
    await tx.updateTable('order').set({ heldAt: shop.now(), holdReason: reason }).where('id', '=', orderId).execute()
    await recordEvent(shop, tx, admin, { verb: 'order.held', thing: 'order', thingId: orderId, after: { reason } })
  })
}
