import { z } from 'zod'
import { keysOf } from '../ground/keys-of.ts'
import { scopes } from '../schema/call-access.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { lastingStaffCall, staffCall } from '../schema/staff-call.ts'
import { atMost, day, deleted, id, pageQuery, requiredText } from '../schema/values.ts'
import { keyMessages } from './integration-messages.ts'

/** Maximum number of keys that are not revoked. */
export const maxKeys = 50

const scope = z.enum(keysOf(scopes), keyMessages.unknownScope(keysOf(scopes)))

export const newApiKey = z.strictObject({
  name: requiredText(60, keyMessages.name).describe('Appears in the audit log'),
  scopes: z
    .array(scope, keyMessages.scopes)
    .min(1, keyMessages.scopes)
    .check(atMost(keysOf(scopes).length))
    .transform((chosen) => keysOf(scopes).filter((each) => chosen.includes(each))),
  expires: day.nullish().describe('The last day on which the key works, in the time zone of the shop; absent: it does not expire'),
})
export type NewApiKey = z.output<typeof newApiKey>

export const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  currentScopes: z
    .array(scope)
    .describe('What the key may do now: the scopes within the areas of the administrator who created it; none if it does not work'),
  createdAt: z.string(),
  createdBy: z.string().describe('The email address of the administrator'),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable().describe('To the minute'),
  revokedAt: z.string().nullable(),
  works: z.boolean().describe('Not revoked, not expired, and created by somebody who is still an administrator'),
})
export type ApiKey = z.infer<typeof apiKey>

const tags = ['Integrations']

export const apiKeys = {
  list: staffCall(['settings'])
    .route({ method: 'GET', path: '/api-key', summary: 'List API keys, newest first, also revoked ones (admin)', tags })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(apiKey)),
  create: lastingStaffCall(['settings'])
    .route({
      method: 'POST',
      path: '/api-key',
      summary: 'Create an API key (admin)',
      description:
        'The answer is the only place where the key appears. The shop keeps its SHA-256. A key can do no more than the areas of whoever created it allow at the time of each call.',
      tags,
      spec: refusalResponses({ 409: `There are ${maxKeys} keys`, 422: 'The day has passed' }),
    })
    .input(newApiKey)
    .output(z.object({ insertedId: z.string(), key: z.string().meta({ examples: ['tmk_9h3VqTz7RkXwB2mNcYf84LpsJd6eGu1A0vZb5KxQwRt'] }) })),
  revoke: staffCall(['settings'])
    .route({
      method: 'DELETE',
      path: '/api-key/{keyId}',
      summary: 'Revoke an API key at once (admin)',
      description: 'The webhooks that it added are disabled.',
      tags,
    })
    .input(z.strictObject({ keyId: id }))
    .output(deleted),
}
