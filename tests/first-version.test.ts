import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '../src/contract/selling/order.ts'
import { listStockMovements } from '../src/shop/catalog/products/list-stock-movements.ts'
import type { Admin } from '../src/shop/ground/actor.ts'
import { readStoredEvent } from '../src/shop/ground/audit-log/read-stored-event.ts'
import { knownMigrations, migrate } from '../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../src/shop/ground/database/open-database.ts'
import { composeMail } from '../src/shop/messaging/mail/compose-mail.ts'
import { renderText } from '../src/shop/messaging/mail/render-text.ts'
import { readArchive } from '../src/shop/operations/backup/archive.ts'
import { restoreBackup } from '../src/shop/operations/backup/restore-backup.ts'
import type { BackupHead } from '../src/shop/operations/backup/write-backup.ts'
import { readCanceledOrder } from '../src/shop/selling/cancellations/read-canceled-order.ts'
import { findOrders } from '../src/shop/selling/orders/find-orders.ts'
import { openShopToFill } from './long/many-orders.ts'
import { aDatabase, engines } from './support/a-shop.ts'

/**
 * A backup of the demo shop with 1,000 orders, placed, paid, shipped, cancelled, expired and refunded by the code of the
 * first version. It holds no images.
 */
const fixture = join(import.meta.dirname, 'fixtures/first-version.backup')
const admin: Admin = { kind: 'admin', id: 'an-admin', email: 'ada@tools.example', name: 'Ada', photo: '' }

test.each(engines)('on %s, a shop of the first version migrates and every old order reads as before', async (engine) => {
  const place = await aDatabase(engine)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  const shop = openShopToFill(db, engine, place.dataDir)
  expect(await restoreBackup(db, engine, shop.images, fixture, () => {})).toEqual([])

  const read: Order[] = []
  for (let after: string | undefined; ; ) {
    const { items, next } = await findOrders(shop, admin, { limit: 500, after })
    read.push(...items)
    if (!next) break
    after = next
  }
  const before = await ordersOfFixture()
  expect(before).toHaveLength(768)
  expect(read).toEqual(before.map((order) => expect.objectContaining(order)))
  expect(new Set(read.map(({ number }) => number)).size).toBe(768)
  for (const { number } of read) expect(number).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/)

  const ended = await db
    .selectFrom('event')
    .select('thingId')
    .where('verb', 'in', ['order.cancelled', 'order.expired', 'order.refunded'])
    .execute()
  expect(ended).toHaveLength(232)
  for (const { thingId } of ended.slice(0, 20))
    expect(await readCanceledOrder(shop, admin, thingId)).toMatchObject({
      lines: [{ product: expect.stringMatching(/./) }],
      customerName: expect.stringMatching(/./),
    })

  const weights = await db.selectFrom('product').select('weightGrams').where('weightGrams', 'is not', null).execute()
  expect(weights).toHaveLength(52)

  for (const { id, available } of await db.selectFrom('product').select(['id', 'available']).limit(5).execute()) {
    const { items, next } = await listStockMovements(shop, admin, id, { limit: 1000 })
    expect(next).toBeUndefined()
    expect(items.reduce((sum, { units }) => sum + units, 0)).toBe(available)
    expect(new Set(items.map(({ verb }) => verb)).size).toBeGreaterThan(1)
  }

  const events = await db.selectFrom('event').select(['id', 'verb', 'before', 'after']).execute()
  expect(events.filter((event) => !readStoredEvent(event))).toEqual([])

  const actors = await db.selectFrom('event').select('actor').distinct().execute()
  expect(actors).toContainEqual({ actor: 'system' })
  expect(actors).not.toContainEqual({ actor: 'house' })
  const states = await db.selectFrom('outbox').select('state').distinct().orderBy('state').execute()
  expect(states).toEqual([{ state: 'delivered' }])
  await expect(db.updateTable('event').set({ actor: 'somebody' }).execute()).rejects.toThrow('Events are never changed')
})

