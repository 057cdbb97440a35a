import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxUnits } from '../rules/order-quantity.ts'
import { bodyVariants } from '../schema/body-variants.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, deleted, id, inQuery, inserted, modified, pageQuery, requiredText, text } from '../schema/values.ts'
import { newProduct, offeredProduct, product, productFields } from './product.ts'
import { withSpecifications } from './specification-query.ts'
import { suggestions } from './suggestions.ts'

/** Read-only fields. An edit may contain them and ignores them. */
const ignoredText = z.string().check(atMost(1000)).optional()
const readOnlyFields = {
  _id: ignoredText,
  slug: ignoredText,
  drawing: product.shape.drawing.unwrap().extend({ label: ignoredText, outline: ignoredText }).nullable().optional(),
}

const stockChange = {
  available: productFields.available.optional().describe('New stock, in units'),
  delta: z
    .number()
    .int(fieldMessages.wholeUnits)
    .min(-maxUnits, fieldMessages.tooLarge)
    .max(maxUnits, fieldMessages.tooLarge)
    .optional()
    .describe('Change of the stock in units, negative to reduce it; instead of `available`'),
  version: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('The version that was read. If the product has changed since, the edit is refused with 409 and the current product.'),
}

/** The new stock, or the change of the stock, in units, of the product as it was read. */
export type StockChange = z.output<z.ZodObject<typeof stockChange>>

const productEdit = { ...newProduct.partial().shape, ...stockChange }
export type ProductEdit = z.output<z.ZodObject<typeof productEdit>>

const isOneStockChange = ({ available, delta }: StockChange) => available === undefined || delta === undefined
const oneStockChange = { path: ['delta'], error: fieldMessages.oneStockChange }

/** Filters of the product list. The search tolerates typing errors and also matches SKUs and keywords. */
export const productFilters = {
  search: text(100).optional(),
  quantity: inQuery(
    z
      .number(fieldMessages.wholeUnits)
      .int(fieldMessages.wholeUnits)
      .min(1, fieldMessages.minUnits(1))
      .max(maxUnits, fieldMessages.tooLarge),
  ).optional(),
  fits: z.literal('1', fieldMessages.fits).optional().describe('1: only products that can be ordered, in `quantity` if given'),
}

/** Descending with a minus. Products without the specification come last in both directions. */
export const productSort = z.union(
  [
    z.enum(['newest', 'name', '-name', 'price', '-price', 'available', '-available']),
    z.templateLiteral([z.enum(['', '-']), 'spec.', z.string().min(1).max(80)]),
  ],
  fieldMessages.sort,
)
export type ProductSort = z.infer<typeof productSort>

const specificationFilter = z.object({
  name: z.string(),
  choices: z
    .array(z.object({ text: z.string(), count: z.number().int() }))
    .describe('Numbers in their order, and words, the most frequent first; empty for a range'),
  range: z
    .object({
      unit: z.string(),
      from: z.number(),
      to: z.number(),
      bars: z.array(z.number().int()).describe('Number of products in each of twelve equal parts'),
    })
    .nullable()
    .describe('Of numbers that are too many to list'),
})

const specificationFilters = z.object({
  size: z.number().int().describe('Number of products of the list'),
  total: z.number().int().describe('Number of those that have the chosen specifications'),
  inStock: z.number().int().describe('Number of those that can then be ordered, in `quantity` if given'),
  guess: z.boolean().describe('No product has all words of the search: those of the list have all but one'),
  filters: z.array(specificationFilter),
})

export const family = z.object({ slug: z.string(), name: z.string(), intro: z.string(), count: z.number().int() })

