import { z } from 'zod'

/** In the shop's currency. */
export const changedSums = z.object({
  goods: z.number(),
  delivery: z.number(),
  tax: z.number(),
  orderAmount: z.number(),
})
export type ChangedSums = z.output<typeof changedSums>

export const stateLine = z.object({
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  orderUnit: z.number().int(),
  price: z.number(),
  amount: z.number(),
  reason: z.string().optional().describe('Why the price is another one'),
})
export type ChangedLine = z.output<typeof stateLine>

const orderState = changedSums.extend({ lines: z.array(stateLine) })

/** A change of an order, as its page shows it. */
const orderChange = z.object({
  number: z.number().int().describe('Counted from 1 within the order'),
  at: z.iso.datetime(),
  before: orderState,
  after: orderState,
  second: z.object({ _id: z.string(), number: z.string(), isOpen: z.boolean() }).nullable().describe('What was more than was paid'),
})
export type OrderChange = z.output<typeof orderChange>

/** What an order has of its changes. */
export const orderChanges = {
  changes: z.array(orderChange).describe('What the office changed of it before it shipped, oldest first'),
  secondOf: z.object({ _id: z.string(), number: z.string() }).nullable().describe('The paid order that this one was more of'),
}
