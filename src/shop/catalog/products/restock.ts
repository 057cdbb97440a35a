import { sql } from 'kysely'
import type { Tx } from '../../ground/database/tables.ts'
import { afterCommit } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { lockProducts } from './lock-products.ts'

/** Returns units to the stock of products, even of removed ones. Returns the stock of each product afterwards. */
export async function restock(
  shop: Shop,
  tx: Tx,
  returns: readonly { productID: string; orderUnit: number }[],
): Promise<Map<string, number>> {
  await lockProducts(
    shop,
    tx,
    returns.map(({ productID }) => productID),
  )
  const values = returns.map(({ productID, orderUnit }) => sql`(cast(${productID} as text), cast(${orderUnit} as integer))`)
  const { rows } = await sql<{ id: string; available: number }>`
    with returned (id, units) as (values ${sql.join(values)})
    update product set available = available + returned.units, version = version + 1, "updatedAt" = ${shop.now()}
    from returned
    where product.id = returned.id
    returning product.id, available`.execute(tx)
  afterCommit(tx, () => shop.stockMoved())
  return new Map(rows.map(({ id, available }) => [id, available]))
}
