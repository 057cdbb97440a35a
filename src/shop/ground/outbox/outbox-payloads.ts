import type { LinkMail } from './link-mail.ts'
import type { Mail } from './mail.ts'

/** What each kind of message in the outbox holds. */
export interface OutboxPayloads {
  mail: Mail
  'link-mail': LinkMail
  refund: { paymentId: string }
  'refund-order': { refundId: string }
  'pay-back': { reissueId: string }
  'close-payment': { paymentId: string }
  /** `of` is the ID to ask about, see `taxIdKey`. */
  'tax-id-check': { companyId: string; of: string }
  'test-gateway-event': { id: string; type: string; sessionId: string; paymentIntent: string }
}

export type OutboxKind = keyof OutboxPayloads

/** Reads the payload of a message. Migration 008 has rewritten those of the first version. */
export const readPayload = <Kind extends OutboxKind>(_kind: Kind, payload: string): OutboxPayloads[Kind] => JSON.parse(payload)
