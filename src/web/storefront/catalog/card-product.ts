import type { OfferedProduct } from '../../../contract/catalog/product.ts'
import type { Dimension } from '../../ui/pictures/dimension-geometry.ts'

type Facts = Pick<
  OfferedProduct,
  | '_id'
  | 'slug'
  | 'name'
  | 'sku'
  | 'price'
  | 'price_breaks'
  | 'image'
  | 'available'
  | 'minimum_order'
  | 'increment'
  | 'public_prices'
  | 'replaced_by'
>

/** The fields of a product that a card shows. Pages with cards send nothing else to the browser. */
export type CardProduct = Facts & { drawing: Dimension | null }

export function cardProduct(product: OfferedProduct): CardProduct {
  const { _id, slug, name, sku, price, price_breaks, image, available, minimum_order, increment, drawing, public_prices, replaced_by } =
    product
  const shown = drawing && dimensionOf(drawing)
  const facts = { _id, slug, name, sku, price, price_breaks, image, available, minimum_order, increment, drawing: shown }
  return { ...facts, ...(public_prices && { public_prices }), ...(replaced_by && { replaced_by }) }
}

const dimensionOf = ({ degrees, line, from, label, outline }: Dimension): Dimension => ({
  degrees,
  line,
  from,
  ...(label && { label }),
  ...(outline && { outline }),
})
