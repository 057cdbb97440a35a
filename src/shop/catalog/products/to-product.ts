import type { ManagedProduct, StockedProduct } from '../../../contract/catalog/managed-products.ts'
import { type Product, product } from '../../../contract/catalog/product.ts'
import { toAmount } from '../../../contract/ground/money.ts'
import { whyHidden } from '../../../contract/rules/is-draft.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { fromJson, type Json } from '../../ground/database/json.ts'
import type { ProductRow } from '../../ground/database/tables.ts'
import { drawingFor } from '../../ground/images/drawing-for.ts'
import type { Geometry } from '../../ground/images/measure-drawing.ts'
import type { Shop } from '../../shop.ts'
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

/** The same with its stock as the warehouse sees it, and why it is hidden. */
export function toStockedProduct(
  shop: Shop,
  row: ProductWithDrawing,
  reservedOf: (productId: string) => Pick<StockedProduct, 'reserved' | 'unpaid'>,
): StockedProduct {
  return { ...toManagedProduct(row), ...reservedOf(row.id), hiddenBecause: whyHidden(row, shop.settings().sellsWithoutPhoto) }
}

/**
 * Converts a row to the product that everybody sees: the fields of the contract's `product`, and no others. The drawing of the family is the
 * picture of one without a photo.
 */
export const toProduct = (row: ProductWithDrawing): Product =>
  Object.fromEntries(
    Object.entries({ ...toManagedProduct(row), image: pictureOf(row) }).filter(([field]) => publicFields.has(field)),
  ) as Product
