import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { email, id, modified, pageQuery, requiredText } from '../schema/values.ts'

export const outboxState = z.enum(['failed', 'pending', 'dismissed'])
export type OutboxState = z.infer<typeof outboxState>

export const outboxMessage = z.object({
  _id: z.string(),
  kind: z
    .string()
    .describe('mail, link-mail (with a link that works once), refund, refund-order, close-payment, tax-id-check or test-gateway-event'),
  what: z.string().describe('The mail template, or the reason for the message'),
  to: z.string().describe('Where an email goes; empty for other messages, and when what the mail is about is gone'),
  canGoElsewhere: z.boolean().describe('Whether the address can be corrected. Mail about an account goes to its own address only.'),
  canBeDismissed: z.boolean().describe('False for refunds, which customers wait for'),
  orderId: z.string().nullable().describe('The order that the message belongs to, if any'),
  orderNumber: z.string().nullable().describe('Its number, unless the order has ended'),
  state: outboxState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAt: z.string().describe('Time of the next attempt'),
  failedAt: z.string().nullable().describe('When the last attempt failed'),
  dismissReason: z.string().nullable(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

const outboxCounts = z.object({
  failed: z.number().int(),
  pending: z.number().int(),
  dismissed: z.number().int(),
  lastFailedAt: z.string().nullable().describe('When the newest of the failed messages failed'),
})
export type OutboxCounts = z.infer<typeof outboxCounts>

/** An email about an order. */
const orderMail = z.object({
  _id: z.string(),
  template: z.string(),
  to: z.string(),
  canGoElsewhere: z.boolean().describe('Whether the address of a failed mail can be corrected'),
  state: z
    .enum(['sent', 'failed', 'waiting', 'dismissed', 'outdated', 'withheld'])
    .describe('`outdated` if the mail no longer applied when it was due, `withheld` if its address had too many that day: nobody got it'),
  at: z.string().describe('When it was sent or failed, or leaves'),
  lastError: z.string().nullable(),
  dismissReason: z.string().nullable(),
})
export type OrderMail = z.infer<typeof orderMail>

const notFailed = { 409: 'The message was delivered already, or is pending' }

/** Side effects outside the database: mail, refunds, payment pages to close. */
export const outbox = {
  list: staffCall(['settings'])
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'List failed, pending or dismissed outbox messages, newest first (admin)',
      tags: ['Outbox'],
    })
    .input(z.strictObject({ ...pageQuery, state: outboxState.optional() }).optional())
    .output(z.array(outboxMessage)),
  counts: staffCall(['orders', 'settings'])
    .route({
      method: 'GET',
      path: '/outbox-counts',
      summary: 'Count failed, pending and dismissed outbox messages (admin)',
      tags: ['Outbox'],
    })
    .output(outboxCounts),
  retry: staffCall(['settings'])
    .route({
      method: 'POST',
      path: '/outbox/{messageId}/retry',
      summary: 'Retry a failed or dismissed outbox message now, with all its attempts (admin)',
      tags: ['Outbox'],
      spec: refusalResponses(notFailed),
    })
    .input(z.strictObject({ messageId: id }))
    .output(modified),
  correct: staffCall(['settings'])
    .route({
      method: 'PATCH',
      path: '/outbox/{messageId}',
      summary: 'Send a failed mail to another address, now (admin)',
      tags: ['Outbox'],
      spec: refusalResponses({
        409: 'The mail was delivered already, or is pending; or it is about an account or to the office, and goes to that address only',
      }),
    })
    .input(z.strictObject({ messageId: id, recipient: email }))
    .output(modified),
  dismiss: staffCall(['settings'])
    .route({
      method: 'POST',
      path: '/outbox/{messageId}/dismiss',
      summary: 'Dismiss a failed outbox message (admin)',
      description: 'It is no longer counted as failed, and can still be retried.',
      tags: ['Outbox'],
      spec: refusalResponses({ 409: 'The message has not failed, was dismissed already, or is a refund, which a customer waits for' }),
    })
    .input(z.strictObject({ messageId: id, reason: requiredText(300, fieldMessages.dismissReason) }))
    .output(modified),
  ofOrder: staffCall(['orders'])
    .route({
      method: 'GET',
      path: '/order/{orderId}/mail',
      summary: 'List the mail about an order, newest first (admin)',
      description: 'Also of an order that was canceled. Delivered mail is kept for 400 days.',
      tags: ['Outbox'],
    })
    .input(z.strictObject({ ...pageQuery, orderId: id }))
    .output(z.array(orderMail)),
  sendAgain: staffCall(['orders'])
    .route({
      method: 'POST',
      path: '/outbox/{messageId}/send-again',
      summary: 'Send an email about an order once more (admin)',
      description: 'As the order is now, and to the same address.',
      tags: ['Outbox'],
      spec: refusalResponses({
        409: 'The message was not sent yet, is not an email about an order, no longer applies to it, or is being sent again already',
      }),
    })
    .input(z.strictObject({ messageId: id }))
    .output(modified),
}
