import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, inserted, pageQuery, requiredText } from '../schema/values.ts'

const thing = z.enum(['order', 'customer', 'company'])
export type NotedThing = z.infer<typeof thing>

export const noteText = requiredText(2000, fieldMessages.noteMissing)

export const note = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  author: z.string().describe('The name of the administrator who wrote it'),
  text: z.string(),
})
export type Note = z.infer<typeof note>

/** Internal notes. Customers never see them. */
export const notes = {
  list: staffCall(['orders', 'customers'])
    .route({
      method: 'GET',
      path: '/note',
      summary: 'List the notes on an order, a customer or a company, newest first (admin)',
      tags: ['Notes'],
    })
    .input(z.strictObject({ thing, id, ...pageQuery }))
    .output(z.array(note)),
  add: staffCall(['orders', 'customers'])
    .route({
      method: 'POST',
      path: '/note',
      summary: 'Add a note to an order, a customer or a company (admin)',
      tags: ['Notes'],
      spec: refusalResponses({ 404: 'There is no such order, customer or company' }),
    })
    .input(z.strictObject({ thing, id, text: noteText }))
    .output(inserted),
}
