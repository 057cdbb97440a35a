import { oc } from '@orpc/contract'
import { z } from 'zod'
import { messages } from './messages.ts'
import { refusalResponses } from './refusal-responses.ts'
import { deleted, dollars, id, inserted, missing, modified, pageQuery, requiredText, text } from './values.ts'

const point = z.tuple([z.number(), z.number()])

/**
 * The dimension line of a picture; every number is a share of the picture's side. `outline` is a rough shape that lies
 * wholly inside the thing, in hundredths of the side ('x y,x y'): it stands in for the picture until that is there.
 */
export const drawing = z.object({
  label: z.string().optional(),
  degrees: z.number(),
  line: z.tuple([point, point]).nullable(),
  from: z.tuple([point, point]).nullable(),
  mid: point,
  details: z.tuple([point, point]),
  outline: z.string().optional(),
})
export type Drawing = z.infer<typeof drawing>

export const specificationRow = z.tuple([requiredText(80, 'Please name the row'), requiredText(200, 'Please give the value')])

/** How many units of one product the shop can count. */
export const maxUnits = 1_000_000_000

const units = (whenMissing: string, least: 0 | 1) =>
  z
    .number(missing(whenMissing))
    .int('Whole units, please')
    .min(least, { error: ({ input }) => (input === 0 ? whenMissing : `At least ${least} ${least === 1 ? 'unit' : 'units'}, please`) })
    .max(maxUnits, messages.uncountable)

/** What an administrator says about a product. The first six are the specification's; the rest make it a catalog's. */
export const productFields = {
  name: requiredText(120, 'Please add product name!'),
  details: requiredText(5000, 'Please add product details!'),
  price: dollars('Please add product price!'),
  available: units('Please add available unit!', 0),
  minimum_order: units('Please add minimum order unit!', 1),
  image: requiredText(500, 'Please add product image!').regex(
    /^(\/images\/|https?:\/\/)\S+$/,
    'The image is an address in this shop (/images/...) or on the web (https://...)',
  ),
}

/** What makes a product a catalog's; the shop finds something for each that is absent. */
export const catalogFields = {
  sku: text(40).optional(),
  family: text(60)
    .refine((value) => /^[\w-]*$/.test(value), 'A family is named by its address: letters, digits and -, please')
    .optional(),
  specifications: z.array(specificationRow).max(60).optional(),
  keywords: z.array(requiredText(60, 'Please give the word')).max(40).optional(),
}

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  details: z.string(),
  price: z.number(),
  image: z.string(),
  available: z.number().int(),
  minimum_order: z.number().int(),
  sku: z.string(),
  slug: z.string(),
  family: z.string(),
  specifications: z.array(z.tuple([z.string(), z.string()])),
  keywords: z.array(z.string()),
  drawing: drawing.nullable(),
  version: z.number().int().describe('Goes up by one with every change; send it with an edit to be told when somebody was faster'),
})
export type Product = z.infer<typeof product>

/** What the shop alone writes. An edit may send it back as it was read. */
const writtenByShop = product.pick({ _id: true, slug: true, drawing: true }).partial().shape

const stockChange = {
  available: productFields.available.optional().describe('The units in stock, counted anew'),
  delta: z
    .number()
    .int('Whole units, please')
    .min(-maxUnits, messages.uncountable)
    .max(maxUnits, messages.uncountable)
    .optional()
    .describe('By how many units the stock goes up, or down when it is negative; instead of `available`'),
  version: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('The version that was read. The edit is refused with 409 and the product as it is now when it was changed since then.'),
}

const isOneStockChange = ({ available, delta }: { available?: number | undefined; delta?: number | undefined }) =>
  available === undefined || delta === undefined
const notBoth = { path: ['delta'], error: 'Send available or delta, not both' }

/** What a visitor looks for. A search forgives slips of the finger and knows SKUs and other words for a thing. */
export const productFilters = {
  search: text(100).optional(),
  quantity: z.coerce
    .number('A whole number of units, please')
    .int('A whole number of units, please')
    .min(1, 'At least one unit, please')
    .max(1_000_000_000)
    .optional(),
  fits: z.literal('1', 'fits is 1 or absent').optional().describe('1: only tools that can be ordered, in `quantity` or at all'),
}

