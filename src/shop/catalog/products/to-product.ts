import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import { type Product, product } from '../../../contract/catalog/product.ts'
import { toAmount } from '../../../contract/ground/money.ts'
import { fromJson, type Json } from '../../ground/database/json.ts'
import type { ProductRow } from '../../ground/database/tables.ts'
import { drawingFor } from '../../ground/images/drawing-for.ts'
import type { Geometry } from '../../ground/images/measure-drawing.ts'
import { readPriceBreaks } from './price-breaks.ts'
import { readImages } from './product-images.ts'
import { productFieldsOf } from './product-map.ts'

/** The prices of a product in the shop's currency. */
export const toPrices = ({ priceCents, priceBreaks }: Pick<ProductRow, 'priceCents' | 'priceBreaks'>) => ({
  price: toAmount(priceCents),
  price_breaks: readPriceBreaks(priceBreaks),
})

/** What limits the quantity of an order line. */
export const toLimits = ({ available, minimumOrder, increment }: Pick<ProductRow, 'available' | 'minimumOrder' | 'increment'>) => ({
  available,
  minimum_order: minimumOrder,
  increment,
})

export type ProductWithDrawing = ProductRow & { drawing: Json<Geometry> | null }

/** Converts a row to the product that administrators see. */
export function toManagedProduct(row: ProductWithDrawing): ManagedProduct {
  const fields = productFieldsOf(row)
  return {
    _id: row.id,
    ...fields,
    slug: row.slug,
    image: row.image,
    images: readImages(row),
    drawing: row.drawing ? drawingFor(fromJson(row.drawing), fields.specifications) : null,
    version: row.version,
  }
}

const publicFields = new Set(Object.keys(product.shape))

/** Converts a row to the product that everybody sees: the fields of the contract's `product`, and no others. */
export const toProduct = (row: ProductWithDrawing): Product =>
  Object.fromEntries(Object.entries(toManagedProduct(row)).filter(([field]) => publicFields.has(field))) as Product
