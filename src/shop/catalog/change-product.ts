import type { ProductRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findManagedProduct } from './list-products.ts'
import { catalogMessages } from './messages.ts'

interface ProductChange {
  productId: string
  /** The version that the caller read. */
  version: number | undefined
  change(tx: Tx, before: ProductRow): Promise<void>
  isRepeated?(tx: Tx): Promise<boolean>
}

/**
 * Changes a product in a transaction. Increasing the version locks the row, so `change` receives the product without concurrent orders or
 * edits. With a `version`, refuses the change if the product has changed since; the refusal contains the current
 * product. Does nothing if `isRepeated` finds the same call.
 */
export async function changeProduct(shop: Shop, { productId, version, change, isRepeated }: ProductChange): Promise<void> {
  const changeOnce = () =>
    transact(shop, async (tx) => {
      if (await isRepeated?.(tx)) return
      const locked = await tx
        .updateTable('product')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', productId)
        .where('removedAt', 'is', null)
        .$call((query) => (version === undefined ? query : query.where('version', '=', version)))
        .returningAll()
        .executeTakeFirst()
      if (!locked) throw version === undefined ? notFound('product') : new Refusal('changed-meanwhile', catalogMessages.productChanged)
      await change(tx, { ...locked, version: locked.version - 1 })
    })
  await withCurrentProduct(shop, () => productId, changeOnce)
}

/** Adds the current product to a refusal because it has changed meanwhile. */
export async function withCurrentProduct<T>(shop: Shop, productId: () => string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'changed-meanwhile') throw error
    throw new Refusal(error.reason, error.message, { product: await findManagedProduct(shop, productId()) })
  }
}
