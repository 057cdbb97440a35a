import { messages } from '../../contract/messages.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import type { ProductRow, Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** More than any shelf holds; PostgreSQL cannot even compare a larger number with an integer column. */
const MOST = 1_000_000_000

/**
 * Takes units off the shelf in one conditional update, so that two buyers never get the same last unit. Gives the
 * product as it stands afterwards. Refuses less than the minimum order and more than is available (specification
 * section 5).
 */
export async function takeStock(shop: Shop, tx: Tx, productId: string, units: number): Promise<ProductRow> {
  const taken = units > 0 && units <= MOST && (await takeFrom(shop, tx, productId, units, shop.now()))
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

const takeFrom = preparedQuery((db, productId: string, units: number, updatedAt: Date) =>
  db
    .updateTable('product')
    .set((eb) => ({ available: eb('available', '-', units), version: eb('version', '+', 1), updatedAt }))
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .where('available', '>=', units)
    .where('minimumOrder', '<=', units)
    .returningAll(),
)
