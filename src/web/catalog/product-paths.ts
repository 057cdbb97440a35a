import type { Product } from '../../contract/catalog.ts'

/** Where a product is ordered, with the quantity that somebody already has in mind. */
export function purchasePath({ _id }: Pick<Product, '_id'>, units?: number) {
  return units ? `/purchase/${_id}?quantity=${units}` : `/purchase/${_id}`
}

/** Where a tool is shown. */
export const productPath = (product: Pick<Product, '_id'>) => purchasePath(product)
