import { oc } from '@orpc/contract'
import { z } from 'zod'
import { deleted, dollars, id, inserted, modified, pageQuery, requiredText, text } from './values.ts'

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

const units = (whenMissing: string, least: number) =>
  z
    .number({ error: whenMissing })
    .int('Whole units, please')
    .min(least, whenMissing)
    .max(1_000_000_000, 'That is more than the shop can count')

/** What an administrator says about a product. The first six are the specification's; the rest make it a catalogue's. */
export const productFields = {
  name: requiredText(120, 'Please add product name!'),
  details: requiredText(5000, 'Please add product details!'),
  price: dollars('Please add product price!'),
  available: units('Please add available unit!', 0),
  minimum_order: units('Please add minimum order unit!', 1),
  image: requiredText(500, 'Please add product image!').regex(/^(\/images\/|https?:\/\/)\S+$/, 'Please add product image!'),
}

/** What makes a product a catalogue's; the shop finds something for each that is absent. */
export const catalogueFields = {
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

/** What a visitor looks for. A search forgives slips of the finger and knows SKUs and other words for a thing. */
export const wish = {
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
    .input(z.strictObject({ ...wish, family: id.optional(), sort: productSort.optional(), ...pageQuery }).optional())
    .output(z.array(product)),
  families: oc
    .route({ method: 'GET', path: '/family', summary: 'The families of tools, with how many of each meet the wish', tags: ['Products'] })
    .input(z.strictObject(wish).optional())
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
    .route({ method: 'POST', path: '/product', summary: 'Add a product (admin)', tags: ['Products'] })
    .input(z.strictObject({ ...productFields, ...catalogueFields }))
    .output(inserted),
  edit: oc
    .route({ method: 'PATCH', path: '/product/{productId}', summary: 'Edit a product (admin)', tags: ['Products'] })
    .input(
      z.strictObject({
        productId: id,
        ...productFields,
        image: productFields.image.optional(),
        ...catalogueFields,
        version: z.number().int().min(1).max(2_147_483_647).optional(),
      }),
    )
    .output(modified),
  setAvailable: oc
    .route({ method: 'PATCH', path: '/product-available/{productId}', summary: 'Set the units in stock (admin)', tags: ['Products'] })
    .input(z.strictObject({ productId: id, available: productFields.available }))
    .output(modified),
  remove: oc
    .route({ method: 'DELETE', path: '/product/{productId}', summary: 'Remove a product (admin)', tags: ['Products'] })
    .input(z.strictObject({ productId: id }))
    .output(deleted),
}
