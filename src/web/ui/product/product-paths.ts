import type { Product } from '../../../contract/catalog/product.ts'

/** The address of the order form, with the quantity when it is known. */
export const purchasePath = ({ _id }: Pick<Product, '_id'>, units?: number) => withQuantity(`/purchase/${_id}`, units)

/** The address of the product page. */
export const productPath = ({ slug }: Pick<Product, 'slug'>, units?: number) => withQuantity(`/products/${slug}`, units)

const withQuantity = (path: string, units: number | undefined) => (units ? `${path}?quantity=${units}` : path)
