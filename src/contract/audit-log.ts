import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type Thing, things, type Verb, verbsOf } from './event-verbs.ts'
import { orderEvent } from './orders.ts'
import { id, pageQuery, text } from './values.ts'

const aDay = 'A day of this century such as 2026-11-19, please'
const day = z.iso.date(aDay).refine((value) => value.startsWith('20'), aDay)

export const eventFilter = {
  actor: text(254)
    .toLowerCase()
    .optional()
    .describe('An e-mail address or a part of one; system for the shop itself, visitor for people who were not signed in'),
  thing: z.enum(things as [Thing, ...Thing[]]).optional(),
  thingId: id.optional(),
  verb: z.enum(things.flatMap(verbsOf) as [Verb, ...Verb[]]).optional(),
  from: day.optional().describe('The first day in UTC'),
  to: day.optional().describe('The last day in UTC'),
}
export type EventFilter = z.output<z.ZodObject<typeof eventFilter>>

export const auditEvent = orderEvent.extend({
  actor: z.string().describe('The e-mail of a person; system when the shop acted by itself, visitor when nobody was signed in'),
  verb: z.string().describe('Such as product.edited'),
  thing: z.string().describe('Such as product'),
  thingId: z.string(),
  name: z.string().nullable().describe('What the thing is called now: the name of a product or of an order’s, the e-mail of a person'),
  slug: z.string().nullable().describe('Of a product that is for sale'),
})
export type AuditEvent = z.infer<typeof auditEvent>

const csv = {
  description: 'RFC 4180 in UTF-8, a line for each event',
  headers: { 'content-disposition': { schema: { type: 'string' as const } } },
  content: { 'text/csv': { schema: { type: 'string' as const } } },
}

export const auditLog = {
  list: oc
    .route({ method: 'GET', path: '/event', summary: 'Who did what to which thing, newest first (admin)', tags: ['Audit'] })
    .input(z.strictObject({ ...pageQuery, ...eventFilter }).optional())
    .output(z.array(auditEvent)),
  export: oc
    .route({
      method: 'GET',
      path: '/event.csv',
      summary: 'The same as a CSV file, without an end to its length (admin)',
      tags: ['Audit'],
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: { 200: csv } }),
    })
    .input(z.strictObject(eventFilter).optional())
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream),
      }),
    ),
}
