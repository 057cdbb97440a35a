import { z } from 'zod'
import { things, verbsOf } from '../messaging/event-verbs.ts'
import { csvOutput, csvResponse } from '../schema/csv-response.ts'
import { staffCall } from '../schema/staff-call.ts'
import { day, pageQuery, text } from '../schema/values.ts'
import { orderEvent } from '../selling/order-event.ts'

export const eventFilter = {
  actor: text(254)
    .toLowerCase()
    .optional()
    .describe('A name, an email address or part of one. `system` is the shop itself, `visitor` a person who was not signed in.'),
  thing: z.enum(things).optional(),
  thingId: text(200)
    .optional()
    .describe('The ID of the object; the number of an order; the part number or name of a product; the name or email address of a person'),
  verb: z.enum(things.flatMap(verbsOf)).optional(),
  from: day.optional().describe(`First day, in the time zone of the shop`),
  to: day.optional().describe(`Last day, in the time zone of the shop; not before \`from\``),
}
export type EventFilter = z.output<z.ZodObject<typeof eventFilter>>

export const auditEvent = orderEvent.omit({ actorName: true }).extend({
  actor: z
    .string()
    .describe('The email address of a person, `system` for the shop itself, or `visitor` for a person who was not signed in'),
  verb: z.string().describe('For example product.edited'),
  thing: z.string().describe('For example product'),
  thingId: z.string(),
  name: z.string().nullable().describe('The current name of the product, the number of the order, or the email address of the person'),
  slug: z.string().nullable().describe('The slug of a product that is for sale'),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const auditLog = {
  list: staffCall(['settings'])
    .route({ method: 'GET', path: '/event', summary: 'List audit events, newest first (admin)', tags: ['Audit log'] })
    .input(z.strictObject({ ...pageQuery, ...eventFilter }).optional())
    .output(z.array(auditEvent)),
  export: staffCall(['settings'])
    .route({
      method: 'GET',
      path: '/event.csv',
      summary: 'Export audit events as CSV, without a limit (admin)',
      tags: ['Audit log'],
      outputStructure: 'detailed',
      spec: csvResponse('with one line per event'),
    })
    .input(z.strictObject(eventFilter).optional())
    .output(csvOutput),
}
