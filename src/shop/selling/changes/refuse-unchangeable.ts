import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { hasExpired } from '../orders/expiry.ts'
import { readReceived } from '../orders/open-on-account.ts'
import { changeMessages } from './messages.ts'

/**
 * Refuses an order that has ended or expired, of which something has left, also if it came back, of which something was refunded or credited,
 * or of which only a part has arrived. Returns which change the next one is, counted from 1.
 */
export async function refuseUnchangeable(shop: Shop, tx: Tx, order: OrderWithLines): Promise<number> {
  const { id, status } = order
  if (status !== 'unpaid' && status !== 'pending') throw new Refusal('wrong-state', changeMessages.ended(status), { status })
  if (status === 'unpaid' && hasExpired(order, shop.now())) throw new Refusal('wrong-state', changeMessages.expired, { status })
  if (await tx.selectFrom('refund').select('id').where('orderId', '=', id).limit(1).executeTakeFirst())
    throw new Refusal('wrong-state', changeMessages.refunded, { status })
  if (!order.paidAt && (await readReceived(tx, id)) > 0) throw new Refusal('wrong-state', changeMessages.partPaid, { status })
  const shipment = await tx.selectFrom('shipment').select('id').where('orderId', '=', id).limit(1).executeTakeFirst()
  if (shipment || order.lines.some(({ shippedUnit, canceledUnit, returnedUnit }) => shippedUnit + canceledUnit + returnedUnit > 0))
    throw new Refusal('wrong-state', changeMessages.hasLeft, { status })
  const { last } = await tx
    .selectFrom('order_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
