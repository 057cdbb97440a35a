import Stripe from 'stripe'
import { PermanentFailure } from '../../ground/outbox/permanent-failure.ts'
import type { Shop } from '../../shop.ts'
import { SIGNATURE_TOLERANCE } from './event-signature.ts'
import type { Gateway, GatewaySession } from './gateway.ts'
import { readStripeEvent } from './read-stripe-event.ts'

const TIMEOUT_MS = 15_000
const MAX_RETRIES = 2
const withCharge = { expand: ['payment_intent.latest_charge'] }

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Replaces Stripe's address in tests. */
  apiUrl: string | undefined
}

/** Stripe Checkout (https://docs.stripe.com/payments/checkout). Customers enter card data on Stripe's page only. */
export function stripeGateway(shop: Shop, { secretKey, webhookSecret, apiUrl }: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiUrl && toStripeConfig(apiUrl)),
  })
  const { sessions } = stripe.checkout

  async function retrieve(sessionId: string) {
    try {
      return toGatewaySession(await sessions.retrieve(sessionId, withCharge))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
      throw error
    }
  }

  return {
    name: 'stripe',
    retrieve,
    async open({ paymentId, orderId, description, amountCents, currency, customerEmail, expiresAt, returnUrl, cancelUrl }) {
      const metadata = { orderId, paymentId }
      const session = await sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountCents, product_data: { name: description } } }],
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
      return toGatewaySession(session)
    },
    async close(sessionId) {
      try {
        await sessions.expire(sessionId)
      } catch (error) {
        // The page is paid, expired or unknown. `retrieve` tells which.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
      return retrieve(sessionId)
    },
    async refund(txId, idempotencyKey, amountCents) {
      try {
        await stripe.refunds.create({ payment_intent: txId, ...(amountCents && { amount: amountCents }) }, { idempotencyKey })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // A retry cannot succeed: for example, a refund in Stripe's dashboard left too little.
        if (error.code !== 'charge_already_refunded') throw new PermanentFailure(error.message)
      }
    },
    verify(body, signature) {
      try {
        stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_TOLERANCE, undefined, shop.now().getTime())
      } catch (error) {
        shop.log.warn({ err: error }, 'Refused a webhook with a wrong signature')
        return undefined
      }
      return readStripeEvent(body)
    },
  }
}

function toGatewaySession(session: Stripe.Checkout.Session): GatewaySession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : undefined
  return {
    id: session.id,
    paymentId: session.metadata?.paymentId ?? '',
    orderId: session.client_reference_id ?? '',
    url: session.url ?? '',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    refundedCents: charge?.amount_refunded ?? 0,
    state: charge?.refunded ? 'refunded' : stateOf(session),
    txId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : ''),
  }
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): GatewaySession['state'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

function toStripeConfig(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl)
  const insecure = protocol === 'http:'
  return { protocol: insecure ? 'http' : 'https', host: hostname, port: Number(port) || (insecure ? 80 : 443) }
}
