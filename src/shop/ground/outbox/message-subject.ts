import type { LinkMail } from './link-mail.ts'
import type { Mail } from './mail.ts'
import { type OutboxKind, readPayload } from './outbox-payloads.ts'

/** What a message is about, without secrets. */
export interface MessageSubject {
  mail?: Mail | LinkMail
  orderId?: string
  orderNumber?: string
  paymentId?: string
  refundId?: string
  reissueId?: string
}

export function subjectOf(kind: OutboxKind, payload: string): MessageSubject {
  switch (kind) {
    case 'mail':
    case 'link-mail':
      return subjectOfMail(readPayload(kind, payload))
    case 'refund':
    case 'close-payment':
      return { paymentId: readPayload(kind, payload).paymentId }
    case 'refund-order':
      return { refundId: readPayload(kind, payload).refundId }
    case 'pay-back':
      return { reissueId: readPayload(kind, payload).reissueId }
    case 'tax-id-check':
    case 'test-gateway-event':
      return {}
  }
}

function subjectOfMail(mail: Mail | LinkMail): MessageSubject {
  if ('order' in mail) return { mail, orderId: mail.order.id, orderNumber: mail.order.number }
  if ('orderId' in mail) return { mail, orderId: mail.orderId }
  return 'paymentId' in mail ? { mail, paymentId: mail.paymentId } : { mail }
}
