import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { findManagedProduct } from './list-products.ts'
import { catalogMessages } from './messages.ts'

interface ProductChange {
  productId: string
  /** The version that the caller read. */
  version: number | undefined
  change(tx: Tx, before: ProductRow): Promise<void>
  isRepeated?(tx: Tx): Promise<boolean>
  /** Whether `change` would leave the product as it is. */
  isUnchanged?(tx: Tx, before: ProductRow): boolean | Promise<boolean>
}

/**
 * Changes a product in a transaction. The row is locked, so `change` receives the product without concurrent orders or edits. With a `version`, refuses the change if the product has changed since; the refusal contains the current
 * product. Does nothing if `isRepeated` finds the same call, or if nothing would change.
 */
export async function changeProduct(shop: Shop, { productId, version, change, isRepeated, isUnchanged }: ProductChange): Promise<void> {
  const changeOnce = () =>
    transact(shop, async (tx) => {
      if (await isRepeated?.(tx)) return
      // An update locks the row on both databases.
      const locked = await tx
        .updateTable('product')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('id', '=', productId)
        .where('removedAt', 'is', null)
        .$call((query) => (version === undefined ? query : query.where('version', '=', version)))
        .returningAll()
        .executeTakeFirst()
      if (!locked) throw version === undefined ? notFound('product') : new Refusal('changed-meanwhile', catalogMessages.productChanged)
      if (await isUnchanged?.(tx, locked)) return
      await tx
        .updateTable('product')
        .set({ version: locked.version + 1 })
        .where('id', '=', productId)
        .execute()
      await change(tx, locked)
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
