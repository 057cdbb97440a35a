import type { Payment } from '../../../contract/selling/payments.ts'
import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { findOwnOrder } from '../orders/find-own-order.ts'
import { readPayment } from './read-payment.ts'

/**
 * Records that the customer returned from the payment page. The order is `confirming` until the gateway confirms the payment. An unknown
 * `paymentId` changes nothing.
 */
export async function recordCheckoutReturn(shop: Shop, customer: Person, orderId: string, paymentId: string): Promise<Payment> {
  await findOwnOrder(shop, customer, orderId)
  await shop.db
    .updateTable('payment')
    .set({ returnedAt: shop.now() })
    .where('id', '=', paymentId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .where('returnedAt', 'is', null)
    .execute()
  return readPayment(shop, customer, orderId)
}
