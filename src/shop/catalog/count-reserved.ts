import { sql } from 'kysely'
import type { Database, Tx } from '../database/tables.ts'

/** Counts the units of products that open orders hold: ordered, and neither shipped nor refunded. By product; none is 0. */
export async function countReserved(db: Database | Tx, productIds: string[]): Promise<(productId: string) => number> {
  if (productIds.length === 0) return () => 0
  const rows = await db
    .selectFrom('order_line')
    .select(['productID', sql<unknown>`sum("orderUnit" - "shippedUnit" - "canceledUnit")`.as('units')])
    .where('productID', 'in', productIds)
    // As the index `orderLineOpen` says it.
    .where(sql<boolean>`"orderUnit" > "shippedUnit" + "canceledUnit"`)
    .groupBy('productID')
    .execute()
  const units = new Map(rows.map((row) => [row.productID, Number(row.units)]))
  return (productId) => units.get(productId) ?? 0
}
