import { z } from 'zod'

/** An order that was placed with tax before its company's tax ID counted, as it would be without. */
export const taxInVain = z.object({
  taxId: z.string(),
  exemption: z.string().describe('What its documents would say'),
  orderAmount: z.number().describe("The total without tax, in the shop's currency"),
  payBack: z.number().describe('What would be paid back; 0 for an order that is not paid'),
  invoice: z.string().nullable().describe('The invoice that would be credited in full and issued anew'),
})
export type TaxInVain = z.infer<typeof taxInVain>

/** An order that was credited in full and issued anew. */
export const orderReissue = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  why: z.enum(['tax-id', 'change']).describe('`tax-id`: without tax, because the tax ID counts. `change`: the office changed the order.'),
  orderAmount: z.number().describe("The total before, in the shop's currency"),
  payBack: z.number().describe('What was paid back'),
  state: z.enum(['pending', 'sent', 'failed']).nullable().describe('Of what is paid back, as with refunds; null if nothing is'),
})
export type OrderReissue = z.infer<typeof orderReissue>
