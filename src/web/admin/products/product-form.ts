import type { ReactNode } from 'react'
import { z } from 'zod'
import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import {
  catalogFields,
  givenDocument,
  maxDocuments,
  maxImages,
  type NewProduct,
  type Product,
  priceBreak,
  productFields,
} from '../../../contract/catalog/product.ts'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { incrementProblem, maxPriceBreaks, priceBreakProblems } from '../../../contract/rules/price-rules.ts'
import type { NumberField } from '../../../contract/rules/read-number.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { typedNumber, typedNumberOr } from '../../../contract/schema/typed-number.ts'
import { requiredText } from '../../../contract/schema/values.ts'
import { amountField } from '../../ui/text/amounts.ts'

const wholeUnits: NumberField = { decimals: 0, unit: 'pieces', unreadable: fieldMessages.wholeUnits }

const atLeast = (min: number, typed: z.ZodType<number, string>, error: string) =>
  typed.refine((units) => units >= min, { error, abort: true })

/** Numbers are text inputs, so that typed text is never replaced; the contract validates the parsed value. */
const units = (missingMessage: string, field: typeof productFields.available) =>
  z
    .string()
    .trim()
    .min(1, { error: missingMessage, abort: true })
    .pipe(atLeast(0, typedNumber(wholeUnits), fieldMessages.wholeUnits))
    .pipe(field)

const price = (missingMessage: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missingMessage, abort: true })
    .pipe(typedNumber(amountField))
    .refine((price) => price > 0, missingMessage)
    .pipe(productFields.price)

const row = z
  .object({ label: requiredText(80, fieldMessages.specificationName), value: requiredText(200, fieldMessages.specificationValue) })
  .transform(({ label, value }): [string, string] => [label, value])

const keywords = z.string().transform((typed) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

const grams = typedNumberOr(null, { decimals: 0, unit: 'grams', unreadable: fieldMessages.wholeGrams }).pipe(
  catalogFields.weight_grams.unwrap(),
)

/** Empty means that nobody is told. */
const lowStock = typedNumberOr(null, wholeUnits).pipe(catalogFields.low_stock.unwrap())

/** Empty means that any quantity can be ordered. */
const increment = atLeast(1, typedNumberOr(1, wholeUnits), fieldMessages.minUnits(1)).pipe(catalogFields.increment.unwrap())

const priceBreakRow = z.object({
  quantity: units(fieldMessages.priceBreakQuantity, priceBreak.shape.quantity),
  price: price(fieldMessages.priceBreakPrice),
})

/** Every field that the contract accepts; `images` has the first image too. */
const formFields = {
  name: productFields.name,
  details: productFields.details,
  price: price('Please add product price!'),
  available: units('Please add available unit!', productFields.available),
  minimum_order: units('Please add minimum order unit!', productFields.minimum_order),
  increment,
  price_breaks: z.array(priceBreakRow).max(maxPriceBreaks),
  sku: catalogFields.sku.unwrap(),
  family: catalogFields.family.unwrap(),
  keywords: keywords.pipe(catalogFields.keywords.unwrap()),
  weight_grams: grams,
  specifications: z.array(row).max(60, fieldMessages.maxRows(60)),
  low_stock: lowStock,
  replacement: catalogFields.replacement.unwrap(),
  hidden: z.boolean(),
  images: z.array(z.string()).max(maxImages, fieldMessages.maxImages(maxImages)),
  documents: z.array(givenDocument).max(maxDocuments, fieldMessages.maxDocuments(maxDocuments)),
} satisfies { [Field in keyof Omit<NewProduct, 'image'>]-?: z.ZodType<NewProduct[Field]> }

/** Errors are shown at the field that has to change: the minimum order, or a quantity or price of a price break. */
function checkPrices(product: z.output<z.ZodObject<typeof formFields>>, { addIssue }: z.RefinementCtx) {
  const multiple = incrementProblem(product)
  if (multiple) addIssue({ code: 'custom', path: ['minimum_order'], message: multiple })
  for (const { row: index, field, message } of priceBreakProblems(product)) {
    addIssue({ code: 'custom', path: ['price_breaks', index, field], message })
  }
}

/** The product form, with the messages of the specification (section 5). */
export const productForm = z.object(formFields).superRefine(checkPrices)

/** The edit form. Stock may be zero only when the product was sold out before (specification section 5). */
export const productEditForm = ({ available }: Pick<Product, 'available'>) =>
  z
    .object({
      ...formFields,
      available: formFields.available.refine((count) => count > 0 || available === 0, 'Please add available unit!'),
    })
    .superRefine(checkPrices)

export type ProductInput = z.input<typeof productForm>

/** What is shown under a field. */
export type FieldHint = ReactNode

export type ProductOutput = z.output<typeof productForm>

/** Returns the fields that differ from the product. */
export const changedFields = (product: ManagedProduct, output: ProductOutput): Partial<ProductOutput> =>
  Object.fromEntries(
    keysOf(output)
      .filter((field) => JSON.stringify(output[field]) !== JSON.stringify(product[field]))
      .map((field) => [field, output[field]]),
  )

export const emptyProduct: ProductInput = {
  name: '',
  details: '',
  price: '',
  available: '',
  minimum_order: '',
  increment: '',
  price_breaks: [],
  sku: '',
  family: 'other-tools',
  keywords: '',
  weight_grams: '',
  specifications: [],
  low_stock: '',
  replacement: '',
  hidden: false,
  images: [],
  documents: [],
}

/** The form values of a product. */
export const formValues = (product: ManagedProduct): ProductInput => ({
  name: product.name,
  details: product.details,
  price: product.price.toFixed(2),
  available: String(product.available),
  minimum_order: String(product.minimum_order),
  increment: product.increment === 1 ? '' : String(product.increment),
  price_breaks: product.price_breaks.map(({ quantity, price }) => ({ quantity: String(quantity), price: price.toFixed(2) })),
  sku: product.sku,
  family: product.family,
  keywords: product.keywords.join(', '),
  weight_grams: String(product.weight_grams ?? ''),
  specifications: product.specifications.map(([label, value]) => ({ label, value })),
  low_stock: String(product.low_stock ?? ''),
  // A process of the version before does not know it.
  replacement: product.replacement ?? '',
  hidden: product.hidden,
  images: product.images,
  // A draft that a tab kept from the version before has none.
  documents: product.documents ?? [],
})
