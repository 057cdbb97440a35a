import type { ProductEdit } from '../../../contract/catalog/catalog.ts'
import { keyMessages } from '../../../contract/messaging/integration-messages.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { retryIfTaken } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { chooseFamily } from '../families/choose-family.ts'
import { claimDocuments } from '../product-documents/claim-documents.ts'
import { changeProduct } from './change-product.ts'
import { changesProduct } from './changes-product.ts'
import { findFreeSlug, refuseTakenSku } from './name-product.ts'
import { refuseInvalidPrices } from './price-breaks.ts'
import { claimNewImages, imagesAfter } from './product-images.ts'
import { columnsOfEdit } from './product-map.ts'
import { refuseReplacement } from './refuse-replacement.ts'
import { reportLowStock } from './report-low-stock.ts'
import { applyStockChange, refuseBlindCount } from './set-available.ts'
import { skuKey } from './sku-key.ts'

/**
 * Edits a product; absent fields stay unchanged. A renamed product gets a new slug, and the old one keeps working. Refuses a SKU that
 * another product has, prices and an increment that do not fit together after the edit (see `refuseInvalidPrices`) and, with a `version`,
 * an edit of a product that has changed since; and a stock that a key sets without `version`.
 */
export async function editProduct(shop: Shop, staff: Staff, productId: string, { version, ...edit }: ProductEdit): Promise<void> {
  refuseStockWithoutScope(staff, edit)
  refuseBlindCount(staff, { ...edit, version })
  await changeProduct(shop, {
    productId,
    version,
    isUnchanged: async (tx, before) => !(await changesProduct(tx, before, edit)),
    change: (tx, before) => applyEdit(shop, tx, staff, before, edit),
  })
  shop.catalogChanged()
}

/** Refuses a change of stock by a key that may only change the catalog. */
export function refuseStockWithoutScope(staff: Staff, { available, delta }: ProductEdit) {
  if (staff.kind !== 'integration' || staff.scopes.includes('stock:write')) return
  if (available !== undefined || delta !== undefined) throw new Refusal('no-scope', keyMessages.stockScope, { scope: 'stock:write' })
}

/** Edits a product that the transaction has locked and given its new version. */
export async function applyEdit(shop: Shop, tx: Tx, staff: Staff, before: ProductRow, edit: ProductEdit): Promise<void> {
  const { id } = before
  if (edit.sku && skuKey(edit.sku) !== skuKey(before.sku)) await refuseTakenSku(tx, shop.engine, edit.sku)
  const columns = columnsOfEdit(edit)
  const { sku = before.sku, replacement } = columns
  if (replacement && replacement !== before.replacement) await refuseReplacement(tx, shop.engine, sku, replacement)
  if (sku !== before.sku) await followPartNumber(shop, tx, staff, before.sku, sku)
  if (columns.family && columns.family !== before.family) columns.family = await chooseFamily(shop, tx, staff, columns.family)
  refuseInvalidPrices({ ...before, ...columns })
  await claimNewImages(shop, tx, before, edit.images)
  if (edit.documents) await claimDocuments(shop, tx, id, edit.documents)
  const { name } = edit
  const slug = name === undefined || name === before.name ? before.slug : await findFreeSlug(tx, name, id)
  const after = await tx
    .updateTable('product')
    .set({
      ...columns,
      ...imagesAfter(before, edit),
      slug,
      available: applyStockChange(before.available, edit),
      updatedAt: shop.now(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(retryIfTaken)
  if (slug !== before.slug) {
    await tx.deleteFrom('former_address').where('slug', '=', slug).execute()
    await tx.insertInto('former_address').values({ slug: before.slug, productId: id }).execute()
  }
  const moved = after.available === before.available ? [] : [id]
  await recordEvent(shop, tx, staff, { verb: 'product.edited', thing: 'product', thingId: id, before, after, moved })
  await reportLowStock(shop, tx, before.available, after)
}

/** What names a tool as its replacement still does after the tool has another part number. */
async function followPartNumber(shop: Shop, tx: Tx, staff: Staff, former: string, sku: string): Promise<void> {
  const named = await tx
    .updateTable('product')
    .set((eb) => ({ replacement: sku, version: eb('version', '+', 1), updatedAt: shop.now() }))
    .where('replacement', '=', former)
    .where('removedAt', 'is', null)
    .returningAll()
    .execute()
  for (const after of named)
    await recordEvent(shop, tx, staff, {
      verb: 'product.edited',
      thing: 'product',
      thingId: after.id,
      before: { ...after, replacement: former, version: after.version - 1 },
      after,
    })
}
