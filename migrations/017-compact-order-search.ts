import { sql } from 'kysely'
import type { Engine } from '../src/shop/ground/database/open-database.ts'
import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Purchase orders and tracking numbers are found without regard to case, spaces and hyphens. */
export async function migrate(tx: Tx, engine: Engine): Promise<void> {
  const compact = (column: string) =>
    sql`(lower(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''))${engine === 'postgres' ? sql` collate "C"` : sql``})`
  await sql`drop index "orderPurchaseOrder"`.execute(tx)
  await sql`create index "orderPurchaseOrder" on "order" (${compact('purchaseOrder')}, id) where "purchaseOrder" <> ''`.execute(tx)
  await sql`drop index "shipmentTracking"`.execute(tx)
  await sql`create index "shipmentTracking" on shipment (${compact('trackingNumber')}) where "trackingNumber" <> ''`.execute(tx)
}
