import { randomBytes } from 'node:crypto'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { testCards } from './test-cards.ts'
import { enqueueTestEvent, findTestSession, type TestGatewaySession } from './test-gateway.ts'

const LATE_WEBHOOK_MS = 20_000

export type TestPayment = TestGatewaySession['status'] | 'declined' | 'insufficient-funds' | 'needs-authentication' | 'unknown-card'

/** Returns the session that a page of the test gateway shows, if it exists. */
export function readTestGatewayPage(shop: Shop, sessionId: string): Promise<TestGatewaySession | undefined> {
  return findTestSession(shop, sessionId)
}

/**
 * Pays with a card on the test gateway's page. `authenticated` is the result of the 3-D Secure step. Returns `complete` after the payment,
 * `expired` if the page was closed, or why the card was refused; undefined if the page does not exist.
 */
export async function payAtTestGateway(
  shop: Shop,
  sessionId: string,
  cardNumber: string,
  authenticated = false,
): Promise<TestPayment | undefined> {
  const session = await findTestSession(shop, sessionId)
  if (!session) return undefined
  if (session.status !== 'open') return session.status
  const card = testCards.find(({ number }) => number === cardNumber.replaceAll(/[\s-]/g, ''))
  if (!card) return 'unknown-card'
  if (card.outcome !== 'paid' && !(card.outcome === 'needs-authentication' && authenticated)) return card.outcome
  await shop.checkpoint('pay-at-test-gateway:before')
  await transact(shop, async (tx) => {
    const paid = await tx
      .updateTable('test_gateway_session')
      .set({ status: 'complete', paymentIntent: `pi_test_${randomBytes(15).toString('hex')}` })
      .where('id', '=', sessionId)
      .where('status', '=', 'open')
      .where('expiresAt', '>', shop.now())
      .returningAll()
      .executeTakeFirst()
    if (!paid || card.webhook === 'never') return
    const late = card.webhook === 'late' ? new Date(shop.now().getTime() + LATE_WEBHOOK_MS) : undefined
    const event = await enqueueTestEvent(shop, tx, paid, { type: 'checkout.session.completed', notBefore: late })
    if (card.webhook === 'twice')
      await enqueue(shop, tx, { kind: 'test-gateway-event', deduplicationKey: `${event.id}:again`, payload: event })
  })
  const current = await shop.gateway?.retrieve(sessionId)
  return current?.state === 'paid' || current?.state === 'refunded' ? 'complete' : 'expired'
}
