import { z } from 'zod'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { deleted } from '../schema/values.ts'

/** What a new owner sets up, in the order of the list. */
export const startSteps = [
  'name',
  'currency',
  'payments',
  'mail',
  'products',
  'exemptions',
  'rates',
  'invoices',
  'legal',
  'second-factor',
  'backup',
] as const
export type StartStep = (typeof startSteps)[number]

const line = z.object({
  step: z.enum(startSteps),
  state: z.enum(['done', 'half', 'failed', 'open']),
  says: z.array(z.string()).describe('What is true now, in sentences'),
})
export type StartLine = z.infer<typeof line>

/** Steps that may stay as they are, once the owner has looked. */
export const decidableSteps = ['currency', 'exemptions', 'invoices'] as const satisfies StartStep[]
export type DecidableStep = (typeof decidableSteps)[number]

const startList = z.object({
  isShown: z.boolean().describe('False once everything is done or the list is hidden'),
  version: z.number().int().describe('Of the settings, to hide the list with `PATCH /settings { version, showGettingStarted }`'),
  decided: z.array(z.enum(decidableSteps)).describe('Steps that stay as they are: `PATCH /settings { version, startDecided }`'),
  lines: z.array(line),
  demo: z
    .object({
      products: z.number().int(),
      reviews: z.number().int(),
      isOrdered: z.boolean(),
      admin: z.object({ email: z.string(), mayEnd: z.boolean() }).nullable(),
    })
    .describe('What is left of the demo, whether somebody has ordered from it, and its administrator, whom another one may disable'),
  canSendTestMail: z.boolean().describe('Whether a mail server is set'),
})
export type StartList = z.infer<typeof startList>

export const gettingStarted = {
  read: staffCall(['settings'])
    .route({
      method: 'GET',
      path: '/getting-started',
      summary: 'List what is left to set up, and what is true now (admin)',
      tags: ['Settings'],
    })
    .output(startList),
  sendTestMail: staffCall(['settings'])
    .route({
      method: 'POST',
      path: '/test-mail',
      summary: 'Send a test mail to the office, and wait for the answer of the mail server (admin)',
      tags: ['Settings'],
      spec: refusalResponses({ 409: 'No mail server is set' }),
    })
    .output(z.object({ accepted: z.boolean(), to: z.string(), answer: z.string().describe("The mail server's own words") })),
  removeDemo: staffCall(['settings'])
    .route({
      method: 'DELETE',
      path: '/demo',
      summary: 'Remove the tools and reviews of the demo (admin)',
      description:
        'Families that are empty afterwards go too. Settings and other products stay. With `endAdmin`, which only somebody else with all areas may send, the demo’s administrator loses the role and is disabled.',
      tags: ['Settings'],
      spec: refusalResponses({
        409: 'Somebody has ordered from the demo, or nothing of it is left, or the demo’s administrator is the caller',
      }),
    })
    .input(z.strictObject({ endAdmin: z.boolean().optional() }).optional())
    .output(deleted),
}
