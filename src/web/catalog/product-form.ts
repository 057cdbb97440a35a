import { z } from 'zod'
import { catalogFields, type Product, productFields } from '../../contract/catalog.ts'
import { fieldMessages } from '../../contract/messages.ts'
import { requiredText } from '../../contract/values.ts'

/** Numbers are text inputs, so that typed text is never replaced; the contract validates the parsed value. */
const units = (missingMessage: string, field: typeof productFields.available) =>
  z.string().trim().min(1, { error: missingMessage, abort: true }).regex(/^\d+$/, fieldMessages.wholeUnits).transform(Number).pipe(field)

const price = (missingMessage: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missingMessage, abort: true })
    .regex(/^\d+(\.\d{1,2})?$/, fieldMessages.dollarsAndCents)
    .transform(Number)
    .refine((dollars) => dollars > 0, missingMessage)
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

const grams = z
  .string()
  .trim()
  .regex(/^\d*$/, fieldMessages.wholeGrams)
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .pipe(catalogFields.weight_grams.unwrap())

/** The product form, with the messages of the specification (section 5). */
export const productForm = z.object({
  name: productFields.name,
  details: productFields.details,
  price: price('Please add product price!'),
  available: units('Please add available unit!', productFields.available),
  minimum_order: units('Please add minimum order unit!', productFields.minimum_order),
  sku: catalogFields.sku.unwrap(),
  family: catalogFields.family.unwrap(),
  keywords: keywords.pipe(catalogFields.keywords.unwrap()),
  weight_grams: grams,
  specifications: z.array(row).max(60, fieldMessages.maxRows(60)),
})

/** The edit form. Stock may be zero only when the product was sold out before (specification section 5). */
export const productEditForm = ({ available }: Pick<Product, 'available'>) =>
  productForm.extend({
    available: productForm.shape.available.refine((count) => count > 0 || available === 0, 'Please add available unit!'),
  })

export type ProductInput = z.input<typeof productForm>

export type ProductOutput = z.output<typeof productForm>

/** Returns the fields that differ from the product. */
export const changedFields = (product: Product, output: ProductOutput): Partial<ProductOutput> =>
  Object.fromEntries(
    Object.entries(output).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(product[field as keyof ProductOutput])),
  )

export const emptyProduct: ProductInput = {
  name: '',
  details: '',
  price: '',
  available: '',
  minimum_order: '',
  sku: '',
  family: 'other-tools',
  keywords: '',
  weight_grams: '',
  specifications: [],
}

/** The form values of a product. */
export const formValues = (product: Product): ProductInput => ({
  name: product.name,
  details: product.details,
  price: product.price.toFixed(2),
  available: String(product.available),
  minimum_order: String(product.minimum_order),
  sku: product.sku,
  family: product.family,
  keywords: product.keywords.join(', '),
  weight_grams: String(product.weight_grams ?? ''),
  specifications: product.specifications.map(([label, value]) => ({ label, value })),
})
