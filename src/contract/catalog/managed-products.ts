import { z } from 'zod'
import { hiddenReasons } from '../rules/is-draft.ts'
import { maxUnits } from '../rules/order-quantity.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, pageQuery, text } from '../schema/values.ts'
import { productFilters } from './catalog.ts'
import { product } from './product.ts'

/** A product as administrators see it. */
export const managedProduct = product.extend({
  hidden: z
    .boolean()
    .describe('Only the office sees it. So it is with a product without an image, unless the setting `sellsWithoutPhoto` is on.'),
  low_stock: z
    .number()
    .int()
    .nullable()
    .describe('The office gets an email when the stock falls to this number of units or below; null for none'),
  replacement: z.string().describe('Of a discontinued product, the part number of the one that replaces it; empty for none'),
})
export type ManagedProduct = z.infer<typeof managedProduct>

/** Its stock as the warehouse sees it: what is on the shelf is `available` and `reserved` together. */
export const stockedProduct = managedProduct.extend({
  reserved: z.number().int().describe('Units of orders that have not shipped yet. They are still on hand.'),
  unpaid: z.number().int().describe('Units of them that unpaid orders hold'),
  hiddenBecause: z
    .enum(hiddenReasons)
    .nullable()
    .describe(
      'Why only the office sees it: `no-photo`: it has no image yet; `discontinued`: it is hidden and has a `replacement`; null if everybody sees it',
    ),
})
export type StockedProduct = z.infer<typeof stockedProduct>

/** `sold-out`: nothing in stock; `below-minimum`: in stock, but less than the minimum order; `low`: at the low stock or below. */
export const stockState = z.enum(['sold-out', 'below-minimum', 'low'], fieldMessages.stockState)
export type StockState = z.infer<typeof stockState>

const hiddenFilter = z
  .enum(['true', 'false'], 'Send true or false')
  .describe('true: drafts alone, which are hidden or have no image; false: the others')

const whyFilter = z
  .enum(hiddenReasons, fieldMessages.hiddenReason)
  .describe('Only the drafts that are hidden for this reason, as in `hiddenBecause`')

/** Counts of the products on file. All but `all` and `hidden` leave drafts out. */
export const productCounts = z.object({
  all: z.number().int(),
  soldOut: z.number().int().describe('Nothing in stock'),
  belowMinimum: z.number().int().describe('In stock, but less than the minimum order'),
  hidden: z.number().int().describe('Drafts: hidden, or without an image'),
  noPhoto: z.number().int().describe('Drafts that lack nothing but an image'),
  discontinued: z.number().int().describe('Drafts that were hidden and have a replacement'),
  lowStock: z.number().int().describe('At the low stock of the product or below'),
})
export type ProductCounts = z.infer<typeof productCounts>

/** An event that changed the stock of a product. */
export const stockMovement = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string().describe('An email address, `system` or `visitor`'),
  verb: z.string().describe('For example product.counted'),
  units: z.number().int().describe('The change, negative if the stock fell'),
  available: z.number().int().nullable().describe('The stock afterwards; null for some orders of the first version'),
  reason: z.string().describe('Of an adjustment; may be empty'),
  order: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
})
export type StockMovement = z.infer<typeof stockMovement>

export const managedProducts = {
  list: staffCall(['products', 'customers'], 'catalog:read')
    .route({
      method: 'GET',
      path: '/all-products',
      summary: 'List or search products with their low stock (admin)',
      description: 'By name, or best match first for a search.',
      tags: ['Products'],
    })
    .input(
      z
        .strictObject({
          ...pageQuery,
          search: productFilters.search,
          stock: stockState.optional(),
          hidden: hiddenFilter.optional(),
          why: whyFilter.optional(),
        })
        .optional(),
    )
    .output(z.array(stockedProduct)),
  find: staffCall(['products', 'customers'], 'catalog:read')
    .route({ method: 'GET', path: '/all-products/{productId}', summary: 'Get a product with its low stock (admin)', tags: ['Products'] })
    .input(z.strictObject({ productId: id }))
    .output(stockedProduct),
  counts: staffCall(['products', 'customers'], 'catalog:read')
    .route({
      method: 'GET',
      path: '/product-counts',
      summary: 'Count products, and those that cannot be ordered or run low (admin)',
      tags: ['Products'],
    })
    .output(productCounts),
  count: staffCall(['products'], 'stock:write')
    .route({
      method: 'POST',
      path: '/stock-count/{productId}',
      summary: 'Record a count of what is on hand (admin)',
      description:
        'On hand is what is on the shelf: `available` and `reserved` together. Sales since then do not change it. With an API key, `seen` is required. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Products'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          409: 'Something was shipped, delivered or counted since `seen`. The response contains the current `product`.',
          422: 'Fewer units were counted than are reserved for open orders; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(
      z.strictObject({
        productId: id,
        onHand: z.number().int().min(0).max(maxUnits, fieldMessages.tooLarge),
        seen: z.number().int().optional().describe('What was on hand when the count began'),
        reason: text(200).optional(),
      }),
    )
    .output(z.object({ available: z.number().int(), reserved: z.number().int() })),
  stockHistory: staffCall(['products'], 'catalog:read')
    .route({
      method: 'GET',
      path: '/stock-history/{productId}',
      summary: 'List the changes of the stock of a product, newest first (admin)',
      tags: ['Products'],
    })
    .input(z.strictObject({ productId: id, ...pageQuery }))
    .output(z.array(stockMovement)),
}
