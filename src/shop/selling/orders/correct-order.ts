import type { OrderCorrection } from '../../../contract/selling/office-orders.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderRow } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from './lock-order.ts'
import { orderMessages } from './messages.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'

const fields = ['company', 'street', 'city', 'region', 'postcode', 'country', 'phone', 'purchaseOrder', 'note'] as const

type Texts = Partial<Pick<OrderRow, (typeof fields)[number]>>

/**
 * Corrects the address, purchase order or note of an order, and writes to the customer what changed. Refuses an order of which nothing is
 * left to ship. Returns whether anything changed.
 */
export async function correctOrder(shop: Shop, admin: Admin, orderId: string, correction: OrderCorrection): Promise<boolean> {
  return transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const { status } = order
    if (status !== 'unpaid' && status !== 'pending') throw new Refusal('wrong-state', orderMessages.notCorrectable(status), { status })
    const changed = fields.filter((field) => correction[field] !== undefined && correction[field] !== order[field])
    if (changed.length === 0) return false
    const before: Texts = Object.fromEntries(changed.map((field) => [field, order[field]]))
    const after: Texts = Object.fromEntries(changed.map((field) => [field, correction[field]]))
    await tx.updateTable('order').set(after).where('id', '=', orderId).execute()
    await recordEvent(shop, tx, admin, { verb: 'order.corrected', thing: 'order', thingId: orderId, before, after })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `order-corrected:${newId()}`,
      payload: { template: 'order-corrected', orderId, fields: changed },
    })
    return true
  })
}
