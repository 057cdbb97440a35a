import type { OutboxHandlers } from './shop/ground/outbox/outbox-handler.ts'
import type { Mailer } from './shop/messaging/mail/mailer.ts'
import { sendLinkMail } from './shop/messaging/mail/send-link-mail.ts'
import { sendMail } from './shop/messaging/mail/send-mail.ts'
import { checkTaxId } from './shop/people/tax-ids/check-tax-id.ts'
import { closePayment } from './shop/selling/payments/close-payment.ts'
import { sendTestGatewayEvent } from './shop/selling/payments/send-test-gateway-event.ts'
import { sendPayBack } from './shop/selling/refunds/send-pay-back.ts'
import { sendRefund } from './shop/selling/refunds/send-refund.ts'
import type { Shop } from './shop/shop.ts'

const SECOND_MS = 1000

/** The handler of each kind of message in the outbox. Thirty attempts take about a day, a thousand six weeks. */
export const outboxHandlers = (shop: Shop, mailer: Mailer): OutboxHandlers => ({
  mail: { deliver: (mail, id, recipient) => sendMail(shop, mailer, mail, { id, recipient }), firstPause: 10 * SECOND_MS, attempts: 30 },
  'link-mail': {
    deliver: (mail, id, recipient) => sendLinkMail(shop, mailer, mail, { id, recipient }),
    firstPause: 10 * SECOND_MS,
    attempts: 30,
  },
  refund: { deliver: (payload) => sendRefund(shop, payload), firstPause: 5 * SECOND_MS, attempts: 100 },
  'refund-order': { deliver: (payload) => sendRefund(shop, payload), firstPause: 5 * SECOND_MS, attempts: 100 },
  'pay-back': { deliver: (payload) => sendPayBack(shop, payload), firstPause: 5 * SECOND_MS, attempts: 100 },
  'close-payment': { deliver: (payload) => closePayment(shop, payload), firstPause: 5 * SECOND_MS, attempts: 30 },
  'tax-id-check': { deliver: (payload) => checkTaxId(shop, payload), firstPause: 30 * SECOND_MS, attempts: 1000 },
  'test-gateway-event': { deliver: (event) => sendTestGatewayEvent(shop, event), firstPause: SECOND_MS, attempts: 30 },
})
