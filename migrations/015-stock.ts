import { sql } from 'kysely'
import type { Engine } from '../src/shop/ground/database/open-database.ts'
import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Adds low stock and further images to products. `stock_event` finds the events that changed the stock of a product. */
export async function migrate(tx: Tx, engine: Engine): Promise<void> {
  await sql`alter table product add column "lowStock" integer check ("lowStock" >= 0)`.execute(tx)
  await sql`alter table product add column "moreImages" text not null default '[]'`.execute(tx)
  await sql`create table stock_event (
    "productID" text not null references product (id),
    "eventId" text not null,
    primary key ("productID", "eventId")
  )`.execute(tx)
  const [field, lines] =
    engine === 'postgres'
      ? [
          (column: string, name: string) => sql`(${sql.ref(column)}::jsonb ->> ${sql.lit(name)})`,
          sql`jsonb_array_elements(coalesce(after::jsonb -> 'lines', '[]'))`,
        ]
      : [
          (column: string, name: string) => sql`(${sql.ref(column)} ->> ${sql.lit(name)})`,
          sql`json_each(coalesce(after -> 'lines', '[]'))`,
        ]
  await sql`insert into stock_event ("productID", "eventId")
    select "thingId", id from event
    where verb in ('product.added', 'product.counted')
      or verb = 'product.edited' and ${field('before', 'available')} <> ${field('after', 'available')}`.execute(tx)
  // Events of the first version name one product.
  await sql`insert into stock_event ("productID", "eventId")
    select distinct product.id, moved."eventId" from (
      select ${field('line.value', 'productID')} as "productID", event.id as "eventId"
      from event cross join ${lines} as line
      where verb in ('order.placed', 'order.cancelled', 'order.expired', 'order.refunded', 'order.returned')
      union all
      select ${field('after', 'productID')}, id from event
      where verb in ('order.placed', 'order.cancelled', 'order.expired', 'order.refunded')
    ) as moved join product on product.id = moved."productID"`.execute(tx)
}
