import type { ProductRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findProduct } from './list-products.ts'

/**
 * Changes a product in a transaction. Its version goes up first, which locks the row: `change` gets the product as it was, and no
 * order or edit comes between. With the `version` that the caller saw, the change is refused when the product was changed since
 * then; the refusal carries the product as it is now.
 */
export async function changeProduct(
  shop: Shop,
  productId: string,
  version: number | undefined,
  change: (tx: Tx, before: ProductRow) => Promise<void>,
): Promise<void> {
  await transact(shop, async (tx) => {
    const locked = await tx
      .updateTable('product')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', productId)
      .where('removedAt', 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version as number))
      .returningAll()
      .executeTakeFirst()
    if (!locked) throw version === undefined ? notFound('product') : changedMeanwhile()
    await change(tx, { ...locked, version: locked.version - 1 })
  }).catch(async (fault: unknown) => {
    // A product that is gone is refused as such here.
    if (fault instanceof Refusal && fault.reason === 'changed-meanwhile') {
      throw new Refusal(fault.reason, fault.message, { product: await findProduct(shop, productId) })
    }
    throw fault
  })
}

const changedMeanwhile = () =>
  new Refusal('changed-meanwhile', 'This product has changed. Please look at the new figures and update again.')
