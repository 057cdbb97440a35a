import { z } from 'zod'
import { documentTypes, maxDocumentBytes } from '../rules/document-file.ts'
import { documentIdIn, maxDocumentName } from '../rules/document-name.ts'
import { maxUnits } from '../rules/order-quantity.ts'
import { maxPriceBreaks } from '../rules/price-rules.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, missing, money, requiredText, text } from '../schema/values.ts'
import { drawing } from './drawing.ts'

export const specificationRow = z.tuple([
  requiredText(80, fieldMessages.specificationName),
  requiredText(200, fieldMessages.specificationValue),
])

const units = (whenMissing: string, min: 0 | 1) =>
  z
    .number(missing(whenMissing))
    .int({ error: fieldMessages.wholeUnits, abort: true })
    .min(min, { error: ({ input }) => (input === 0 ? whenMissing : fieldMessages.minUnits(min)) })
    .max(maxUnits, fieldMessages.tooLarge)

/** Maximum number of images of one product. */
export const maxImages = 12

const imageAddress = requiredText(500, 'Please add product image!').regex(/^(\/images\/|https?:\/\/)\S+$/, fieldMessages.imageAddress)

/** The product fields of the specification. */
export const productFields = {
  name: requiredText(120, 'Please add product name!'),
  details: requiredText(5000, 'Please add product details!'),
  price: money('Please add product price!'),
  available: units('Please add available unit!', 0),
  minimum_order: units('Please add minimum order unit!', 1),
  image: imageAddress,
}

/** A price break of a product: from `quantity` units on, a unit costs `price`. */
export const priceBreak = z.strictObject({
  quantity: units(fieldMessages.priceBreakQuantity, 1),
  price: money(fieldMessages.priceBreakPrice),
})

const samplePriceBreaks = [
  { quantity: 250, price: 8.4 },
  { quantity: 1000, price: 7.4 },
]

/** Maximum number of documents of one product. */
export const maxDocuments = 20

/** A data sheet, drawing or model of a product. */
export const productDocument = z.object({
  name: z.string(),
  type: z.enum(documentTypes),
  size: z.number().int().describe('In bytes'),
  url: z.string().describe('Downloads it'),
})
export type ProductDocument = z.infer<typeof productDocument>

/** The same in a call: as its upload was answered. Its name may differ. */
export const givenDocument = z.strictObject({
  name: requiredText(maxDocumentName, fieldMessages.documentName),
  type: z.enum(documentTypes),
  size: z.number().int().min(1).max(maxDocumentBytes),
  url: z
    .string()
    .check(atMost(150, fieldMessages.documentAddress))
    .regex(/^\/documents\/[0-9a-f]{32}\/[\w.-]{1,100}$/, fieldMessages.documentAddress),
})

const sampleDocuments = [
  { name: 'Data sheet', type: 'pdf', size: 1_258_291, url: '/documents/9f86d081884c7d659a2feaa0c55ad015/data-sheet.pdf' },
]

const hasNoneTwice = (documents: ProductDocument[]) => new Set(documents.map(({ url }) => documentIdIn(url))).size === documents.length

/** A part number is used in addresses and on labels. */
export const maxPartNumberLength = 40
export const partNumber = text(maxPartNumberLength).refine((sku) => !/^\.{1,2}$|\p{Cc}/u.test(sku), fieldMessages.partNumber)

