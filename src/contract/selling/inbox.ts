import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, inserted, modified, pageQuery, requiredText } from '../schema/values.ts'
import { orderClaim } from './claim.ts'

export const answerText = requiredText(5000, fieldMessages.answerMissing)

const message = z.object({
  _id: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable().describe('The order that it is about'),
})
export type InboxMessage = z.infer<typeof message>

const messageDetail = message.extend({
  customer: z
    .object({ _id: z.string(), name: z.string() })
    .nullable()
    .describe('Who was signed in, or the account with this email address'),
  claim: orderClaim.nullable().describe('The return or claim that it belongs to'),
  answers: z
    .array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        author: z.string().describe('The name of the administrator who wrote it'),
        text: z.string(),
        mail: z.enum(['pending', 'delivered', 'failed']),
        lastError: z.string().nullable(),
      }),
    )
    .describe('Oldest first'),
})
export type InboxMessageDetail = z.infer<typeof messageDetail>

const unknownMessage = { 404: 'There is no such message' }

/** Messages of the contact page, and those of returns and claims. */
export const inbox = {
  list: staffCall(['orders', 'customers'])
    .route({ method: 'GET', path: '/message', summary: 'List contact messages, newest first (admin)', tags: ['Inbox'] })
    .input(z.strictObject({ ...pageQuery, answered: z.enum(['true', 'false']).optional() }).optional())
    .output(z.array(message)),
  counts: staffCall(['orders', 'customers'])
    .route({ method: 'GET', path: '/message-counts', summary: 'Count unanswered and answered contact messages (admin)', tags: ['Inbox'] })
    .output(z.object({ unanswered: z.number().int(), answered: z.number().int() })),
  find: staffCall(['orders', 'customers'])
    .route({
      method: 'GET',
      path: '/message/{messageId}',
      summary: 'Get a contact message with its answers (admin)',
      tags: ['Inbox'],
      spec: refusalResponses(unknownMessage),
    })
    .input(z.strictObject({ messageId: id }))
    .output(messageDetail),
  answer: staffCall(['orders', 'customers'])
    .route({
      method: 'POST',
      path: '/message/{messageId}/answer',
      summary: 'Answer a contact message by mail (admin)',
      description: 'The mail is sent through the outbox. Replies go to OFFICE_EMAIL or, without it, to the author of the answer.',
      tags: ['Inbox'],
      spec: refusalResponses({ ...unknownMessage, 409: 'There is an answer that the author has not seen' }),
    })
    .input(
      z.strictObject({
        messageId: id,
        text: answerText,
        seenAnswers: z
          .number()
          .int()
          .min(0)
          .optional()
          .describe('How many answers the author has seen. If there are more, nothing is sent.'),
      }),
    )
    .output(inserted),
  mark: staffCall(['orders', 'customers'])
    .route({
      method: 'PATCH',
      path: '/message/{messageId}',
      summary: 'Mark a contact message as answered, or reopen it (admin)',
      tags: ['Inbox'],
      spec: refusalResponses(unknownMessage),
    })
    .input(z.strictObject({ messageId: id, answered: z.boolean() }))
    .output(modified),
}
