import { sql } from 'kysely'
import type { Tx } from '../src/shop/ground/database/tables.ts'

const BATCH_SIZE = 500

const reasons: Record<string, string> = { 'order.cancelled': 'canceled', 'order.expired': 'expired', 'order.refunded': 'refunded' }

interface Ending {
  id: string
  at: unknown
  actorId: string | null
  actor: string
  verb: string
  thingId: string
  before: string
}

/** Orders that end stay in a table of their own. Those that ended so far are read from the audit log. */
export async function migrate(tx: Tx): Promise<void> {
  await sql`create table canceled_order (
    id text primary key,
    number text not null,
    "personId" text not null,
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
    "amountCents" bigint not null check ("amountCents" > 0),
    lines text not null,
    "placedAt" timestamptz not null,
    "canceledAt" timestamptz not null,
    reason text not null check (reason in ('canceled', 'expired', 'refunded')),
    "actorId" text,
    actor text not null,
    "contactId" text,
    "searchVersion" integer
  )`.execute(tx)
  for (let after = ''; ; ) {
    const { rows } = await sql<Ending>`select id, at, "actorId", actor, verb, "thingId", before from event
      where verb in ('order.cancelled', 'order.expired', 'order.refunded') and before is not null and id > ${after}
      order by id limit ${sql.lit(BATCH_SIZE)}`.execute(tx)
    if (rows.length > 0) await insertEndings(tx, rows)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) break
    after = last.id
  }
  await sql`create index "canceledOrderNumber" on canceled_order (number)`.execute(tx)
  await sql`create index "canceledOrderPerson" on canceled_order ("personId", id)`.execute(tx)
  await sql`create index "canceledOrderContact" on canceled_order ("contactId", id) where "contactId" is not null`.execute(tx)
  await sql`create index "canceledOrderSearchVersion" on canceled_order ("searchVersion", id)`.execute(tx)
}

function insertEndings(tx: Tx, endings: Ending[]) {
  const values = endings.map(({ thingId, at, actorId, actor, verb, before }) => {
    const order = JSON.parse(before)
    const texts = fields.map((name) => String(order[name] ?? ''))
    // In the first version, an order had one product.
    const lines = JSON.stringify((order.lines ?? [order]).map(toLine))
    return sql`(${sql.join([thingId, ...texts, order.amountCents, lines, new Date(order.placedAt), at, reasons[verb], actorId, actor])})`
  })
  return sql`insert into canceled_order (id, ${sql.join(fields.map((name) => sql.ref(name)))}, "amountCents", lines, "placedAt", "canceledAt",
    reason, "actorId", actor) values ${sql.join(values)} on conflict do nothing`.execute(tx)
}

const fields = [
  ...['number', 'personId', 'customerName', 'email', 'phone', 'company', 'street', 'city', 'region', 'postcode', 'country'],
  ...['purchaseOrder', 'note'],
]

const toLine = (line: Record<string, unknown>) => ({
  productID: line.productID,
  sku: line.sku ?? '',
  product: line.product ?? '',
  productImg: line.productImg ?? '',
  orderUnit: line.orderUnit,
  priceCents: line.priceCents ?? 0,
  amountCents: line.amountCents ?? 0,
})
