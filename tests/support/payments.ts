import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import type { OutboxHandlers } from '../../src/shop/ground/outbox/outbox-handler.ts'
import { createMailer, type Mailer, type Message } from '../../src/shop/messaging/mail/mailer.ts'
import { payAtTestGateway } from '../../src/shop/selling/payments/pay-at-test-gateway.ts'
import { receiveEvent } from '../../src/shop/selling/payments/receive-event.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import type { Shop } from '../../src/shop/shop.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  secure: '4000 0025 0000 3155',
  late: '4000 0000 0000 0440',
  twice: '4000 0000 0000 0556',
  never: '4000 0000 0000 3337',
}

/** Serves the shop's webhook address, for shops without the API. */
export async function listenForEvents(shop: Shop): Promise<void> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    try {
      const outcome = await receiveEvent(shop, body, String(request.headers['stripe-signature'] ?? ''))
      response.writeHead(outcome === 'received' ? 200 : 400).end()
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  shop.config.selfUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => void server.close())
}

/** Delivers outbox messages until none is due. */
export async function deliverAll(shop: Shop, deliveries: OutboxHandlers = outboxHandlers(shop, recordingMailer(shop))): Promise<void> {
  while (
    (await deliverDue(shop, deliveries, [
      'refund',
      'refund-order',
      'pay-back',
      'close-payment',
      'test-gateway-event',
      'tax-id-check',
      'mail',
      'link-mail',
    ])) > 0
  );
}

/** Delivers the gateway's events, but no mail. */
export async function deliverEvents(shop: Shop): Promise<void> {
  while ((await deliverDue(shop, outboxHandlers(shop, recordingMailer(shop)), ['test-gateway-event'])) > 0);
}

/** Sends refunds, but no mail and so no documents. */
export async function deliverRefunds(shop: Shop): Promise<void> {
  while ((await deliverDue(shop, outboxHandlers(shop, recordingMailer(shop)), ['refund', 'refund-order', 'pay-back'])) > 0);
}

/** Writes mail to the data folder and records what was sent. */
export function recordingMailer({ config }: Shop): Mailer & { sent: Message[] } {
  const { send, close } = createMailer(config)
  const sent: Message[] = []
  return {
    sent,
    close,
    async send(message) {
      await send(message)
      sent.push(message)
    },
  }
}

/** Opens the payment page as the customer. Returns the id of the gateway's session. */
export async function openPaymentPage(shop: Shop, customer: Person, orderId: string): Promise<string> {
  const { url } = await startPayment(shop, customer, orderId)
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Opens the payment page and pays with the card. The gateway's event is not delivered yet. */
export async function payWithCard(shop: Shop, customer: Person, orderId: string, card = cards.good): Promise<string> {
  const sessionId = await openPaymentPage(shop, customer, orderId)
  await payAtTestGateway(shop, sessionId, card)
  return sessionId
}
