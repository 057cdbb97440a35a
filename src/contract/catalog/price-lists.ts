import { z } from 'zod'
import { maxPriceBreaks } from '../rules/price-rules.ts'
import { csvOutput, csvResponse } from '../schema/csv-response.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, deleted, id, inserted, missing, modified, money, pageQuery, requiredText, text } from '../schema/values.ts'
import { priceBreak } from './product.ts'

/** Maximum number of products with a price of their own in one list: the editor has no pages. */
export const maxOwnPrices = 1_000
const maxFamilyPercents = 200

/** A percentage off a public price, with up to two decimals. */
export const percentOff = z
  .number(missing(fieldMessages.percentOff))
  .min(0, fieldMessages.minPercentOff)
  .max(99.99, fieldMessages.maxPercentOff)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, fieldMessages.twoDecimals)
  .meta({ multipleOf: 0.01, examples: [7.5] })

const familyPercent = z.strictObject({ family: id.describe('The slug of a family'), percent: percentOff })

const priceBreaks = z.array(priceBreak).check(atMost(maxPriceBreaks, fieldMessages.maxPriceBreaks(maxPriceBreaks)))

/** What a list says of one product. Null takes the product out of the list. */
const ownPrice = z.strictObject({
  productID: id.optional(),
  sku: text(40).optional().describe('Part number, instead of `productID`'),
  price: money(fieldMessages.agreedPrice).nullable().describe('From the minimum order on. Null takes the product out of the list.'),
  price_breaks: priceBreaks.default([]),
})

export const priceListFields = {
  name: requiredText(80, fieldMessages.priceListName),
  percent: percentOff.describe('Off everything that nothing else says'),
  families: z
    .array(familyPercent)
    .check(atMost(maxFamilyPercents))
    .describe('The percentages off families, all of them. 0 is a percentage: the public prices count.'),
  prices: z
    .array(ownPrice)
    .check(atMost(maxOwnPrices, fieldMessages.maxOwnPrices(maxOwnPrices)))
    .describe('Prices of products to set or take out. Other products stay as they are.'),
}
export type PriceListFields = z.output<z.ZodObject<typeof priceListFields>>

const version = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('The version that was read. If the list has changed since, the call is refused with 409 and the current list.')

const listedPriceList = z.object({
  _id: z.string(),
  name: z.string(),
  percent: z.number().describe('Off everything'),
  families: z.number().int().describe('How many families have a percentage'),
  products: z.number().int().describe('How many products have a price of their own'),
  companies: z.number().int().describe('How many companies use it'),
  changedAt: z.string().describe('Time in UTC'),
})
export type ListedPriceList = z.infer<typeof listedPriceList>

const prices = { price: z.number(), price_breaks: z.array(priceBreak) }

const pricedProductFields = {
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  productImg: z.string(),
  family: z.string(),
  minimum_order: z.number().int(),
  increment: z.number().int(),
  sold: z.boolean().describe('Whether the product is for sale'),
  public_prices: z.object(prices),
}
const productToPrice = z.object(pricedProductFields)
export type ProductToPrice = z.infer<typeof productToPrice>

const pricedProduct = z.object({ ...pricedProductFields, ...prices })
export type PricedProduct = z.infer<typeof pricedProduct>

const priceList = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.number().int(),
  percent: z.number(),
  families: z.array(z.object({ family: z.string(), percent: z.number() })),
  prices: z.array(pricedProduct).describe('By name'),
  companies: z.array(z.object({ _id: z.string(), name: z.string() })).describe('Who uses it; the first 100 by name'),
  companyCount: z.number().int(),
  changedAt: z.string().describe('Time in UTC'),
  changedBy: z.string().describe('The name of who changed it last'),
})
export type PriceList = z.infer<typeof priceList>

const conflict = 'The list has changed since `version`. The response contains the current `priceList`.'
const wrongPrices = 'A percentage or a price is not valid, or a part number is unknown. `issues` names each by its path.'

/** Lists of agreed prices. A company uses one at most. */
export const priceLists = {
  list: staffCall(['customers'])
    .route({ method: 'GET', path: '/price-list', summary: 'List price lists by name (admin)', tags: ['Price lists'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(listedPriceList)),
  add: staffCall(['customers'])
    .route({
      method: 'POST',
      path: '/price-list',
      summary: 'Add a price list (admin)',
      tags: ['Price lists'],
      spec: refusalResponses({ 400: wrongPrices, 409: 'Another list has this name' }),
    })
    .input(
      z.strictObject({
        name: priceListFields.name,
        percent: priceListFields.percent.optional(),
        families: priceListFields.families.optional(),
        prices: priceListFields.prices.optional(),
      }),
    )
    .output(inserted),
  find: staffCall(['customers'])
    .route({ method: 'GET', path: '/price-list/{listId}', summary: 'Get a price list (admin)', tags: ['Price lists'] })
    .input(z.strictObject({ listId: id }))
    .output(priceList),
  edit: staffCall(['customers'])
    .route({
      method: 'PATCH',
      path: '/price-list/{listId}',
      summary: 'Change a price list (admin)',
      description:
        'Absent fields stay unchanged. An agreed price above the public one is kept, but the public one counts. Orders keep the prices that they were placed at.',
      tags: ['Price lists'],
      spec: refusalResponses({ 400: wrongPrices, 409: `Another list has this name. Or: ${conflict}` }),
    })
    .input(
      z.strictObject({
        listId: id,
        version,
        name: priceListFields.name.optional(),
        percent: priceListFields.percent.optional(),
        families: priceListFields.families.optional(),
        prices: priceListFields.prices.optional(),
      }),
    )
    .output(modified),
  remove: staffCall(['customers'])
    .route({
      method: 'DELETE',
      path: '/price-list/{listId}',
      summary: 'Remove a price list (admin)',
      tags: ['Price lists'],
      spec: refusalResponses({ 409: `A company uses the list. Or: ${conflict}` }),
    })
    .input(z.strictObject({ listId: id, version }))
    .output(deleted),
  products: staffCall(['customers'])
    .route({
      method: 'POST',
      path: '/price-list-products',
      summary: 'Find products to price by their part numbers (admin)',
      description: 'In the order of the part numbers, null for an unknown one. Changes nothing.',
      tags: ['Price lists'],
    })
    .input(
      z.strictObject({
        skus: z
          .array(text(40))
          .min(1, fieldMessages.noRows)
          .check(atMost(maxOwnPrices, fieldMessages.maxOwnPrices(maxOwnPrices))),
      }),
    )
    .output(z.array(productToPrice.nullable())),
  export: staffCall(['customers'])
    .route({
      method: 'GET',
      path: '/price-list/{listId}/prices.csv',
      summary: 'Export the prices of products in a list as CSV (admin)',
      tags: ['Price lists'],
      outputStructure: 'detailed',
      spec: csvResponse('with one row per product and quantity, by part number'),
    })
    .input(z.strictObject({ listId: id, format: z.enum(['comma', 'semicolon']).optional() }))
    .output(csvOutput),
}
