import { sql } from 'kysely'
import type { Tx } from '../../ground/database/tables.ts'
import { afterCommit } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockProducts } from './lock-products.ts'
import { catalogMessages } from './messages.ts'
import { reportLowStock, type StockAfter } from './report-low-stock.ts'

interface Units {
  productID: string
  sku: string
  orderUnit: number
}

/**
 * Takes units out of the stock that nobody orders, such as a replacement: no minimum applies, and a product may have been removed. Refuses more
 * than there are. Returns the stock of each product afterwards.
 */
export async function takeUnits(shop: Shop, tx: Tx, takes: readonly Units[]): Promise<Map<string, number>> {
  await lockProducts(
    shop,
    tx,
    takes.map(({ productID }) => productID),
  )
  const values = takes.map(({ productID, orderUnit }) => sql`(cast(${productID} as text), cast(${orderUnit} as integer))`)
  const { rows } = await sql<StockAfter>`
    with wanted (id, units) as (values ${sql.join(values)})
    update product set available = available - wanted.units, version = version + 1, "updatedAt" = ${shop.now()}
    from wanted
    where product.id = wanted.id and available >= wanted.units
    returning product.id, available, "lowStock", version`.execute(tx)
  const available = new Map(rows.map((row) => [row.id, row.available]))
  const missing = takes.find(({ productID }) => !available.has(productID))
  if (missing) throw new Refusal('out-of-range', catalogMessages.notInStock(missing.sku))
  for (const after of rows)
    await reportLowStock(shop, tx, after.available + (takes.find(({ productID }) => productID === after.id)?.orderUnit ?? 0), after)
  afterCommit(tx, () => shop.stockMoved())
  return available
}
