import { z } from 'zod'
import { priceSteps } from '../rules/changed-price.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, id, inserted, modified, pageQuery } from '../schema/values.ts'
import { priceChangeMessages as texts } from './price-change-messages.ts'

const count = z.number().int()
const day = z.iso.date()

/** Which tools change by how much. Neither a family nor a search: all tools. */
const rule = z.strictObject({
  family: z.string().check(atMost(80)).optional(),
  search: z.string().trim().min(1).check(atMost(200)).optional(),
  percent: z.number(texts.percent).min(-90, texts.percent).max(1000, texts.percent).multipleOf(0.001, texts.percent).optional(),
  amount: z.number(texts.amount).min(-100_000, texts.amount).max(100_000, texts.amount).multipleOf(0.01, texts.amount).optional(),
  step: z
    .enum(priceSteps)
    .default('0.01')
    .describe("What prices are rounded to, in the shop's currency; `.90`: to the nearest price that ends so"),
})

const oneOf = <Input extends { family?: unknown; search?: unknown; percent?: unknown; amount?: unknown }>(input: Input) =>
  (input.percent === undefined) !== (input.amount === undefined) && (input.family === undefined || input.search === undefined)

const from = day.optional().describe('The day in the zone of the shop at whose beginning it applies; at once if it is left out')

/** A price of a product before and after. */
const changedPrice = z.object({
  units: count.describe('From how many units on it applies'),
  old: z.number(),
  new: z.number(),
})

export const priceChangeRow = z.object({
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  image: z.string(),
  prices: z.array(changedPrice),
  agreed: count.describe('How many agreed prices of the product stay'),
  problem: z.string().describe('Why this product is left out; empty if it is not'),
})
export type PriceChangeRow = z.infer<typeof priceChangeRow>

export const priceChangePreview = z.object({
  tools: count,
  prices: count,
  leftOut: count.describe('Products whose prices would be impossible, such as zero or not below those of fewer units'),
  smallest: z.number().nullable().describe('The smallest change in percent, after rounding'),
  largest: z.number().nullable(),
  agreed: z.object({ prices: count, lists: z.array(z.object({ _id: z.string(), name: z.string() })) }).describe('Agreed prices stay'),
  offers: z.object({ open: count, until: day.nullable() }).describe('Open offers with these products stay'),
  later: z.array(z.object({ name: z.string(), from: day })).describe('Planned changes of these products that come on top'),
  rows: z.array(priceChangeRow).describe('In the order of their names'),
  next: z.string().nullable().describe('Pass it as `after` for the next rows'),
  seen: z.string().describe('Stands for all rows: pass it when you schedule the change'),
})
export type PriceChangePreview = z.infer<typeof priceChangePreview>

export const priceChange = z.object({
  _id: z.string(),
  name: z.string().describe('Such as `All tools, +3%`'),
  step: z.enum(priceSteps),
  from: day.nullable().describe('Null: it applied at once'),
  state: z.enum(['planned', 'applied', 'undone', 'canceled']),
  tools: count,
  prices: count,
  by: z.string().describe('The email address of who planned it'),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  importId: z.string().nullable().describe('The import that it was applied as'),
  kept: z.array(z.string()).describe('Up to ten part numbers of tools that the undo left, because they were changed after'),
  keptTools: count,
})
export type PriceChange = z.infer<typeof priceChange>

const changeId = z.strictObject({ changeId: id })
const tags = ['Products']

export const priceChanges = {
  preview: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/price-change-preview',
      summary: 'Show every price that a price change would change (admin)',
      description: 'Changes nothing. Planned changes of the same products that apply earlier are counted in.',
      tags,
    })
    .input(rule.extend({ from, limit: pageQuery.limit, after: id.optional() }).refine(oneOf, texts.one))
    .output(priceChangePreview),
  create: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/price-change',
      summary: 'Change prices by percent or amount, at once or from a day on (admin)',
      description:
        'Price breaks change too; agreed prices, offers and orders that were placed stay. A planned change applies its rule to the prices of its moment, once, after those that are due earlier. It can be undone like an import.',
      tags,
      spec: refusalResponses({
        409: 'The prices are no longer those of the preview (`changed-meanwhile`), or nothing changes (`wrong-state`)',
        422: 'The day is over, or too far away (`out-of-range`)',
      }),
    })
    .input(rule.extend({ from, seen: z.string().check(atMost(64)).optional().describe('Of the preview') }).refine(oneOf, texts.one))
    .output(inserted),
  list: staffCall(['products'])
    .route({ method: 'GET', path: '/price-change', summary: 'List price changes, newest first (admin)', tags })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(priceChange)),
  cancel: staffCall(['products'])
    .route({
      method: 'DELETE',
      path: '/price-change/{changeId}',
      summary: 'Cancel a planned price change (admin)',
      tags,
      spec: refusalResponses({ 404: 'There is no such price change', 409: 'It was applied or canceled (`wrong-state`)' }),
    })
    .input(changeId)
    .output(modified),
  undo: staffCall(['products'])
    .route({
      method: 'POST',
      path: '/price-change/{changeId}/undo',
      summary: 'Undo a price change that was applied (admin)',
      description: 'Prices that were changed after it stay; the list names their products.',
      tags,
      spec: refusalResponses({ 404: 'There is no such price change', 409: 'It is planned, was undone or changed nothing (`wrong-state`)' }),
    })
    .input(changeId)
    .output(modified),
}