export const productSort = z.enum(['newest', 'name', 'price', '-price'], 'sort is one of newest, name, price, -price')
export type ProductSort = z.infer<typeof productSort>

export const family = z.object({ slug: z.string(), name: z.string(), intro: z.string(), count: z.number().int() })

/** All products for sale. */
export const productCounts = z.object({
  all: z.number().int(),
  soldOut: z.number().int(),
  belowMinimum: z.number().int().describe('Some are left, but fewer than the minimum order'),
})
export type ProductCounts = z.infer<typeof productCounts>

export const catalog = {
  list: oc
    .route({
      method: 'GET',
      path: '/product/',
      summary: 'The product list',
      description: 'Newest first. A search without a sort comes best first; what is looked for comes 24 a page, the plain list whole.',
      tags: ['Products'],
    })
    .input(z.strictObject({ ...productFilters, family: id.optional(), sort: productSort.optional(), ...pageQuery }).optional())
    .output(z.array(product)),
  families: oc
    .route({ method: 'GET', path: '/family', summary: 'The families of tools, with how many of each meet the wish', tags: ['Products'] })
    .input(z.strictObject(productFilters).optional())
    .output(z.array(family)),
  findBySlug: oc
    .route({
      method: 'GET',
      path: '/product-at/{slug}',
      summary: 'The product at an address',
      description: 'A renamed product is found at its old address too; its `slug` is the new one.',
      tags: ['Products'],
    })
    .input(z.strictObject({ slug: id }))
    .output(product),
  find: oc
    .route({ method: 'GET', path: '/product/{_id}', summary: 'One product', tags: ['Products'] })
    .input(z.strictObject({ _id: id }))
    .output(product),
  counts: oc
    .route({
      method: 'GET',
      path: '/product-counts',
      summary: 'How many products there are, and how many cannot be ordered (admin)',
      tags: ['Products'],
    })
    .output(productCounts),
  add: oc
    .route({
      method: 'POST',
      path: '/product',
      summary: 'Add a product (admin)',
      tags: ['Products'],
      spec: refusalResponses({ 409: 'Another product has this SKU' }),
    })
    .input(z.strictObject({ ...productFields, ...catalogFields }))
    .output(inserted),
  edit: oc
    .route({
      method: 'PATCH',
      path: '/product/{productId}',
      summary: 'Edit a product (admin)',
      description:
        'Takes any subset of the fields; what is absent stays. `_id`, `slug` and `drawing` may be sent back as they were read and are ignored.',
      tags: ['Products'],
      spec: refusalResponses({
        409: 'Another product has this SKU; or the product was changed since `version`, and `product` is what it is now',
        422: 'The stock would be less than nothing; `available` is what there is',
      }),
    })
    .input(
      z
        .strictObject({
          productId: id,
          ...z.object({ ...productFields, ...catalogFields }).partial().shape,
          ...stockChange,
          ...writtenByShop,
        })
        .refine(isOneStockChange, notBoth),
    )
    .output(modified),
  setAvailable: oc
    .route({
      method: 'PATCH',
      path: '/product-available/{productId}',
      summary: 'Set or change the units in stock (admin)',
      description: 'Send `available` with `version` after a count, or `delta` after a delivery: neither loses what is sold meanwhile.',
      tags: ['Products'],
      spec: refusalResponses({
        409: 'The product was changed since `version`; `product` is what it is now',
        422: 'The stock would be less than nothing; `available` is what there is',
      }),
    })
    .input(
      z
        .strictObject({ productId: id, ...stockChange, ...writtenByShop })
        .refine(isOneStockChange, notBoth)
        .refine(({ available, delta }) => available !== undefined || delta !== undefined, {
          path: ['available'],
          error: 'Please add available unit!',
        }),
    )
    .output(modified),
  remove: oc
    .route({ method: 'DELETE', path: '/product/{productId}', summary: 'Remove a product (admin)', tags: ['Products'] })
    .input(z.strictObject({ productId: id }))
    .output(deleted),
}
