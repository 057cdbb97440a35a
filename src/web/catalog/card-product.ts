import type { Product } from '../../contract/catalog.ts'

/** What a card shows of a product; a page of cards carries nothing else to the browser. */
export type CardProduct = Pick<Product, '_id' | 'name' | 'sku' | 'price' | 'image' | 'available' | 'minimum_order' | 'drawing'>

export function cardProduct({ _id, name, sku, price, image, available, minimum_order, drawing }: Product): CardProduct {
  return { _id, name, sku, price, image, available, minimum_order, drawing }
}
