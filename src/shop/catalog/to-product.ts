import type { Product } from '../../contract/catalog.ts'
import type { ManagedProduct } from '../../contract/managed-products.ts'
import { toDollars } from '../../contract/money.ts'
import type { ProductRow } from '../database/tables.ts'
import { drawingFor } from '../images/drawing-for.ts'
import type { Geometry } from '../images/measure-drawing.ts'
import { readPriceBreaks } from './price-breaks.ts'
import { readImages } from './product-images.ts'

/** The prices of a product in dollars. */
export const toPrices = ({ priceCents, priceBreaks }: Pick<ProductRow, 'priceCents' | 'priceBreaks'>) => ({
  price: toDollars(priceCents),
  price_breaks: readPriceBreaks(priceBreaks),
})

/** What limits the quantity of an order line. */
export const toLimits = ({ available, minimumOrder, increment }: Pick<ProductRow, 'available' | 'minimumOrder' | 'increment'>) => ({
  available,
  minimum_order: minimumOrder,
  increment,
})

export type ProductWithDrawing = ProductRow & { drawing: string | null }

/** Converts a row to the contract's product: the price in dollars, the lists parsed. */
export function toProduct(row: ProductWithDrawing): Product {
  const specifications = JSON.parse(row.specifications) as [string, string][]
  return {
    _id: row.id,
    name: row.name,
    details: row.details,
    image: row.image,
    images: readImages(row),
    ...toPrices(row),
    ...toLimits(row),
    sku: row.sku,
    slug: row.slug,
    family: row.family,
    specifications,
    keywords: JSON.parse(row.keywords) as string[],
    weight_grams: row.weightGrams,
    drawing: row.drawing ? drawingFor(JSON.parse(row.drawing) as Geometry, specifications) : null,
    version: row.version,
  }
}

/** Converts a row to the product that administrators see. */
export const toManagedProduct = (row: ProductWithDrawing): ManagedProduct => ({ ...toProduct(row), low_stock: row.lowStock })
