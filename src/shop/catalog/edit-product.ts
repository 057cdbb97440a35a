import { toCents } from '../../contract/money.ts'
import type { Admin } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { recordEvent } from '../record-event.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { NewProduct } from './add-product.ts'
import { findProduct } from './list-products.ts'
import { freeSlug } from './name-product.ts'

export type ProductEdit = Omit<NewProduct, 'image' | 'slug'> & { image?: string | undefined; version?: number | undefined }

/**
 * Edits a product. With the `version` the editor saw, an edit is refused when an order or another administrator changed
 * the product meanwhile, and the refusal carries the product as it now stands: an old `available` is never put back.
 * A renamed product gets a new address; the old one leads there.
 */
export async function editProduct(shop: Shop, admin: Admin, productId: string, edit: ProductEdit): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await tx.selectFrom('product').selectAll().where('id', '=', productId).where('removedAt', 'is', null).executeTakeFirst()
    if (!before) throw notFound('product')
    if (edit.sku && edit.sku !== before.sku) {
      const owner = await tx.selectFrom('product').select('id').where('sku', '=', edit.sku).executeTakeFirst()
      if (owner) throw new Refusal('taken', `Another product has the SKU ${edit.sku}`)
    }
    const slug = edit.name === before.name ? before.slug : await freeSlug(tx, edit.name, productId)
    const after = await tx
      .updateTable('product')
      .set((eb) => ({
        name: edit.name,
        slug,
        details: edit.details,
        priceCents: toCents(edit.price),
        available: edit.available,
        minimumOrder: edit.minimum_order,
        version: eb('version', '+', 1),
        updatedAt: shop.now(),
        ...(edit.image && { image: edit.image }),
        ...(edit.sku && { sku: edit.sku }),
        ...(edit.family && { family: edit.family }),
        ...(edit.specifications && { specifications: JSON.stringify(edit.specifications) }),
        ...(edit.keywords && { keywords: JSON.stringify(edit.keywords) }),
      }))
      .where('id', '=', productId)
      .where('removedAt', 'is', null)
      .where('version', '=', edit.version ?? before.version)
      .returningAll()
      .executeTakeFirst()
    if (!after)
      throw new Refusal('changed-meanwhile', 'This product was changed meanwhile. Please look at the new figures and update again.')
    if (slug !== before.slug) {
      await tx.deleteFrom('former_address').where('slug', '=', slug).execute()
      await tx.insertInto('former_address').values({ slug: before.slug, productId }).execute()
    }
    await recordEvent(shop, tx, admin, { verb: 'product.edited', thing: 'product', thingId: productId, before, after })
  }).catch(async (fault: unknown) => {
    if (fault instanceof Refusal && fault.reason === 'changed-meanwhile') {
      throw new Refusal(fault.reason, fault.message, { product: await findProduct(shop, productId) })
    }
    throw fault
  })
  shop.catalogueChanged()
}
