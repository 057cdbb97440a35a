import type { Product } from '../../contract/catalog.ts'

/** Where a product is ordered, with the quantity that somebody already has in mind. */
export const purchasePath = ({ _id }: Pick<Product, '_id'>, units?: number) => withQuantity(`/purchase/${_id}`, units)

/** Where a tool is shown. */
export const productPath = ({ slug }: Pick<Product, 'slug'>, units?: number) => withQuantity(`/products/${slug}`, units)

const withQuantity = (path: string, units: number | undefined) => (units ? `${path}?quantity=${units}` : path)
