import { z } from 'zod'
import { day, id, text } from '../schema/values.ts'
import { orderDiscount } from '../selling/order-discount.ts'

/** How old a debt is: not due, or up to so many days late. */
export const debtAges = ['notDue', 'to30', 'to60', 'over60'] as const
export type DebtAge = (typeof debtAges)[number]

const amount = z.number().describe("In the shop's currency")
const byAge = z.object({ notDue: amount, to30: amount, to60: amount, over60: amount })
export type DebtByAge = z.infer<typeof byAge>

export const openItemFilter = {
  search: text(200)
    .optional()
    .describe('A number of a document or an order, the name or tax ID of a company, or an amount, or a part of a number or a name'),
}
export type OpenItemFilter = z.output<z.ZodObject<typeof openItemFilter>>

export const openItem = z.object({
  _id: id.describe('Of the order'),
  order: z.string().describe('The number of the order'),
  invoice: z.string().nullable().describe('The number of its invoice; null where the shop had issued none'),
  company: z
    .object({ _id: id, name: z.string(), city: z.string(), sums: byAge, sum: amount })
    .describe('Who owes it, with all that the list finds of it'),
  customer: z.string().describe('Who ordered'),
  email: z.string(),
  placedOn: day,
  dueAt: z.iso.datetime().describe('The last moment to pay'),
  dueOn: day.describe('The last day to pay, in the time zone of the shop'),
  daysLate: z.number().int().describe('Whole days since then, counted from 1; 0 before'),
  age: z.enum(debtAges),
  total: amount.describe("Of the order, in the shop's currency"),
  received: amount.describe('What has arrived of it in parts'),
  amount: amount.describe('What is left to pay of it'),
  discount: orderDiscount.nullable().describe('Its cash discount'),
})
export type OpenItem = z.infer<typeof openItem>

const ageSums = z.object({ documents: z.number().int(), amount })

export const openItemSums = z.object({
  documents: z.number().int(),
  companies: z.number().int(),
  amount,
  late: amount.describe('How much of it is due'),
  ages: z.object({ notDue: ageSums, to30: ageSums, to60: ageSums, over60: ageSums }),
  waiting: z.object({ orders: z.number().int(), amount }).describe('Orders that wait for payment, which are in none of the sums'),
})
export type OpenItemSums = z.infer<typeof openItemSums>

export const waitingOrder = z.object({
  _id: id,
  number: z.string(),
  company: z.string(),
  customer: z.string(),
  placedOn: day,
  expiresAt: z.iso.datetime().nullable().describe('When it is canceled if it is still unpaid; null once a part has arrived'),
  received: amount.describe('What has arrived of it in parts'),
  amount: amount.describe('What is left to pay of it'),
})
export type WaitingOrder = z.infer<typeof waitingOrder>
