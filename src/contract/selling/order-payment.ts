import { z } from 'zod'
import { day } from '../schema/values.ts'

/** What arrived for an order at one time: all of it, or a part. */
export const orderPayment = z.object({
  _id: z.string(),
  amount: z.number().describe("In the shop's currency"),
  by: z.enum(['card', 'transfer', 'credit']).describe('`credit`: from what was kept for the company'),
  on: day.describe('The day on which it arrived'),
  reference: z.string().describe("What the bank's statement says, or the gateway's ID"),
  recordedBy: z.string().nullable().describe('Who recorded it, for the office; null for a payment at the gateway'),
})
export type OrderPayment = z.infer<typeof orderPayment>
