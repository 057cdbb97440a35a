import { sql } from 'kysely'
import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'

type Reserved = Pick<StockedProduct, 'reserved' | 'unpaid'>

const none: Reserved = { reserved: 0, unpaid: 0 }

/** Counts the units of products that open orders hold: ordered, and neither shipped nor refunded. By product. */
export async function countReserved(db: Database | Tx, productIds: string[]): Promise<(productId: string) => Reserved> {
  if (productIds.length === 0) return () => none
  const open = sql`"orderUnit" - "shippedUnit" - "canceledUnit"`
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.orderId')
    .select('productID')
    .select(sql<unknown>`sum(${open})`.as('reserved'))
    .select(sql<unknown>`sum(case when "order".status = 'unpaid' then ${open} else 0 end)`.as('unpaid'))
    .where('productID', 'in', productIds)
    // As the index `orderLineOpen` says it.
    .where(sql<boolean>`"orderUnit" > "shippedUnit" + "canceledUnit"`)
    .groupBy('productID')
    .execute()
  const units = new Map(rows.map(({ productID, reserved, unpaid }) => [productID, { reserved: Number(reserved), unpaid: Number(unpaid) }]))
  return (productId) => units.get(productId) ?? none
}
