import type { Product } from '../../contract/catalog.ts'
import { toDollars } from '../../contract/money.ts'
import type { ProductRow } from '../database/tables.ts'
import { drawingFor } from '../images/drawing-for.ts'
import type { Geometry } from '../images/measure-drawing.ts'
import { readPriceBreaks } from './price-breaks.ts'

export type ProductWithDrawing = ProductRow & { drawing: string | null }

/** Converts a row to the contract's product: the price in dollars, the lists parsed. */
export function toProduct(row: ProductWithDrawing): Product {
  const specifications = JSON.parse(row.specifications) as [string, string][]
  return {
    _id: row.id,
    name: row.name,
    details: row.details,
    price: toDollars(row.priceCents),
    image: row.image,
    available: row.available,
    minimum_order: row.minimumOrder,
    increment: row.increment,
    price_breaks: readPriceBreaks(row.priceBreaks),
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
