import { sql } from 'kysely'
import type { Engine } from '../src/shop/ground/database/open-database.ts'
import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Adds up the paid orders by the day (UTC) on which they were placed: as a whole, and by product. */
export async function migrate(tx: Tx, engine: Engine): Promise<void> {
  const day = engine === 'postgres' ? sql`to_char("placedAt" at time zone 'UTC', 'YYYY-MM-DD')` : sql`substr("placedAt", 1, 10)`
  await sql`create table sales_day (
    day text primary key,
    orders integer not null,
    "goodsCents" bigint not null,
    "refundedCents" bigint not null
  )`.execute(tx)
  await sql`create table product_sales_day (
    day text not null,
    "productID" text not null references product (id),
    units integer not null,
    "amountCents" bigint not null,
    primary key (day, "productID")
  )`.execute(tx)
  await sql`insert into sales_day (day, orders, "goodsCents", "refundedCents")
    select ${day}, count(*), sum("goodsCents"), 0 from "order" where "paidAt" is not null group by 1`.execute(tx)
  await sql`update sales_day set "refundedCents" = refunded.cents from (
      select ${day} as day, sum(refund."amountCents") as cents
      from refund join "order" on "order".id = refund."orderId" group by 1
    ) as refunded where refunded.day = sales_day.day`.execute(tx)
  await sql`insert into product_sales_day (day, "productID", units, "amountCents")
    select ${day}, "productID", sum("orderUnit"), sum(order_line."amountCents")
    from order_line join "order" on "order".id = order_line."orderId" where "paidAt" is not null group by 1, 2`.execute(tx)
  await sql`create index "orderToShip" on "order" ("paidAt") where status = 'pending'`.execute(tx)
}
