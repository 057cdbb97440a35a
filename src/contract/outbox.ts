import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refuses } from './refuses.ts'
import { id, modified, pageQuery } from './values.ts'

export const outboxState = z.enum(['failed', 'owed'])
export type OutboxState = z.infer<typeof outboxState>

export const outboxMessage = z.object({
  _id: z.string(),
  kind: z.string().describe('mail, refund, close-payment or test-gateway-event'),
  what: z.string().describe('Which mail it is, or what the work is about'),
  orderId: z.string().nullable().describe('The order it belongs to, when it belongs to one'),
  state: outboxState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAt: z.string().describe('When it is tried next'),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** What the shop owes to the outside: mail, refunds, payment pages to close. */
export const outbox = {
  list: oc
    .route({
      method: 'GET',
      path: '/outgoing',
      summary: 'Outgoing work that failed for good, or that is owed, newest first (admin)',
      tags: ['Outgoing work'],
    })
    .input(z.strictObject({ ...pageQuery, state: outboxState.optional() }).optional())
    .output(z.array(outboxMessage)),
  counts: oc
    .route({
      method: 'GET',
      path: '/outgoing-counts',
      summary: 'How much outgoing work failed for good, and how much is owed (admin)',
      tags: ['Outgoing work'],
    })
    .output(z.object({ failed: z.number().int(), owed: z.number().int() })),
  retry: oc
    .route({
      method: 'POST',
      path: '/outgoing/{outgoingId}/retry',
      summary: 'Try failed work again, at once and with all its attempts (admin)',
      tags: ['Outgoing work'],
      spec: refuses({ 409: 'It is done already, or is being tried already' }),
    })
    .input(z.strictObject({ outgoingId: id }))
    .output(modified),
}
