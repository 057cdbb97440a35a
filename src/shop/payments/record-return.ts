import type { Payment } from '../../contract/payments.ts'
import type { Person } from '../actor.ts'
import { findOwnOrder } from '../orders/find-own-order.ts'
import type { Shop } from '../shop.ts'
import { readPayment } from './read-payment.ts'

/**
 * Notes that the gateway sent the customer back after paying, so that the order is 'confirming' until the gateway
 * itself confirms the payment. Only the return address names the `paymentId`; another one changes nothing.
 */
export async function recordReturn(shop: Shop, customer: Person, orderId: string, paymentId: string): Promise<Payment> {
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