export const catalog = {
  list: oc
    .route({
      method: 'GET',
      path: '/product/',
      summary: 'List products',
      description:
        'Newest first, or best match first for a search without `sort`. `sort` is `newest`, `name`, `price`, `available` or a specification such as `spec.Length`, with a minus for the other direction. Sorted by price, the unit price at `quantity` counts, or the base price without one. A search of three words or more that no product has finds those that have all but one; `/product-filter` says so with `guess`. Filtered lists have 24 products per page; the plain list has no pages. `spec.Material=Steel` and `spec.Length=10..16 mm` filter by specifications, each as often as wanted.',
      tags: ['Products'],
    })
    .input(withSpecifications({ ...productFilters, family: id.optional(), sort: productSort.optional(), ...pageQuery }).optional())
    .output(z.array(offeredProduct)),
  filters: oc
    .route({
      method: 'GET',
      path: '/product-filter',
      summary: 'List the specifications that divide a list of products',
      description:
        'The names that at least half of the products of a family or search have, at most eight, and those that are chosen with `spec.Name=value`. Each value counts the products that match what is chosen of the other names.',
      tags: ['Products'],
    })
    .input(withSpecifications({ ...productFilters, family: id.optional() }).optional())
    .output(specificationFilters),
  suggest: oc
    .route({
      method: 'GET',
      path: '/product-suggestion',
      summary: 'Suggest tools and families while a search is typed',
      description: 'The search forgives typing errors, and reads numbers with units in any spelling, as the list does.',
      tags: ['Products'],
    })
    .input(z.strictObject({ search: requiredText(100, fieldMessages.search) }))
    .output(suggestions),
  families: oc
    .route({ method: 'GET', path: '/family', summary: 'List product families with the number of matching products', tags: ['Products'] })
    .input(z.strictObject(productFilters).optional())
    .output(z.array(family)),
  findFamily: oc
    .route({
      method: 'GET',
      path: '/family-at/{slug}',
      summary: 'Get a product family by slug',
      description: 'A renamed family is also found by its old slug. The response contains the new one.',
      tags: ['Products'],
    })
    .input(z.strictObject({ slug: id }))
    .output(family),
  findBySlug: oc
    .route({
      method: 'GET',
      path: '/product-at/{slug}',
      summary: 'Get a product by slug',
      description:
        'A renamed product is also found by its old slug. The response contains the new one. The slug or ID of a discontinued product that is no longer for sale finds the one that replaces it.',
      tags: ['Products'],
    })
    .input(z.strictObject({ slug: id }))
    .output(offeredProduct),
  find: oc
    .route({ method: 'GET', path: '/product/{productId}', summary: 'Get a product', tags: ['Products'] })
    .input(z.strictObject({ productId: id }))
    .output(offeredProduct),
  alternatives: oc
    .route({
      method: 'GET',
      path: '/product/{productId}/alternative',
      summary: 'List what can be ordered instead of a product',
      description:
        'At most four products of the same family that share at least two rows of the specification and can be ordered in `quantity` units, or in the minimum order of the product. Those most alike come first.',
      tags: ['Products'],
    })
    .input(z.strictObject({ productId: id, quantity: productFilters.quantity }))
    .output(z.array(offeredProduct)),
  add: staffCall(['products'], 'catalog:write')
    .route({
      method: 'POST',
      path: '/product',
      summary: 'Add a product (admin)',
      tags: ['Products'],
      spec: refusalResponses({ 409: 'Another product has this SKU' }),
    })
    .input(newProduct)
    .output(inserted),
  edit: staffCall(['products'], 'catalog:write')
    .route({
      method: 'PATCH',
      path: '/product/{productId}',
      summary: 'Edit a product (admin)',
      description:
        'Takes any subset of the fields; absent fields stay unchanged. `_id`, `slug` and `drawing` are ignored. With an API key, `available` needs `version`.',
      tags: ['Products'],
      spec: operationChanges(
        bodyVariants(
          { title: 'Count', required: [], without: ['delta'] },
          { title: 'Change', required: ['delta'], without: ['available'] },
        ),
        refusalResponses({
          409: 'Another product has this SKU; or the product has changed since `version`, and the response contains the current `product`',
          422: 'The stock would fall below zero. The response contains the current stock as `available`.',
        }),
      ),
    })
    .input(
      z
        .strictObject({
          productId: id,
          ...productEdit,
          ...readOnlyFields,
        })
        .refine(isOneStockChange, oneStockChange),
    )
    .output(modified),
  setAvailable: staffCall(['products'], 'stock:write')
    .route({
      method: 'PATCH',
      path: '/product-available/{productId}',
      summary: 'Set or change the stock of a product (admin)',
      description:
        'Send `available` with `version` after a count, or `delta` after a delivery. Neither loses concurrent sales; with an API key, `available` needs `version`. The audit log and the stock history keep the `reason`. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Products'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        bodyVariants(
          { title: 'Count', required: ['available'], without: ['delta'] },
          { title: 'Change', required: ['delta'], without: ['available'] },
        ),
        refusalResponses({
          409: 'The product has changed since `version`. The response contains the current `product`.',
          422: 'The stock would fall below zero. The response contains the current stock as `available`. Or the Idempotency-Key was used for a different request.',
        }),
      ),
    })
    .input(
      z
        .strictObject({ productId: id, ...stockChange, reason: text(200).optional(), ...readOnlyFields })
        .refine(isOneStockChange, oneStockChange)
        .refine(({ available, delta }) => available !== undefined || delta !== undefined, {
          path: ['available'],
          error: 'Please add available unit!',
        }),
    )
    .output(modified),
  remove: staffCall(['products'], 'catalog:write')
    .route({ method: 'DELETE', path: '/product/{productId}', summary: 'Remove a product (admin)', tags: ['Products'] })
    .input(z.strictObject({ productId: id }))
    .output(deleted),
}
