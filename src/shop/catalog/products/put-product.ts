import type { ProductEdit } from '../../../contract/catalog/catalog.ts'
import type { NewProduct } from '../../../contract/catalog/product.ts'
import { stockMessages } from '../../../contract/catalog/stock-messages.ts'
import type { Staff } from '../../ground/actor.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { RetryTransaction, transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { writeProduct } from './add-product.ts'
import { withCurrentProduct } from './change-product.ts'
import { changesProduct } from './changes-product.ts'
import { applyEdit, refuseStockWithoutScope } from './edit-product.ts'
import { findBySkus } from './find-by-sku.ts'
import { catalogMessages } from './messages.ts'
import { columnsOfNew, productFieldsOf } from './product-map.ts'
import { skuKey } from './sku-key.ts'

interface Saved {
  id: string
  state: 'added' | 'changed' | 'unchanged'
  version: number
}

/** `available` counts for a new product, or with `version`. */
export type ProductToPut = Omit<NewProduct, 'sku' | 'available' | 'image'> & {
  image?: string | undefined
  available?: number | undefined
  version?: number | undefined
}

/**
 * Makes the product with this part number what the call says: adds it, changes it, or brings it back after it was removed. Absent fields
 * have their defaults, but images, documents and `hidden` stay as the office has them; a new product without an image is a draft. What
 * already has the given value is not written. With a `version`, refuses a product that has changed since.
 */
export async function putProduct(
  shop: Shop,
  staff: Staff,
  sku: string,
  { version, available, image, ...fields }: ProductToPut,
): Promise<Saved> {
  const saved = await saveBySku(shop, { sku, version }, async (tx, before) => {
    if (!before) {
      if (available === undefined) throw new Refusal('invalid', stockMessages.missing)
      const id = await writeProduct(shop, tx, staff, { ...fields, image: image ?? '', sku, available }).catch(retryIfAdded)
      return { id, state: 'added', version: 1 }
    }
    const { available: _, sku: __, hidden, documents, ...all } = productFieldsOf(columnsOfNew({ ...fields, sku, available: 0 }))
    const kept = { ...(fields.hidden !== undefined && { hidden }), ...(fields.documents && { documents }) }
    const edit: ProductEdit = { ...all, ...kept, ...(version !== undefined && { available }) }
    if (image) Object.assign(edit, { image, images: [image, ...(fields.images ?? []).filter((other) => other !== image)] })
    else if (fields.images) edit.images = fields.images
    return saveEdit(shop, tx, staff, { before, edit, version })
  })
  if (saved.state !== 'unchanged') shop.catalogChanged()
  return saved
}

/** Changes the given fields of the product with this part number. What already has the given value is not written. */
export async function patchProduct(shop: Shop, staff: Staff, sku: string, { version, ...edit }: ProductEdit): Promise<Saved> {
  const saved = await saveBySku(shop, { sku, version }, async (tx, before) => {
    if (!before || before.removedAt) throw notFound('product')
    return saveEdit(shop, tx, staff, { before, edit, version })
  })
  if (saved.state !== 'unchanged') shop.catalogChanged()
  return saved
}

type Save = (tx: Tx, before: ProductRow | undefined) => Promise<Saved>

/** Locks the product, if there is one, and saves it. A refusal because of its version contains the current product. */
const saveBySku = (shop: Shop, { sku, version }: { sku: string; version: number | undefined }, save: Save): Promise<Saved> => {
  let productId = ''
  return withCurrentProduct(
    shop,
    () => productId,
    () =>
      transact(shop, async (tx) => {
        productId = (await findBySkus(shop, tx, [sku])).get(skuKey(sku))?.id ?? ''
        const before = productId ? await lockProduct(tx, productId) : undefined
        if (!before && version !== undefined) throw notFound('product')
        return save(tx, before)
      }),
  )
}

/** An update locks the row on both databases. */
const lockProduct = (tx: Tx, id: string) =>
  tx
    .updateTable('product')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

interface EditToSave {
  before: ProductRow
  edit: ProductEdit
  version: number | undefined
}

async function saveEdit(shop: Shop, tx: Tx, staff: Staff, { before, edit, version }: EditToSave): Promise<Saved> {
  const { id } = before
  if (!(await changesProduct(tx, before, edit))) return { id, state: 'unchanged', version: before.version }
  if (version !== undefined && version !== before.version) throw new Refusal('changed-meanwhile', catalogMessages.productChanged)
  if (edit.available !== before.available) refuseStockWithoutScope(staff, edit)
  await tx
    .updateTable('product')
    .set({ version: before.version + 1, removedAt: null })
    .where('id', '=', id)
    .execute()
  await applyEdit(shop, tx, staff, before, edit)
  return { id, state: 'changed', version: before.version + 1 }
}

/** Another call may add the same part number at the same moment. */
function retryIfAdded(error: unknown): never {
  throw error instanceof Refusal && error.reason === 'taken' ? new RetryTransaction() : error
}
