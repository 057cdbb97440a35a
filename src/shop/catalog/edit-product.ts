import { toCents } from '../../contract/money.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { ProductRow } from '../database/tables.ts'
import { retryIfTaken } from '../database/transact.ts'
import type { Shop } from '../shop.ts'
import type { NewProduct } from './add-product.ts'
import { changeProduct } from './change-product.ts'
import { refuseTakenSku, uniqueSlug } from './name-product.ts'
import { refuseInvalidPrices, writePriceBreaks } from './price-breaks.ts'
import { claimNewImages, imagesAfter } from './product-images.ts'
import { reportLowStock } from './report-low-stock.ts'
import { applyStockChange, type StockChange } from './set-available.ts'

type Fields = Omit<NewProduct, 'slug'>
export type ProductEdit = { [field in keyof Fields]?: Fields[field] | undefined } & StockChange & { version?: number | undefined }

/**
 * Edits a product; absent fields stay unchanged. A renamed product gets a new slug, and the old one keeps working. Refuses a SKU that
 * another product has, prices and an increment that do not fit together after the edit (see `refuseInvalidPrices`) and, with a `version`,
 * an edit of a product that has changed since.
 */
export async function editProduct(shop: Shop, admin: Admin, productId: string, { version, ...edit }: ProductEdit): Promise<void> {
  await changeProduct(shop, productId, version, async (tx, before) => {
    if (edit.sku && edit.sku !== before.sku) await refuseTakenSku(tx, edit.sku)
    const { name = before.name, details = before.details } = edit
    const prices = pricesAfter(before, edit)
    refuseInvalidPrices(prices)
    await claimNewImages(shop, tx, before, edit.images)
    const slug = name === before.name ? before.slug : await uniqueSlug(tx, name, productId)
    const after = await tx
      .updateTable('product')
      .set({
        name,
        slug,
        details,
        ...prices,
        available: applyStockChange(before.available, edit),
        updatedAt: shop.now(),
        ...imagesAfter(before, edit),
        ...(edit.sku && { sku: edit.sku }),
        ...(edit.family && { family: edit.family }),
        ...(edit.specifications && { specifications: JSON.stringify(edit.specifications) }),
        ...(edit.keywords && { keywords: JSON.stringify(edit.keywords) }),
        ...(edit.weight_grams !== undefined && { weightGrams: edit.weight_grams }),
        ...(edit.low_stock !== undefined && { lowStock: edit.low_stock }),
      })
      .where('id', '=', productId)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(retryIfTaken)
    if (slug !== before.slug) {
      await tx.deleteFrom('former_address').where('slug', '=', slug).execute()
      await tx.insertInto('former_address').values({ slug: before.slug, productId }).execute()
    }
    const moved = after.available === before.available ? [] : [productId]
    await recordEvent(shop, tx, admin, { verb: 'product.edited', thing: 'product', thingId: productId, before, after, moved })
    await reportLowStock(shop, tx, before.available, after)
  })
  shop.catalogChanged()
}

const pricesAfter = (before: ProductRow, { price, minimum_order, increment, price_breaks }: ProductEdit) => ({
  priceCents: price === undefined ? before.priceCents : toCents(price),
  minimumOrder: minimum_order ?? before.minimumOrder,
  increment: increment ?? before.increment,
  priceBreaks: price_breaks ? writePriceBreaks(price_breaks) : before.priceBreaks,
})
