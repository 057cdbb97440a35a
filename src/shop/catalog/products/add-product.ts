import type { NewProduct } from '../../../contract/catalog/product.ts'
import type { Staff, System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { ProductInsert, ProductRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { chooseFamily } from '../families/choose-family.ts'
import { claimDocuments } from '../product-documents/claim-documents.ts'
import { findFreeSlug, refuseTakenSku } from './name-product.ts'
import { refuseInvalidPrices } from './price-breaks.ts'
import { writeImages } from './product-images.ts'
import { columnsOfNew } from './product-map.ts'
import { refuseReplacement } from './refuse-replacement.ts'

/** The slug is made from the name if it is absent; only the demo catalog has one. */
export type ProductToAdd = NewProduct & { slug?: string }

/**
 * Adds a product to the catalog and generates the SKU and slug if they are absent. A new family is added. `price` is in the shop's currency. Refuses a SKU that
 * another product has, and what `refuseInvalidPrices` names.
 */
export async function addProduct(shop: Shop, admin: Staff | System, input: ProductToAdd): Promise<{ productId: string }> {
  const productId = await transact(shop, (tx) => writeProduct(shop, tx, admin, input))
  shop.catalogChanged()
  return { productId }
}

/** Adds a product in the caller's transaction. Returns the product's ID. */
export async function writeProduct(shop: Shop, tx: Tx, admin: Staff | System, input: ProductToAdd): Promise<string> {
  const productId = newId()
  const now = shop.now()
  refuseInvalidPrices(columnsOfNew(input))
  if (input.replacement) await refuseReplacement(tx, shop.engine, input.sku ?? '', input.replacement)
  const family = await chooseFamily(shop, tx, admin, input.family)
  const added = await insertProduct(
    tx,
    shop.engine,
    { ...input, family },
    {
      id: productId,
      ...writeImages(input.image, input.images ?? []),
      version: 1,
      createdAt: now,
      updatedAt: now,
      removedAt: null,
    },
  )
  if (input.documents?.length) await claimDocuments(shop, tx, productId, input.documents)
  await recordEvent(shop, tx, admin, { verb: 'product.added', thing: 'product', thingId: productId, after: added, moved: [productId] })
  return productId
}

type OtherColumns = Omit<ProductInsert, 'slug' | keyof ReturnType<typeof columnsOfNew>>

/** Inserts a product under a free slug and SKU. Another transaction may take either at the same moment; then the next one is tried. */
async function insertProduct(tx: Tx, engine: Engine, input: ProductToAdd, others: OtherColumns): Promise<ProductRow> {
  for (;;) {
    const added = await tx
      .insertInto('product')
      .values({ ...columnsOfNew(input), ...others, slug: await findFreeSlug(tx, input.slug ?? input.name) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (added) return added
    if (input.sku) await refuseTakenSku(tx, engine, input.sku)
  }
}
