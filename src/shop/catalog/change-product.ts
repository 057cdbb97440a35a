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
  await transact(shop, async (tx) => {
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
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.reason === 'changed-meanwhile') {
      throw new Refusal(error.reason, error.message, { product: await findManagedProduct(shop, productId) })
    }
    throw error
  })
}
