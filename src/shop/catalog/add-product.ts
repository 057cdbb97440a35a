import { toCents } from '../../contract/money.ts'
import type { Admin, System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { generateSku, uniqueSlug } from './name-product.ts'

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
}

/** A product that names no family belongs here. */
export const OTHER_TOOLS = 'other-tools'

/**
 * Adds a product to the catalog. The specification's fields make it whole: what else a catalog needs (SKU, address,
 * family) the shop gives it. Refuses a SKU that another product has.
 */
export async function addProduct(shop: Shop, admin: Admin | System, input: NewProduct): Promise<{ productId: string }> {
  const productId = await transact(shop, (tx) => writeProduct(shop, tx, admin, input))
  shop.catalogChanged()
  return { productId }
}

/** The same within a transaction of the caller's. Gives the product's id. */
export async function writeProduct(shop: Shop, tx: Tx, admin: Admin | System, input: NewProduct): Promise<string> {
  const productId = newId()
  const now = shop.now()
  const added = await tx
    .insertInto('product')
    .values({
      id: productId,
      sku: input.sku || generateSku(),
      slug: await uniqueSlug(tx, input.slug ?? input.name),
      name: input.name,
      details: input.details,
      family: input.family || OTHER_TOOLS,
      specifications: JSON.stringify(input.specifications ?? []),
      keywords: JSON.stringify(input.keywords ?? []),
      weightGrams: input.weight_grams ?? null,
      priceCents: toCents(input.price),
      image: input.image,
      available: input.available,
      minimumOrder: input.minimum_order,
      version: 1,
      createdAt: now,
      updatedAt: now,
      removedAt: null,
    })
    .onConflict((conflict) => conflict.column('sku').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw new Refusal('taken', `Another product has the SKU ${input.sku}`)
  await recordEvent(shop, tx, admin, { verb: 'product.added', thing: 'product', thingId: productId, after: added })
  return productId
}
