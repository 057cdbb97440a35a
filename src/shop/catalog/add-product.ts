import { toCents } from '../../contract/money.ts'
import type { PriceBreak } from '../../contract/pricing.ts'
import type { Admin, System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { ProductInsert, ProductRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'
import { generateSku, refuseTakenSku, uniqueSlug } from './name-product.ts'
import { refuseInvalidPrices, writePriceBreaks } from './price-breaks.ts'
import { writeImages } from './product-images.ts'

export interface NewProduct {
  name: string
  details: string
  /** Dollars for one unit. */
  price: number
  image: string
  available: number
  minimum_order: number
  sku?: string | undefined
  slug?: string | undefined
  family?: string | undefined
  specifications?: [string, string][] | undefined
  keywords?: string[] | undefined
  /** The weight of one unit. */
  weight_grams?: number | null | undefined
  /** Orders are multiples of this number of units. */
  increment?: number | undefined
  /** Dollars. */
  price_breaks?: PriceBreak[] | undefined
  /** The office gets a mail when the stock falls to this number of units or below. */
  low_stock?: number | null | undefined
  /** All images. The first one is `image`. */
  images?: string[] | undefined
}

/** The family of products that name none. */
export const OTHER_TOOLS = 'other-tools'

/**
 * Adds a product to the catalog and generates the SKU, slug and family if they are absent. `price` is in dollars. Refuses a SKU that
 * another product has, and what `refuseInvalidPrices` names.
 */
export async function addProduct(shop: Shop, admin: Admin | System, input: NewProduct): Promise<{ productId: string }> {
  const productId = await transact(shop, (tx) => writeProduct(shop, tx, admin, input))
  shop.catalogChanged()
  return { productId }
}

/** Adds a product in the caller's transaction. Returns the product's ID. */
export async function writeProduct(shop: Shop, tx: Tx, admin: Admin | System, input: NewProduct): Promise<string> {
  const productId = newId()
  const now = shop.now()
  const prices = {
    priceCents: toCents(input.price),
    minimumOrder: input.minimum_order,
    increment: input.increment ?? 1,
    priceBreaks: writePriceBreaks(input.price_breaks ?? []),
  }
  refuseInvalidPrices(prices)
  const added = await insertProduct(tx, input, {
    id: productId,
    name: input.name,
    details: input.details,
    family: input.family || OTHER_TOOLS,
    specifications: JSON.stringify(input.specifications ?? []),
    keywords: JSON.stringify(input.keywords ?? []),
    weightGrams: input.weight_grams ?? null,
    ...prices,
    lowStock: input.low_stock ?? null,
    ...writeImages(input.image, input.images ?? []),
    available: input.available,
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: null,
  })
  await recordEvent(shop, tx, admin, { verb: 'product.added', thing: 'product', thingId: productId, after: added, moved: [productId] })
  return productId
}

/** Inserts a product under a free slug and SKU. Another transaction may take either at the same moment; then the next one is tried. */
async function insertProduct(tx: Tx, { sku, slug, name }: NewProduct, product: Omit<ProductInsert, 'sku' | 'slug'>): Promise<ProductRow> {
  for (;;) {
    const added = await tx
      .insertInto('product')
      .values({ ...product, sku: sku || generateSku(), slug: await uniqueSlug(tx, slug ?? name) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (added) return added
    if (sku) await refuseTakenSku(tx, sku)
  }
}
