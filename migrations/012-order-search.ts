import { sql } from 'kysely'
import type { Engine } from '../src/shop/ground/database/open-database.ts'
import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Indexes of the order search. PostgreSQL needs the collation C to find the beginning of a text by index. */
export async function migrate(tx: Tx, engine: Engine): Promise<void> {
  const folded = (column: string) => sql`(lower(${sql.ref(column)})${engine === 'postgres' ? sql` collate "C"` : sql``})`
  await sql`create index "orderPlaced" on "order" ("placedAt", id)`.execute(tx)
  await sql`create index "orderCompany" on "order" (${folded('company')}, id) where company <> ''`.execute(tx)
  await sql`create index "orderPurchaseOrder" on "order" (${folded('purchaseOrder')}, id) where "purchaseOrder" <> ''`.execute(tx)
  await sql`create index "orderTx" on "order" ("txId") where "txId" <> ''`.execute(tx)
}
