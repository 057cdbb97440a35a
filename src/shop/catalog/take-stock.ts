import { maxUnits } from '../../contract/catalog.ts'
import { messages } from '../../contract/messages.ts'
import type { ProductRow, Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Takes units from the stock in one conditional update. Returns the product afterwards. Refuses less than the minimum order and more than
 * the stock (specification section 5).
 */
export async function takeStock(shop: Shop, tx: Tx, productId: string, units: number): Promise<ProductRow> {
  const taken = units > 0 && units <= maxUnits && (await decreaseStock(shop, tx, productId, units))
  if (taken) {
    afterCommit(tx, () => shop.stockMoved())
    return taken
  }
  const product = await tx.selectFrom('product').selectAll().where('id', '=', productId).where('removedAt', 'is', null).executeTakeFirst()
  if (!product) throw notFound('product')
  const { available, minimumOrder } = product
  const message = units < minimumOrder ? messages.minimumOrder(minimumOrder) : messages.available(available)
  throw new Refusal('out-of-range', message, { available, minimum_order: minimumOrder })
}

const decreaseStock = (shop: Shop, tx: Tx, productId: string, units: number) =>
  tx
    .updateTable('product')
    .set((eb) => ({ available: eb('available', '-', units), version: eb('version', '+', 1), updatedAt: shop.now() }))
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .where('available', '>=', units)
    .where('minimumOrder', '<=', units)
    .returningAll()
    .executeTakeFirst()
