import { sql } from 'kysely'
import type { Shop } from '../../src/shop/shop.ts'

/** Adds orders that are as this one, without lines. They come after it in the order of IDs. */
export async function copyOrder({ db }: Pick<Shop, 'db'>, orderId: string, copies: number): Promise<void> {
  const { id: _, number: __, ...copied } = await db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const columns = sql.join(Object.keys(copied).map((column) => sql.ref(column)))
  await sql`insert into "order" (id, number, ${columns})
    with recursive copies (copy) as (select 1 union all select copy + 1 from copies where copy < ${copies})
    select id || '-' || copy, number || '-' || copy, ${columns} from "order", copies where id = ${orderId}`.execute(db)
}
