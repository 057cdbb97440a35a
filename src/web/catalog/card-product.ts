import type { Product } from '../../contract/catalog.ts'
import type { Dimension } from '../ui/dimension-geometry.ts'

type Facts = Pick<Product, '_id' | 'slug' | 'name' | 'sku' | 'price' | 'image' | 'available' | 'minimum_order'>

/** The fields of a product that a card shows. Pages with cards send nothing else to the browser. */
export type CardProduct = Facts & { drawing: Dimension | null }

export function cardProduct({ _id, slug, name, sku, price, image, available, minimum_order, drawing }: Product): CardProduct {
  return { _id, slug, name, sku, price, image, available, minimum_order, drawing: drawing && dimensionOf(drawing) }
}

const dimensionOf = ({ degrees, line, from, label, outline }: Dimension): Dimension => ({
  degrees,
  line,
  from,
  ...(label && { label }),
  ...(outline && { outline }),
})
