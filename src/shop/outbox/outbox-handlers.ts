import type { Mailer } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import { closePayment } from '../payments/close-payment.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { sendTestGatewayEvent } from '../payments/send-test-gateway-event.ts'
import type { Shop } from '../shop.ts'
import type { OutboxPayloads } from './enqueue.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How one kind of debt is paid: what does it, the first pause after a failure (it doubles, to an hour at most), when it gives up. */
export interface OutboxHandler<Kind extends keyof OutboxPayloads> {
  deliver(debt: OutboxPayloads[Kind], messageId: string): Promise<void>
  firstPause: number
  attempts: number
}

export type OutboxHandlers = { [Kind in keyof OutboxPayloads]: OutboxHandler<Kind> }

/** Every kind of work the shop owes to the outside. Thirty attempts are about a day. */
export const outboxHandlers = (shop: Shop, postman: Mailer): OutboxHandlers => ({
  mail: { deliver: (mail, id) => sendMail(shop, postman, mail, id), firstPause: 10 * SECOND, attempts: 30 },
  refund: { deliver: (debt) => refundPayment(shop, debt), firstPause: 5 * SECOND, attempts: 100 },
  'close-payment': { deliver: (debt) => closePayment(shop, debt), firstPause: 5 * SECOND, attempts: 30 },
  'test-gateway-event': { deliver: (event) => sendTestGatewayEvent(shop, event), firstPause: SECOND, attempts: 30 },
})

/** The pause after a failed attempt, with jitter so that what failed together does not come back together. */
export function retryDelay(attempt: number, firstPause: number): number {
  const pause = Math.min(firstPause * 2 ** (attempt - 1), 60 * MINUTE)
  return pause * (0.8 + Math.random() * 0.4)
}
