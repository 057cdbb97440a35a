import type { Person } from '../../ground/actor.ts'
import type { PaymentRow } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { claimPayment } from './claim-payment.ts'
import { expiredSession } from './expired-session.ts'
import type { Gateway } from './gateway.ts'
import { paymentMessages } from './messages.ts'
import { readGatewayCurrency } from './read-gateway-currency.ts'
import { settleInTransaction } from './settle-payment.ts'

/**
 * Opens the gateway's payment page for an unpaid order of the person, or of the company that the person manages, and returns its address.
 * An order has one page at a time, so a second call returns the same one. Refuses an order that is paid or has ended, an amount beyond the
 * gateway's limits, and a gateway that does not answer.
 */
export async function startPayment(shop: Shop, customer: Person, orderId: string): Promise<{ url: string }> {
  const gateway = shop.gateway
  if (!gateway) throw new Refusal('not-available', paymentMessages.paymentsOff)
  await shop.checkpoint('start-payment:before')
  const payment = await claimPayment(shop, customer, gateway.name, orderId)
  if (payment.status === 'opening') return open(shop, gateway, customer, payment)
  // The page may already be paid or closed while its webhook is on its way. An open payment has the ID of its page.
  await settleInTransaction(
    shop,
    (await refuseIfUnreachable(shop, gateway.retrieve(payment.sessionId as string))) ?? expiredSession(payment),
  )
  const current = await claimPayment(shop, customer, gateway.name, orderId)
  return current.status === 'opening' ? open(shop, gateway, customer, current) : { url: current.url }
}

async function open(shop: Shop, gateway: Gateway, customer: Person, payment: PaymentRow) {
  const { id, orderId, description, amountCents, expiresAt } = payment
  await shop.checkpoint('start-payment:claimed')
  const currency = await readGatewayCurrency(shop.db)
  const page = `${shop.config.publicUrl}/payment/${orderId}`
  const session = await refuseIfUnreachable(
    shop,
    gateway.open({
      paymentId: id,
      orderId,
      description,
      amountCents,
      currency,
      customerEmail: await readPayerEmail(shop, customer, payment),
      expiresAt,
      returnUrl: `${page}?returned=${id}`,
      cancelUrl: page,
    }),
  )
  await shop.checkpoint('start-payment:opened')
  const updated = await shop.db
    .updateTable('payment')
    .set({ status: 'open', sessionId: session.id, url: session.url })
    .where('id', '=', id)
    .where('status', 'in', ['opening', 'open'])
    .returning('id')
    .executeTakeFirst()
  await shop.checkpoint('start-payment:known')
  if (updated) return { url: session.url }
  // The order was paid, has ended or has another total since. The address of its page was never returned.
  await gateway
    .close(session.id)
    .catch((error: unknown) =>
      shop.log.warn({ err: error, sessionId: session.id }, 'Could not close an unused payment page. It will expire.'),
    )
  const order = await shop.db.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw new Refusal('wrong-state', paymentMessages.canceled)
  throw new Refusal('wrong-state', order.status === 'unpaid' ? paymentMessages.totalChanged : paymentMessages.alreadyPaid)
}

/** The address of who claimed the payment: Stripe refuses another one with the same idempotency key, when two colleagues open its page. */
async function readPayerEmail({ db }: Shop, customer: Person, { personId }: PaymentRow): Promise<string> {
  if (customer.id === personId) return customer.email
  return (await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()).email
}

async function refuseIfUnreachable<T>(shop: Shop, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    shop.log.error({ err: error }, 'The payment gateway could not be reached')
    throw new Refusal('not-available', paymentMessages.gatewayUnreachable)
  }
}
