import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { showMoney } from '../../../contract/ground/money.ts'
import type { Database, Tables, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { PermanentFailure } from '../../ground/outbox/permanent-failure.ts'
import type { Shop } from '../../shop.ts'
import { refundMessages } from '../refunds/messages.ts'
import { isSigned } from './event-signature.ts'
import type { Gateway, GatewaySession } from './gateway.ts'
import { paymentMessages } from './messages.ts'
import { readStripeEvent } from './read-stripe-event.ts'

export type TestGatewaySession = Selectable<Tables['test_gateway_session']>

/**
 * A gateway without real payments, for demos and tests. It has the life cycle of Stripe Checkout (page, signed webhook, expiry, refund) and
 * stores its sessions in the shop's database. Its webhooks are sent over HTTP through the outbox.
 */
export function testGateway(shop: Shop): Gateway {
  const show = async (row: TestGatewaySession) => toGatewaySession(shop, row, await readRefundedCents(shop.db, row))
  return {
    name: 'test',
    async open({ paymentId, orderId, description, amountCents, currency, expiresAt, returnUrl, cancelUrl }) {
      const opened = {
        id: `cs_test_${randomBytes(24).toString('base64url')}`,
        paymentId,
        orderId,
        description,
        amountCents,
        currency,
        returnUrl,
        cancelUrl,
      }
      await shop.db
        .insertInto('test_gateway_session')
        .values({ ...opened, status: 'open', paymentIntent: '', refunded: false, createdAt: shop.now(), expiresAt })
        .onConflict((conflict) => conflict.column('paymentId').doNothing())
        .execute()
      return show(await shop.db.selectFrom('test_gateway_session').selectAll().where('paymentId', '=', paymentId).executeTakeFirstOrThrow())
    },
    async retrieve(sessionId) {
      const row = await findTestSession(shop, sessionId)
      if (row?.status === 'open' && row.expiresAt <= shop.now()) return expire(shop, sessionId)
      return row ? show(row) : undefined
    },
    close: (sessionId) => expire(shop, sessionId),
    refund: (txId, key, amountCents) => transact(shop, (tx) => refund(shop, tx, { paymentIntent: txId, key, amountCents })),
    verify(body, signature) {
      return isSigned(body, signature, testWebhookSecret(shop), shop.now()) ? readStripeEvent(body) : undefined
    },
  }
}

/** The secret that signs the test gateway's webhooks, the same in every process of the shop. */
export const testWebhookSecret = (shop: Shop) =>
  `whsec_${createHmac('sha256', shop.config.secret).update('test gateway webhook').digest('base64url')}`

/** Finds a session of the test gateway. The ID comes from an address, and PostgreSQL refuses text with a NUL. */
export async function findTestSession(shop: Shop, sessionId: string): Promise<TestGatewaySession | undefined> {
  if (!/^[\w-]+$/.test(sessionId)) return undefined
  return shop.db.selectFrom('test_gateway_session').selectAll().where('id', '=', sessionId).executeTakeFirst()
}

interface TestEvent {
  type: string
  /** Tells several events of the type apart. */
  number?: number
  notBefore?: Date | undefined
}

/** Enqueues an event for the shop's webhook, once per payment, type and number. It is sent at `notBefore`, or at once. */
export async function enqueueTestEvent(shop: Shop, tx: Tx, session: TestGatewaySession, { type, number, notBefore }: TestEvent) {
  const id = `evt_test_${session.paymentId}_${type.replaceAll('.', '_')}${number ? `_${number}` : ''}`
  const event = { id, type, sessionId: session.id, paymentIntent: session.paymentIntent }
  await enqueue(shop, tx, { kind: 'test-gateway-event', deduplicationKey: id, payload: event, notBefore })
  return event
}

interface TestRefund {
  paymentIntent: string
  key: string
  /** All that is left of the payment, if absent. */
  amountCents: number | undefined
}

async function refund(shop: Shop, tx: Tx, { paymentIntent, key, amountCents }: TestRefund) {
  const session = await tx
    .updateTable('test_gateway_session')
    .set((eb) => ({ refunded: eb.ref('refunded') }))
    .where('paymentIntent', '=', paymentIntent)
    .where('status', '=', 'complete')
    .returningAll()
    .executeTakeFirst()
  if (!session) throw new Error(paymentMessages.unknownPayment(paymentIntent))
  const earlier = await tx
    .selectFrom('test_gateway_refund')
    .select(['key', 'amountCents'])
    .where('paymentIntent', '=', paymentIntent)
    .execute()
  const leftCents = earlier.reduce((left, refund) => left - refund.amountCents, session.amountCents)
  if (leftCents === 0 || earlier.some((refund) => refund.key === key)) return
  const refundCents = amountCents ?? leftCents
  if (refundCents > leftCents) throw new PermanentFailure(refundMessages.tooLarge(showMoney(leftCents)))
  await tx.insertInto('test_gateway_refund').values({ key, paymentIntent, amountCents: refundCents }).execute()
  if (refundCents < leftCents)
    return void (await enqueueTestEvent(shop, tx, session, { type: 'charge.refunded', number: earlier.length + 1 }))
  await tx.updateTable('test_gateway_session').set({ refunded: true }).where('id', '=', session.id).execute()
  await enqueueTestEvent(shop, tx, session, { type: 'charge.refunded' })
}

async function expire(shop: Shop, sessionId: string) {
  await transact(shop, async (tx) => {
    const expired = await tx
      .updateTable('test_gateway_session')
      .set({ status: 'expired' })
      .where('id', '=', sessionId)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (expired) await enqueueTestEvent(shop, tx, expired, { type: 'checkout.session.expired' })
  })
  const row = await findTestSession(shop, sessionId)
  return row && toGatewaySession(shop, row, await readRefundedCents(shop.db, row))
}

async function readRefundedCents(db: Database, { paymentIntent }: TestGatewaySession): Promise<number> {
  if (!paymentIntent) return 0
  const { cents } = await db
    .selectFrom('test_gateway_refund')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('paymentIntent', '=', paymentIntent)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

function toGatewaySession(shop: Shop, row: TestGatewaySession, refundedCents: number): GatewaySession {
  const state = row.refunded ? 'refunded' : row.status === 'complete' ? 'paid' : row.status
  const { id, paymentId, orderId, amountCents, currency, paymentIntent: txId } = row
  return { id, paymentId, orderId, url: `${shop.config.publicUrl}/test-gateway/${id}`, amountCents, currency, state, refundedCents, txId }
}
