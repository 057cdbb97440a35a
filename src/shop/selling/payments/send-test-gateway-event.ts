import type { OutboxPayloads } from '../../ground/outbox/outbox-payloads.ts'
import type { Shop } from '../../shop.ts'
import { signEvent } from './event-signature.ts'
import { paymentMessages } from './messages.ts'
import { testWebhookSecret } from './test-gateway.ts'

const TIMEOUT_MS = 10_000

/** Sends an event of the test gateway to the shop's webhook over HTTP, signed like Stripe's. Throws if the outbox should try again. */
export async function sendTestGatewayEvent(shop: Shop, { id, type, sessionId, paymentIntent }: OutboxPayloads['test-gateway-event']) {
  const object =
    type === 'charge.refunded'
      ? { id: `ch_${paymentIntent}`, object: 'charge', payment_intent: paymentIntent }
      : { id: sessionId, object: 'checkout.session' }
  const at = shop.now()
  const body = JSON.stringify({ id, object: 'event', type, created: Math.floor(at.getTime() / 1000), livemode: false, data: { object } })
  const response = await fetch(`${shop.config.selfUrl ?? shop.config.publicUrl}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(body, testWebhookSecret(shop), at) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(paymentMessages.webhookRefused(response.status))
}
