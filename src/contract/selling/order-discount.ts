import { z } from 'zod'

/** What whoever pays by a day may take off what is left to pay. */
export const orderDiscount = z.object({
  until: z.iso.date(),
  percent: z.number(),
  amount: z.number().describe('What may be taken off what is left to pay'),
})
export type OrderDiscount = z.infer<typeof orderDiscount>
