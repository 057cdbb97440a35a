import type { Mailer } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import { closePayment } from '../payments/close-payment.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { sendTestGatewayEvent } from '../payments/send-test-gateway-event.ts'
import type { Shop } from '../shop.ts'
import type { OutboxPayloads } from './enqueue.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

export interface RetryPolicy {
  /** Milliseconds after the first failure. Doubles with each further one, up to an hour. */
  firstPause: number
  attempts: number
}

/** Delivers one kind of message. Throws PermanentFailure when a retry cannot succeed. */
export interface OutboxHandler<Kind extends keyof OutboxPayloads> extends RetryPolicy {
  deliver(payload: OutboxPayloads[Kind], messageId: string): Promise<void>
}

export type OutboxHandlers = { [Kind in keyof OutboxPayloads]: OutboxHandler<Kind> }

/** The handler of each kind of message. Thirty attempts take about a day. */
export const outboxHandlers = (shop: Shop, mailer: Mailer): OutboxHandlers => ({
  mail: { deliver: (mail, id) => sendMail(shop, mailer, mail, id), firstPause: 10 * SECOND_MS, attempts: 30 },
  refund: { deliver: (payload) => refundPayment(shop, payload), firstPause: 5 * SECOND_MS, attempts: 100 },
  'refund-order': { deliver: (payload) => sendRefund(shop, payload), firstPause: 5 * SECOND_MS, attempts: 100 },
  'close-payment': { deliver: (payload) => closePayment(shop, payload), firstPause: 5 * SECOND_MS, attempts: 30 },
  'test-gateway-event': { deliver: (event) => sendTestGatewayEvent(shop, event), firstPause: SECOND_MS, attempts: 30 },
})

/** Milliseconds to wait after a failed attempt, with jitter so that messages that failed together are spread out. */
export function retryDelay(attempt: number, firstPause: number): number {
  const pause = Math.min(firstPause * 2 ** (attempt - 1), HOUR_MS)
  return pause * (0.8 + Math.random() * 0.4)
}
