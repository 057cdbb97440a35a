import { z } from 'zod'
import { productFields } from '../../contract/catalog.ts'

/** Numbers are typed as text, so that nothing is replaced under the fingers; the contract judges what was meant. */
const units = (whenMissing: string, field: typeof productFields.available) =>
  z.string().trim().min(1, whenMissing).regex(/^\d+$/, 'Whole units, please').transform(Number).pipe(field)

const price = (whenMissing: string) =>
  z
    .string()
    .trim()
    .min(1, whenMissing)
    .regex(/^\d+(\.\d{1,2})?$/, 'Dollars and cents, please, such as 16.70')
    .transform(Number)
    .refine((dollars) => dollars > 0, whenMissing)
    .pipe(productFields.price)

/** What is typed about a product, with the specification's sentences (section 5). */
export const productForm = z.object({
  name: productFields.name,
  details: productFields.details,
  price: price('Please add product price!'),
  available: units('Please add available unit!', productFields.available),
  minimum_order: units('Please add minimum order unit!', productFields.minimum_order),
})

/** An edit takes no zero either. */
export const productEditForm = productForm.extend({
  available: productForm.shape.available.refine((count) => count > 0, 'Please add available unit!'),
})

export type TypedProduct = z.input<typeof productForm>

export const noProduct: TypedProduct = { name: '', details: '', price: '', available: '', minimum_order: '' }
