import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusalResponses } from './refusal-responses.ts'
import { id, modified, pageQuery } from './values.ts'

export const outboxState = z.enum(['failed', 'pending'])
export type OutboxState = z.infer<typeof outboxState>

export const outboxMessage = z.object({
  _id: z.string(),
  kind: z.string().describe('mail, refund, refund-order, close-payment or test-gateway-event'),
  what: z.string().describe('The mail template, or the reason for the message'),
  orderId: z.string().nullable().describe('The order that the message belongs to, if any'),
  orderNumber: z.string().nullable().describe('Its number, unless the order has ended'),
  state: outboxState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAt: z.string().describe('Time of the next attempt'),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** Side effects outside the database: mail, refunds, payment pages to close. */
export const outbox = {
  list: oc
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'List failed or pending outbox messages, newest first (admin)',
      tags: ['Outbox'],
    })
    .input(z.strictObject({ ...pageQuery, state: outboxState.optional() }).optional())
    .output(z.array(outboxMessage)),
  counts: oc
    .route({
      method: 'GET',
      path: '/outbox-counts',
      summary: 'Count failed and pending outbox messages (admin)',
      tags: ['Outbox'],
    })
    .output(z.object({ failed: z.number().int(), pending: z.number().int() })),
  retry: oc
    .route({
      method: 'POST',
      path: '/outbox/{messageId}/retry',
      summary: 'Retry a failed outbox message now, with all its attempts (admin)',
      tags: ['Outbox'],
      spec: refusalResponses({ 409: 'The message was delivered already, or is pending' }),
    })
    .input(z.strictObject({ messageId: id }))
    .output(modified),
}
