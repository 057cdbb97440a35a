import { sql } from 'kysely'
import type { Tx } from '../src/shop/ground/database/tables.ts'

type Named = { id: string; sku: string; isRemoved: number | boolean }

/** Products can be hidden, and part numbers are unique without regard to case. Removed products give way; others have to be renamed first. */
export async function migrate(tx: Tx, engine: 'sqlite' | 'postgres'): Promise<void> {
  await sql`alter table product add column hidden boolean not null default false`.execute(tx)
  // The letters A to Z on both databases, whatever the locale of PostgreSQL.
  const key = sql.raw(engine === 'postgres' ? 'lower(sku collate "C")' : 'lower(sku)')
  const { rows } = await sql<Named>`select id, sku, "removedAt" is not null as "isRemoved" from product
    where ${key} in (select ${key} from product group by ${key} having count(*) > 1) order by sku, id`.execute(tx)
  const colliding = [...Map.groupBy(rows, ({ sku }) => sku.toLowerCase()).values()]
  const named = colliding.flatMap((products) => {
    const sold = products.filter(({ isRemoved }) => !isRemoved)
    return sold.length > 1 ? [sold.map(({ sku }) => sku).join(' and ')] : []
  })
  if (named.length > 0) {
    throw new Error(
      `Part numbers are now unique without regard to case. Rename all but one of each in the version before, then start this one: ${named.join('; ')}`,
    )
  }
  for (const products of colliding) {
    const kept = products.find(({ isRemoved }) => !isRemoved) ?? products[0]
    for (const { id, sku } of products) {
      if (id !== kept?.id) await tx.updateTable('product').set({ sku: `${sku} (removed ${id})` }).where('id', '=', id).execute()
    }
  }
  await sql`create unique index "productSkuKey" on product (${key})`.execute(tx)
  await sql`create index "productDraft" on product (id) where "removedAt" is null and (hidden or image = '')`.execute(tx)
}
