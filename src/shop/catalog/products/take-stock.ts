import { sql } from 'kysely'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { afterCommit, RetryTransaction } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { isPublicSql } from './draft-sql.ts'
import { lockProducts } from './lock-products.ts'
import { canOrderSql } from './order-quantity-sql.ts'
import { reportLowStock, type StockAfter } from './report-low-stock.ts'

/** Units of a product to take from its stock, with the product as it was read. */
export interface StockTake {
  product: ProductRow
  units: number
}

/** A product after its units were taken, as it is until the end of the transaction. */
export type TakenStock = StockAfter & Pick<ProductRow, 'minimumOrder'>

/**
 * Takes the units of all products from their stock in one conditional statement. Returns the stock of each product afterwards. Runs the
 * transaction again if a product can no longer be ordered like this at the price that was read (specification section 5).
 */
export async function takeStock(shop: Shop, tx: Tx, takes: readonly StockTake[]): Promise<Map<string, TakenStock>> {
  await lockProducts(
    shop,
    tx,
    takes.map(({ product }) => product.id),
  )
  const values = takes.map(
    ({ product: { id, priceCents, priceBreaks }, units }) =>
      sql`(cast(${id} as text), cast(${units} as integer), cast(${priceCents} as bigint), cast(${priceBreaks} as text))`,
  )
  const { rows } = await sql<TakenStock>`
    with wanted (id, units, "priceCents", "priceBreaks") as (values ${sql.join(values)})
    update product set available = available - wanted.units, version = version + 1, "updatedAt" = ${shop.now()}
    from wanted
    where product.id = wanted.id and ${isPublicSql}
      and ${canOrderSql(sql.ref<number>('wanted.units'))}
      and product."priceCents" = wanted."priceCents" and product."priceBreaks" = wanted."priceBreaks"
    returning product.id, available, "minimumOrder", "lowStock", version`.execute(tx)
  if (rows.length < takes.length) throw new RetryTransaction()
  const unitsOf = new Map(takes.map(({ product, units }) => [product.id, units]))
  for (const after of rows) await reportLowStock(shop, tx, after.available + (unitsOf.get(after.id) ?? 0), after)
  afterCommit(tx, () => shop.stockMoved())
  return new Map(rows.map((after) => [after.id, after]))
}
