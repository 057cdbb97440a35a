import { z } from 'zod'
import { changedSums, stateLine } from './order-change.ts'

const previewLine = stateLine.extend({
  productImg: z.string(),
  available: z.number().int(),
  before: z.object({ orderUnit: z.number().int(), price: z.number() }).nullable().describe('Null for a product that is new in the order'),
  more: z.number().int().describe('Of a paid order: units that go into the second order, and are not in `orderUnit`'),
})
export type ChangePreviewLine = z.output<typeof previewLine>

const secondOrder = changedSums.extend({ lines: z.array(stateLine), taxNames: z.array(z.string()) })

/** What a change would do. Amounts are in the shop's currency. */
export const orderChangePreview = z.object({
  number: z.number().int().describe('Which change of the order it is, counted from 1'),
  kind: z.enum(['unpaid', 'account', 'paid']),
  before: changedSums,
  after: changedSums,
  changes: z.number().int().describe('How many lines change, and whether delivery and the address do'),
  lines: z.array(previewLine).describe('Those that the order has afterwards, and those of the second order'),
  removed: z.array(stateLine),
  delivery: z.object({
    fixed: z.number().nullable().describe('What delivery costs instead of the rates; null: by the rates'),
    before: z.number().nullable().describe('The same as it is'),
    byRates: z.number().nullable().describe('What the rates say; null if they fit no such order'),
    weight: z.number().int().describe('Grams'),
    isPickUp: z.boolean(),
  }),
  taxNames: z.array(z.string()),
  second: secondOrder.nullable().describe('What of it is more than was paid'),
  payBack: z.number().describe('What of a payment goes back'),
  paidBy: z.enum(['card', 'transfer']).nullable(),
  invoice: z.object({ number: z.string(), total: z.number() }).nullable().describe('The invoice that is credited in full and issued anew'),
  dueOn: z.string().nullable().describe('When the invoice that is issued anew is due'),
  credit: z
    .object({ limit: z.number(), others: z.number(), before: z.number(), free: z.number() })
    .nullable()
    .describe('Of a company with a limit: what is open besides this order, and what stays free, before and afterwards'),
  holdsUntil: z.string().nullable().describe('Until when the second order holds its stock'),
  mailsTo: z.array(z.string()).describe('Who is told'),
})
export type OrderChangePreview = z.output<typeof orderChangePreview>
