import Stripe from 'stripe'
import type { Shop } from '../shop.ts'
import { SIGNATURE_TOLERANCE } from './event-signature.ts'
import type { Gateway, GatewaySession } from './gateway.ts'
import { readStripeEvent } from './read-stripe-event.ts'

const TIMEOUT = 15_000
const RETRIES = 2
const paidOn = { expand: ['payment_intent.latest_charge'] }

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's own, for tests. */
  apiUrl: string | undefined
}

/** Stripe Checkout: the customer pays on Stripe's page, so that no card ever touches the shop. */
export function stripeGateway(shop: Shop, { secretKey, webhookSecret, apiUrl }: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false, ...(apiUrl && address(apiUrl)) })
  const { sessions } = stripe.checkout

  async function retrieve(sessionId: string) {
    try {
      return show(await sessions.retrieve(sessionId, paidOn))
    } catch (fault) {
      if (fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === 'resource_missing') return undefined
      throw fault
    }
  }

  return {
    name: 'stripe',
    retrieve,
    async open({ paymentId, orderId, description, amountCents, customerEmail, expiresAt, returnUrl, cancelUrl }) {
      const metadata = { orderId, paymentId }
      const session = await sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: description } } }],
          client_reference_id: orderId,
          metadata,
          payment_intent_data: { metadata, description },
          customer_email: customerEmail,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: returnUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: `open:${paymentId}` },
      )
      return show(session)
    },
    async close(sessionId) {
      try {
        await sessions.expire(sessionId)
      } catch (fault) {
        // Paid, expired or unknown already: which one, is asked below.
        if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw fault
      }
      return retrieve(sessionId)
    },
    async refund(txId, idempotencyKey) {
      try {
        await stripe.refunds.create({ payment_intent: txId }, { idempotencyKey })
      } catch (fault) {
        if (!(fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === 'charge_already_refunded')) throw fault
      }
    },
    verify(body, signature) {
      try {
        stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_TOLERANCE, undefined, shop.now().getTime())
      } catch (fault) {
        shop.log.warn({ err: fault }, 'An event with a wrong signature was refused')
        return undefined
      }
      return readStripeEvent(body)
    },
  }
}

function show(session: Stripe.Checkout.Session): GatewaySession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : undefined
  return {
    id: session.id,
    paymentId: session.metadata?.paymentId ?? '',
    orderId: session.client_reference_id ?? '',
    url: session.url ?? '',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    state: charge?.refunded ? 'refunded' : stateOf(session),
    txId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : ''),
  }
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): GatewaySession['state'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

function address(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl)
  const insecure = protocol === 'http:'
  return { protocol: insecure ? 'http' : 'https', host: hostname, port: Number(port) || (insecure ? 80 : 443) }
}
