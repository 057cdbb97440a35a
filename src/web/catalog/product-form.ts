import { z } from 'zod'
import { catalogFields, type Product, productFields } from '../../contract/catalog.ts'
import { unitMessages } from '../../contract/unit-messages.ts'
import { requiredText } from '../../contract/values.ts'

/** Numbers are typed as text, so that nothing is replaced under the fingers; the contract judges what was meant. */
const units = (whenMissing: string, field: typeof productFields.available) =>
  z.string().trim().min(1, { error: whenMissing, abort: true }).regex(/^\d+$/, unitMessages.wholeUnits).transform(Number).pipe(field)

const price = (whenMissing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: whenMissing, abort: true })
    .regex(/^\d+(\.\d{1,2})?$/, 'Dollars and cents, please, such as 16.70')
    .transform(Number)
    .refine((dollars) => dollars > 0, whenMissing)
    .pipe(productFields.price)

const row = z
  .object({ label: requiredText(80, 'Enter a name'), value: requiredText(200, 'Enter a value') })
  .transform(({ label, value }): [string, string] => [label, value])

const words = z.string().transform((typed) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

const grams = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Whole grams, please')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .pipe(catalogFields.weight_grams.unwrap())

/** What is typed about a product, with the specification's sentences (section 5). */
export const productForm = z.object({
  name: productFields.name,
  details: productFields.details,
  price: price('Please add product price!'),
  available: units('Please add available unit!', productFields.available),
  minimum_order: units('Please add minimum order unit!', productFields.minimum_order),
  sku: catalogFields.sku.unwrap(),
  family: catalogFields.family.unwrap(),
  keywords: words.pipe(catalogFields.keywords.unwrap()),
  weight_grams: grams,
  specifications: z.array(row).max(60, 'At most 60 rows, please'),
})

/** The form of an edit. It takes no zero, except for the stock of a product that is sold out and stays so. */
export const productEditForm = ({ available }: Pick<Product, 'available'>) =>
  productForm.extend({
    available: productForm.shape.available.refine((count) => count > 0 || available === 0, 'Please add available unit!'),
  })

export type ProductInput = z.input<typeof productForm>

export type ProductOutput = z.output<typeof productForm>

/** What was changed of a product, as an edit sends it. */
export const changedFields = (product: Product, read: ProductOutput): Partial<ProductOutput> =>
  Object.fromEntries(
    Object.entries(read).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(product[field as keyof ProductOutput])),
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

/** A product as the form shows it. */
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
