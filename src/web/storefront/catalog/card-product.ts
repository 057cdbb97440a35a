import type { Product } from '../../../contract/product.ts'
import type { Dimension } from '../../ui/pictures/dimension-geometry.ts'

type Facts = Pick<
  Product,
  '_id' | 'slug' | 'name' | 'sku' | 'price' | 'price_breaks' | 'image' | 'available' | 'minimum_order' | 'increment'
>

/** The fields of a product that a card shows. Pages with cards send nothing else to the browser. */
export type CardProduct = Facts & { drawing: Dimension | null }

export function cardProduct(product: Product): CardProduct {
  const { _id, slug, name, sku, price, price_breaks, image, available, minimum_order, increment, drawing } = product
  const shown = drawing && dimensionOf(drawing)
  return { _id, slug, name, sku, price, price_breaks, image, available, minimum_order, increment, drawing: shown }
}

const dimensionOf = ({ degrees, line, from, label, outline }: Dimension): Dimension => ({
  degrees,
  line,
  from,
  ...(label && { label }),
  ...(outline && { outline }),
})
