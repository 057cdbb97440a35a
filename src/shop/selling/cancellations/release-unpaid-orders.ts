import type { Admin } from '../../ground/actor.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { hasNothingReceived } from '../orders/open-on-account.ts'
import { ordersPlacedBy } from '../orders/orders-visible-to.ts'
import { statusLiteral } from '../orders/status-literal.ts'
import { cancelOrder } from './cancel-order.ts'

/**
 * Cancels all unpaid orders of a customer, one after the other as `cancelOrder` does it. What is paid, also in part, or has ended meanwhile stays as it is.
 * Returns how many were canceled.
 */
export async function releaseUnpaidOrders(shop: Shop, admin: Admin, customerId: string): Promise<number> {
  const customer = await shop.db.selectFrom('person').select('id').where('id', '=', customerId).executeTakeFirst()
  if (!customer) throw notFound('customer')
  const orders = await shop.db
    .selectFrom('order')
    .select('id')
    .where(ordersPlacedBy(customer))
    .where('status', '=', statusLiteral('unpaid'))
    .where(hasNothingReceived)
    .orderBy('id')
    .execute()
  let canceled = 0
  for (const { id } of orders) if (await cancelIfUnpaid(shop, admin, id)) canceled++
  return canceled
}

async function cancelIfUnpaid(shop: Shop, admin: Admin, orderId: string): Promise<boolean> {
  try {
    await cancelOrder(shop, admin, orderId, { keepsReceived: false })
    return true
  } catch (error) {
    if (error instanceof Refusal && (error.reason === 'wrong-state' || error.reason === 'not-found')) return false
    throw error
  }
}