test.each(engines)('on %s, the outgoing messages of the first version become the outbox', async (engine) => {
  const place = await aDatabase(engine)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  await migrate(db, engine, knownMigrations().slice(0, 5))
  const now = new Date()
  for (const state of ['owed', 'done', 'failed'])
    await sql`insert into outgoing (id, kind, reason, payload, state, attempts, "nextAt", "createdAt")
      values (${state}, 'mail', ${state}, '{}', ${state}, 1, ${now}, ${now})`.execute(db)
  await sql`insert into event (id, at, actor, verb, thing, "thingId")
    values ('1', ${now}, 'ada@tools.example', 'outgoing.retried', 'outgoing', 'failed')`.execute(db)
  await migrate(db, engine)
  expect(await db.selectFrom('outbox').select(['id', 'state', 'attempts']).orderBy('id').execute()).toEqual([
    { id: 'done', state: 'delivered', attempts: 1 },
    { id: 'failed', state: 'failed', attempts: 1 },
    { id: 'owed', state: 'pending', attempts: 1 },
  ])
  expect(await db.selectFrom('event').select(['actor', 'verb', 'thing']).execute()).toEqual([
    { actor: 'ada@tools.example', verb: 'outbox.retried', thing: 'outbox' },
  ])
})

test.each(engines)(
  'on %s, mail about a canceled order that the first version has not sent yet is sent after the migration',
  async (engine) => {
    const place = await aDatabase(engine)
    const { db } = openDatabase(place)
    onTestFinished(async () => {
      await db.destroy()
      await place.leave()
    })
    await migrate(db, engine, knownMigrations().slice(0, 7))
    const now = new Date()
    const product = { productID: 'a-product', product: 'Claw hammer', sku: 'HM-1', productImg: '/images/hammer.webp' }
    const customer = {
      personId: 'ingrid',
      customerName: 'Ingrid Halvorsen',
      email: 'ingrid@nordverft.example',
      phone: '+47 55',
      company: '',
    }
    const order = {
      id: 'an-order',
      ...product,
      priceCents: 890,
      orderUnit: 40,
      amountCents: 35_600,
      ...customer,
      street: 'Kai 1',
      city: 'Bergen',
      country: 'Norway',
      txId: '',
      status: 'unpaid',
      placedAt: now,
      expiresAt: now,
    }
    for (const template of ['order-cancelled', 'order-expired'] as const)
      await sql`insert into outbox (id, kind, reason, payload, state, attempts, "nextAt", "createdAt")
      values (${template}, 'mail', ${template}, ${JSON.stringify({ template, order })}, 'pending', 0, ${now}, ${now})`.execute(db)
    await migrate(db, engine)
    const shop = openShopToFill(db, engine, place.dataDir)
    const waiting = await db.selectFrom('outbox').select('payload').execute()
    expect(waiting).toHaveLength(2)
    for (const { payload } of waiting) {
      const mail = await composeMail(shop, JSON.parse(payload))
      expect(mail?.subject).toMatch(/^Your order .*Claw hammer (was canceled|has expired)$/)
      expect(mail?.heading).toMatch(/[\dA-Z]{4}-[\dA-Z]{4}/)
      const text = mail ? renderText(mail) : ''
      expect(text).toContain('Claw hammer (HM-1)')
      expect(text).toContain('$356.00')
      expect(text).not.toMatch(/undefined|NaN/)
    }
  },
)

/** The orders as the first version answered them, newest first, with what is known of their lines. */
async function ordersOfFixture(): Promise<Order[]> {
  let columns: string[] = []
  const orders: Order[] = []
  await readArchive(fixture, async (name, bytes) => {
    const text = bytes.toString('utf8')
    if (name === 'shop.json') columns = (JSON.parse(text) as BackupHead).tables.find((table) => table.name === 'order')?.columns ?? []
    if (!name.startsWith('tables/order/')) return
    for (const line of text.trim().split('\n')) {
      const values = JSON.parse(line) as unknown[]
      orders.push(toOrder(Object.fromEntries(columns.map((column, place) => [column, values[place]]))))
    }
  })
  return orders.sort((a, b) => (a._id < b._id ? 1 : -1))
}

const toOrder = ({
  id,
  placedAt,
  amountCents,
  personId,
  sku,
  priceCents,
  expiresAt,
  paidAt,
  shippedAt,
  ...same
}: Record<string, unknown>) => {
  const { productID, product, productImg, orderUnit, status } = same
  const amount = Number(amountCents) / 100
  const line = { position: 0, productID, sku, product, productImg, orderUnit, price: Number(priceCents) / 100, amount }
  return {
    ...same,
    lines: [{ ...line, shippedUnit: status === 'shipped' ? orderUnit : 0, canceledUnit: 0, returnedUnit: 0 }],
    goods: amount,
    delivery: 0,
    tax: 0,
    purchaseOrder: '',
    note: '',
    region: '',
    postcode: '',
    _id: id,
    orderDate: String(placedAt).slice(0, 10),
    orderTime: String(placedAt).slice(11, 19),
    orderAmount: amount,
  } as Order
}
