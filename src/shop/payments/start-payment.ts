import type { Person } from '../actor.ts'
import type { PaymentRow } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { claimPayment } from './claim-payment.ts'
import { expiredSession } from './expired-session.ts'
import type { Gateway } from './gateway.ts'
import { settleInTransaction } from './settle-payment.ts'

/**
 * Opens the gateway's payment page for the person's own unpaid order and gives its address; an order has one page at a
 * time, so a second call gets the same one. The page in use holds the order: see `claimPayment`. Refuses an order that
 * is paid or over, an amount the gateway cannot take, and a gateway that does not answer.
 */
export async function startPayment(shop: Shop, customer: Person, orderId: string): Promise<{ url: string }> {
  const gateway = shop.gateway
  if (!gateway) throw new Refusal('not-available', 'This shop takes no payments at the moment')
  await shop.checkpoint('start-payment:before')
  const payment = await claimPayment(shop, customer, gateway.name, orderId)
  if (payment.status === 'opening') return open(shop, gateway, customer, payment)
  // The page may be paid or closed already, with the gateway's event still on its way.
  await settleInTransaction(shop, (await reach(shop, gateway.retrieve(payment.sessionId as string))) ?? expiredSession(payment))
  const current = await claimPayment(shop, customer, gateway.name, orderId)
  return current.status === 'opening' ? open(shop, gateway, customer, current) : { url: current.url }
}

async function open(shop: Shop, gateway: Gateway, customer: Person, { id, orderId, description, amountCents, expiresAt }: PaymentRow) {
  await shop.checkpoint('start-payment:claimed')
  const page = `${shop.settings.publicUrl}/payment/${orderId}`
  const session = await reach(
    shop,
    gateway.open({
      paymentId: id,
      orderId,
      description,
      amountCents,
      customerEmail: customer.email,
      expiresAt,
      returnUrl: `${page}?returned=${id}`,
      cancelUrl: page,
    }),
  )
  await shop.checkpoint('start-payment:opened')
  const known = await shop.db
    .updateTable('payment')
    .set({ status: 'open', sessionId: session.id, url: session.url })
    .where('id', '=', id)
    .where('status', 'in', ['opening', 'open'])
    .returning('id')
    .executeTakeFirst()
  await shop.checkpoint('start-payment:known')
  if (known) return { url: session.url }
  // The order went away meanwhile. Nobody has the page's address, and nobody gets it.
  await gateway
    .close(session.id)
    .catch((fault: unknown) => shop.log.warn({ err: fault, sessionId: session.id }, 'a page nobody has is left to expire'))
  throw new Refusal('wrong-state', 'This order was canceled and can no longer be paid')
}

async function reach<T>(shop: Shop, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (fault) {
    shop.log.error({ err: fault }, 'the gateway cannot be reached')
    throw new Refusal('not-available', 'The payment provider cannot be reached. You have not been charged. Please try again.')
  }
}
