import { z } from 'zod'

const instant = z.string().describe('Time in UTC, for example 2026-11-19T14:32:05.120Z')
const facts = z.record(z.string(), z.unknown()).nullable()

export const orderEvent = z.object({
  _id: z.string(),
  at: instant,
  actor: z.string().describe('The email of a person; system when the shop acted by itself'),
  actorName: z.string().nullable().describe('The name of a person'),
  verb: z.string().describe('For example order.placed or payment.refunded'),
  before: facts,
  after: facts,
})
export type OrderEvent = z.infer<typeof orderEvent>