/** Optional product fields. `shop/catalog/products/product-map.ts` has the default of each. */
export const catalogFields = {
  sku: partNumber.optional(),
  family: text(60)
    .regex(/^[\w-]*$/, fieldMessages.family)
    .optional(),
  specifications: z.array(specificationRow).check(atMost(60)).optional(),
  keywords: z.array(requiredText(60, fieldMessages.keyword)).check(atMost(40)).optional(),
  weight_grams: z
    .number(fieldMessages.weightNotANumber)
    .int(fieldMessages.wholeGrams)
    .min(1, fieldMessages.minGrams)
    .max(100_000_000, fieldMessages.maxGrams)
    .nullable()
    .optional()
    .describe('The weight of one unit; null when it is unknown'),
  increment: units(fieldMessages.minUnits(1), 1)
    .optional()
    .meta({ description: 'Order in multiples of this number of units; 1 unless given. `minimum_order` must be one.', examples: [10] }),
  price_breaks: z
    .array(priceBreak)
    .check(atMost(maxPriceBreaks, fieldMessages.maxPriceBreaks(maxPriceBreaks)))
    .optional()
    .meta({
      description:
        'Lower prices from larger quantities on. Quantities rise and are above `minimum_order`; prices fall and are below `price`.',
      examples: [samplePriceBreaks],
    }),
  images: z
    .array(imageAddress)
    .min(1, 'Please add product image!')
    .check(atMost(maxImages, fieldMessages.maxImages(maxImages)))
    .optional()
    .describe('All images in order. The first one becomes `image`, unless the call also changes `image`, which then comes first.'),
  documents: z
    .array(givenDocument)
    .check(atMost(maxDocuments, fieldMessages.maxDocuments(maxDocuments)))
    .refine(hasNoneTwice, fieldMessages.documentTwice)
    .optional()
    .meta({
      description: 'All documents in order, each as `POST /document` answered it. The `name` may differ.',
      examples: [sampleDocuments],
    }),
  hidden: z.boolean().optional().describe('Only the office sees a hidden product'),
  low_stock: units(fieldMessages.minUnits(0), 0)
    .nullable()
    .optional()
    .describe('The office gets an email when the stock falls to this number of units or below; null for none. Only administrators see it.'),
  replacement: partNumber
    .optional()
    .describe(
      'Of a discontinued product, the part number of the one that replaces it; empty for none. Customers are led there (`replaced_by`).',
    ),
}

export const newProduct = z.strictObject({ ...productFields, ...catalogFields })
export type NewProduct = z.output<typeof newProduct>

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  details: z.string(),
  price: z.number(),
  image: z.string().describe('The first of `images`, or a drawing of the family if the product is sold without one'),
  images: z.array(z.string()).describe('All images. The first one is `image`.'),
  available: z.number().int(),
  minimum_order: z.number().int(),
  increment: z
    .number()
    .int()
    .meta({ description: 'Orders are multiples of this number of units. `minimum_order` is one.', examples: [10] }),
  price_breaks: z.array(z.object({ quantity: z.number().int(), price: z.number() })).meta({
    description: 'From `quantity` units on, a unit costs `price`. Quantities rise, prices fall.',
    examples: [samplePriceBreaks],
  }),
  sku: z.string(),
  slug: z.string(),
  family: z.string(),
  specifications: z.array(z.tuple([z.string(), z.string()])),
  keywords: z.array(z.string()),
  weight_grams: z.number().int().nullable().describe('The weight of one unit in grams; null when it is unknown'),
  drawing: drawing.nullable(),
  documents: z.array(productDocument).meta({ description: 'Data sheets, drawings and models', examples: [sampleDocuments] }),
  version: z.number().int().describe('Increases with every change. Send it with an edit to detect concurrent changes.'),
})
export type Product = z.infer<typeof product>

/** The tool that replaces a discontinued one. */
export const replacement = product.pick({ _id: true, sku: true, name: true, slug: true })
export type Replacement = z.infer<typeof replacement>

/** A product at the prices of whoever asks. */
export const offeredProduct = product.extend({
  public_prices: product
    .pick({ price: true, price_breaks: true })
    .optional()
    .describe('The prices for everybody, if those of the product were agreed with the company of whoever asks'),
  replaced_by: replacement
    .optional()
    .describe('Of a discontinued product, the one that replaces it: the last one for sale if that is replaced, too'),
})
export type OfferedProduct = z.infer<typeof offeredProduct>
