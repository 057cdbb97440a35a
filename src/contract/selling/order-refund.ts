import { z } from 'zod'

export const orderRefund = z.object({
  _id: z.string(),
  at: z.iso.datetime().describe('When it was started'),
  amount: z.number().describe("In the shop's currency, with tax"),
  delivery: z.number().describe('How much delivery is in it, before tax'),
  tax: z.number().describe('How much tax is in it'),
  reason: z.string(),
  claim: z.number().int().nullable().describe('The number of the return or claim that it answers'),
  credit: z.boolean().describe('True for a credit of an order on account before it was paid: less is to be paid, and nobody sends money'),
  state: z
    .enum(['pending', 'sent', 'failed'])
    .describe(
      'Whether it waits for the gateway, was sent, or failed after several attempts and waits for an administrator. `sent` for an order that was paid by transfer: the office pays it out.',
    ),
})
export type OrderRefund = z.infer<typeof orderRefund>
