import { sql } from 'kysely'
import { maxUnits } from '../../contract/catalog.ts'
import { checkQuantity, type QuantityReason } from '../../contract/order-quantity.ts'
import type { ProductRow, Tx } from '../database/tables.ts'
import { afterCommit, RetryTransaction } from '../database/transact.ts'
import type { Shop } from '../shop.ts'
import { toLimits } from './to-product.ts'

export interface StockRefusal {
  reason: QuantityReason | 'unknown'
  message?: string
  product?: ProductRow
}

/**
 * Takes units from the stock of a product in one conditional update. Returns the product afterwards, or why nothing was taken: less than
 * the minimum order, no multiple of the increment, or more than the stock (specification section 5, design section 6).
 */
export async function takeStock(shop: Shop, tx: Tx, productId: string, units: number): Promise<ProductRow | StockRefusal> {
  const taken = units > 0 && units <= maxUnits && (await decreaseStock(shop, tx, productId, units))
  if (taken) {
    afterCommit(tx, () => shop.stockMoved())
    return taken
  }
  const product = await tx.selectFrom('product').selectAll().where('id', '=', productId).where('removedAt', 'is', null).executeTakeFirst()
  if (!product) return { reason: 'unknown' }
  const refusal = checkQuantity(toLimits(product), units)
  // The stock has come back since the update.
  if (!refusal) throw new RetryTransaction()
  return { ...refusal, product }
}

export const isTaken = (result: ProductRow | StockRefusal): result is ProductRow => 'id' in result

const decreaseStock = (shop: Shop, tx: Tx, productId: string, units: number) =>
  tx
    .updateTable('product')
    .set((eb) => ({ available: eb('available', '-', units), version: eb('version', '+', 1), updatedAt: shop.now() }))
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .where('available', '>=', units)
    .where('minimumOrder', '<=', units)
    .where(sql<boolean>`cast(${units} as integer) % increment = 0`)
    .returningAll()
    .executeTakeFirst()
