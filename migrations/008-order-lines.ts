import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../src/shop/ground/database/tables.ts'

const BATCH_SIZE = 500

/** The order table of the version before. */
interface OldOrder {
  id: string
  productID: string
  product: string
  sku: string
  productImg: string
  priceCents: number
  orderUnit: number
  amountCents: number
  status: string
  [column: string]: unknown
}

/** Moves the product of each order to a line of its own, gives each order a short number, and adds the columns of the checkout. */
export async function migrate(tx: Tx): Promise<void> {
  for (const index of ['orderPerson', 'orderStatus', 'orderUnpaid']) await sql`drop index ${sql.ref(index)}`.execute(tx)
  await sql`alter table "order" rename to order_before_lines`.execute(tx)
  await createTables(tx)
  await copyOrders(tx)
  await sql`drop table order_before_lines`.execute(tx)
  await sql`create index "orderPerson" on "order" ("personId", id)`.execute(tx)
  await sql`create index "orderStatus" on "order" (status, id)`.execute(tx)
  await sql`create index "orderUnpaid" on "order" ("expiresAt") where status = 'unpaid'`.execute(tx)
  await sql`create index "orderLineProduct" on order_line ("productID", "orderId")`.execute(tx)
  await sql`create index "productPartNumber" on product (lower(sku))`.execute(tx)
  await addLinesToMail(tx)
}

async function createTables(tx: Tx) {
  await sql`create table "order" (
    id text primary key,
    number text not null unique,
    "personId" text not null references person (id),
    "goodsCents" bigint not null check ("goodsCents" > 0),
    "deliveryCents" bigint not null check ("deliveryCents" >= 0),
    "taxCents" bigint not null check ("taxCents" >= 0),
    "amountCents" bigint not null check ("amountCents" = "goodsCents" + "deliveryCents" + "taxCents"),
    "customerName" text not null,
    email text not null,
    phone text not null,
    company text not null,
    street text not null,
    city text not null,
    region text not null,
    postcode text not null,
    country text not null,
    "purchaseOrder" text not null,
    note text not null,
    "txId" text not null,
    status text not null check (status in ('unpaid', 'pending', 'shipped', 'refunded')),
    "placedAt" timestamptz not null,
    "expiresAt" timestamptz not null,
    "paidAt" timestamptz,
    "shippedAt" timestamptz
  )`.execute(tx)
  await sql`create table order_line (
    "orderId" text not null references "order" (id) on delete cascade,
    position integer not null,
    "productID" text not null references product (id),
    product text not null,
    sku text not null,
    "productImg" text not null,
    "priceCents" bigint not null check ("priceCents" > 0),
    "orderUnit" integer not null check ("orderUnit" > 0),
    "amountCents" bigint not null check ("amountCents" = "priceCents" * "orderUnit"),
    "shippedUnit" integer not null check ("shippedUnit" between 0 and "orderUnit"),
    primary key ("orderId", position)
  )`.execute(tx)
}

async function copyOrders(tx: Tx) {
  const numbers = new Set<string>()
  for (let last = ''; ; ) {
    const { rows } = await sql<OldOrder>`select * from order_before_lines where id > ${last} order by id limit ${BATCH_SIZE}`.execute(tx)
    if (rows.length === 0) return
    const orders = rows.map(({ productID, product, sku, productImg, priceCents, orderUnit, ...order }) => ({
      ...order,
      number: unusedNumber(numbers),
      goodsCents: order.amountCents,
      deliveryCents: 0,
      taxCents: 0,
      region: '',
      postcode: '',
      purchaseOrder: '',
      note: '',
    }))
    const lines = rows.map(({ id, productID, product, sku, productImg, priceCents, orderUnit, amountCents, status }) => ({
      orderId: id,
      position: 0,
      productID,
      product,
      sku,
      productImg,
      priceCents,
      orderUnit,
      amountCents,
      shippedUnit: status === 'shipped' ? orderUnit : 0,
    }))
    await insertAll(tx, 'order', orders)
    await insertAll(tx, 'order_line', lines)
    last = (rows.at(-1) as OldOrder).id
  }
}

function insertAll(tx: Tx, table: string, rows: Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] as object)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(tx)
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function randomNumber(): string {
  const number = Array.from(randomBytes(8), (byte) => DIGITS[byte % 32]).join('')
  return `${number.slice(0, 4)}-${number.slice(4)}`
}

function unusedNumber(used: Set<string>): string {
  let number = randomNumber()
  while (used.has(number)) number = randomNumber()
  used.add(number)
  return number
}

/** Mail about a canceled or expired order that has not been sent yet carries the order as it was. */
async function addLinesToMail(tx: Tx) {
  const { rows } = await sql<{ id: string; payload: string }>`select id, payload from outbox where kind = 'mail' and state <> 'delivered'`.execute(tx)
  for (const { id, payload } of rows) {
    const mail = JSON.parse(payload) as { order?: OldOrder }
    if (!mail.order) continue
    const { productID, product, sku, productImg, priceCents, orderUnit, amountCents } = mail.order
    const line = { position: 0, productID, product, sku, productImg, priceCents, orderUnit, amountCents, shippedUnit: 0 }
    const order = { ...mail.order, number: randomNumber(), goodsCents: amountCents, deliveryCents: 0, taxCents: 0, lines: [line] }
    await sql`update outbox set payload = ${JSON.stringify({ ...mail, order })} where id = ${id}`.execute(tx)
  }
}
