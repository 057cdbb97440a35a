import { z } from 'zod'
import { keysOf } from '../ground/keys-of.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { lastingStaffCall, staffCall } from '../schema/staff-call.ts'
import { atMost, deleted, id, modified, pageQuery } from '../schema/values.ts'
import { feedScopes } from './event-feed.ts'
import { webhookMessages } from './integration-messages.ts'

/** Maximum number of webhooks of a shop. */
export const maxWebhooks = 20

const feedType = z.enum(keysOf(feedScopes), webhookMessages.unknownEvent(keysOf(feedScopes)))

/** What a webhook is made of. */
export const webhookFields = {
  url: z
    .string({ error: webhookMessages.url })
    .trim()
    .check(atMost(500))
    .regex(/^https?:\/\/[^\s/?#]\S*$/, webhookMessages.url)
    .describe('An https address. Private addresses are refused unless the shop runs with WEBHOOK_ALLOW_PRIVATE=on.'),
  events: z
    .array(feedType, webhookMessages.events)
    .min(1, webhookMessages.events)
    .check(atMost(keysOf(feedScopes).length))
    .transform((chosen) => keysOf(feedScopes).filter((each) => chosen.includes(each))),
}
export type WebhookFields = z.output<z.ZodObject<typeof webhookFields>>

export const webhookState = z.enum(['working', 'failing', 'disabled'])

export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(feedType),
  currentEvents: z
    .array(feedType)
    .describe('Those that it gets now: within the areas of its administrator, or of whoever created its API key'),
  state: webhookState,
  since: z.string().nullable().describe('Of the last delivery, of the first failure, or of when it was disabled'),
  held: z.boolean().describe('Many deliveries wait. Further events become deliveries when the endpoint answers again.'),
  reason: z.string().describe('Why it was disabled; empty otherwise'),
  createdAt: z.string(),
  createdBy: z.string().describe('The name of the API key that added it; empty for an administrator'),
  owner: z.string().describe('The administrator whose areas it follows; empty for one of an API key. Whoever saves it takes it over.'),
  formerSecretUntil: z.string().nullable().describe('Until then, deliveries are also signed with the previous secret'),
})
export type Webhook = z.infer<typeof webhook>

export const deliveryState = z.enum(['pending', 'delivered', 'failed'])

export const delivery = z.object({
  _id: z.string(),
  eventId: z.string().describe('The `webhook-id` of its requests: the id of the event in the feed, or of a test'),
  type: z.string().describe('The type of the event, or `test`'),
  subject: z.string().describe('What it is about, such as the number of an order'),
  state: deliveryState,
  tries: z.number().int(),
  status: z.number().int().nullable().describe('The HTTP status of the last answer'),
  error: z.string().describe('Why the last try failed; empty otherwise'),
  milliseconds: z.number().int().nullable(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  nextAt: z.string().nullable().describe('The next try; null when there is none'),
})
export type Delivery = z.infer<typeof delivery>

const secret = z.string().describe('Verifies the signatures. It begins with whsec_ and appears here only.')
const tags = ['Integrations']
const refusedAddress = 'The address is not https, or it is inside a network'

/** A key sees the webhooks that it added. */
export const webhooks = {
  list: staffCall(['settings'], 'webhooks:write')
    .route({
      method: 'GET',
      path: '/webhook',
      summary: 'List webhooks (admin)',
      description: 'An API key sees those that it added.',
      tags,
    })
    .output(z.object({ webhooks: z.array(webhook), pausedAt: z.string().nullable().describe('Since a restore nothing is sent') })),
  add: lastingStaffCall(['settings'], 'webhooks:write')
    .route({
      method: 'POST',
      path: '/webhook',
      summary: 'Add a webhook (admin)',
      description: 'Deliveries are signed by the Standard Webhooks specification. An API key can choose the events that its scopes reach.',
      tags,
      spec: refusalResponses({ 409: `There are ${maxWebhooks} webhooks`, 422: refusedAddress }),
    })
    .input(z.strictObject(webhookFields))
    .output(z.object({ insertedId: z.string(), secret })),
  edit: lastingStaffCall(['settings'], 'webhooks:write')
    .route({
      method: 'PATCH',
      path: '/webhook/{webhookId}',
      summary: 'Change, disable or enable a webhook (admin)',
      tags,
      spec: refusalResponses({ 422: refusedAddress }),
    })
    .input(z.strictObject({ webhookId: id, ...z.object(webhookFields).partial().shape, disabled: z.boolean().optional() }))
    .output(modified),
  remove: staffCall(['settings'], 'webhooks:write')
    .route({ method: 'DELETE', path: '/webhook/{webhookId}', summary: 'Remove a webhook with its deliveries (admin)', tags })
    .input(z.strictObject({ webhookId: id }))
    .output(deleted),
  rotate: lastingStaffCall(['settings'], 'webhooks:write')
    .route({
      method: 'POST',
      path: '/webhook/{webhookId}/rotate',
      summary: 'Replace the secret of a webhook (admin)',
      description: 'For one day, deliveries are signed with both.',
      tags,
    })
    .input(z.strictObject({ webhookId: id }))
    .output(z.object({ secret, formerSecretUntil: z.string() })),
  test: staffCall(['settings'], 'webhooks:write')
    .route({
      method: 'POST',
      path: '/webhook/{webhookId}/test',
      summary: 'Send a test delivery at once (admin)',
      description: 'Its `type` is `test`. Also for a disabled webhook.',
      tags,
    })
    .input(z.strictObject({ webhookId: id }))
    .output(delivery),
  deliveries: staffCall(['settings'], 'webhooks:write')
    .route({ method: 'GET', path: '/webhook/{webhookId}/delivery', summary: 'List deliveries, newest first (admin)', tags })
    .input(z.strictObject({ webhookId: id, ...pageQuery, state: deliveryState.optional() }))
    .output(z.array(delivery)),
  send: staffCall(['settings'], 'webhooks:write')
    .route({
      method: 'POST',
      path: '/delivery/{deliveryId}/send',
      summary: 'Send a delivery again (admin)',
      tags,
      spec: refusalResponses({ 409: 'The webhook is disabled' }),
    })
    .input(z.strictObject({ deliveryId: id }))
    .output(modified),
  resume: lastingStaffCall(['settings'])
    .route({ method: 'POST', path: '/webhook-resume', summary: 'Let a restored shop send webhooks again (admin)', tags })
    .output(modified),
}
