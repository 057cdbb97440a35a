import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'

/** Runs only the SQL statements of placing an order. Returns the transactions per second. */
export async function directOrders(milliseconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const migrated = openDatabase({ dataDir: folder })
  await migrate(migrated.db, 'sqlite')
  await migrated.db.destroy()
  const db = new DatabaseSync(join(folder, 'shop.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const at = new Date().toISOString()
  db.prepare(
    `insert into person (id, name, email, "emailVerified", "createdAt", "updatedAt") values ('p', 'P', 'p@x.example', 0, ?, ?)`,
  ).run(at, at)
  db.prepare(
    `insert into product (id, sku, slug, name, details, family, specifications, keywords, "priceCents", image, available, "minimumOrder", version, "createdAt", "updatedAt")
     values ('t', 's', 's', 'n', 'd', 'f', '[]', '[]', 385, 'i', 1000000000, 1, 1, ?, ?)`,
  ).run(at, at)
  const begin = db.prepare('begin immediate')
  const claim = db.prepare(
    `insert into idempotency ("personId", key, "requestHash", answer, "createdAt") values ('p', ?, 'h', ?, ?) on conflict do nothing returning key`,
  )
  const take = db.prepare(
    `update product set available = available - 1, version = version + 1, "updatedAt" = ? where id = 't' and "removedAt" is null and available >= 1 and "minimumOrder" <= 1 returning *`,
  )
  const order = db.prepare(
    `insert into "order" (id, number, "personId", "goodsCents", "deliveryCents", "taxCents", "amountCents", "customerName", email, phone, company, street, city, region, postcode, country, "purchaseOrder", note, "txId", status, "placedAt", "expiresAt")
     values (?, ?, 'p', 385, 0, 0, 385, 'P', 'p@x.example', '1', '', 's', 'c', '', '', 'n', '', '', '', 'unpaid', ?, ?)`,
  )
  const line = db.prepare(
    `insert into order_line ("orderId", position, "productID", product, sku, "productImg", "priceCents", "orderUnit", "amountCents", "shippedUnit")
     values (?, 0, 't', 'n', 's', 'i', 385, 1, 385, 0)`,
  )
  const event = db.prepare(
    `insert into event (id, at, "actorId", actor, verb, thing, "thingId", after) values (?, ?, 'p', 'p@x.example', 'order.placed', 'order', ?, '{}')`,
  )
  const mail = db.prepare(
    `insert into outbox (id, kind, reason, payload, state, attempts, "nextAt", "createdAt") values (?, 'mail', ?, '{}', 'pending', 0, ?, ?) on conflict do nothing`,
  )
  const commit = db.prepare('commit')
  const started = performance.now()
  let placed = 0
  while (performance.now() - started < milliseconds) {
    const id = randomUUIDv7()
    const now = new Date().toISOString()
    begin.run()
    claim.get(randomUUIDv7(), id, now)
    take.get(now)
    order.run(id, id, now, now)
    line.run(id)
    event.run(randomUUIDv7(), now, id)
    mail.run(randomUUIDv7(), `order-placed:${id}`, now, now)
    commit.run()
    placed++
  }
  const seconds = (performance.now() - started) / 1000
  db.close()
  rmSync(folder, { recursive: true })
  return placed / seconds
}
