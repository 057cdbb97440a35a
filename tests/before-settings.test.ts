import { expect, onTestFinished, test } from 'vitest'
import { inShopZone } from '../src/contract/ground/shop-zone.ts'
import { insertRows } from '../src/shop/ground/database/insert-rows.ts'
import { knownMigrations, migrate } from '../src/shop/ground/database/migrate.ts'
import { type Engine, openDatabase } from '../src/shop/ground/database/open-database.ts'
import type { Database } from '../src/shop/ground/database/tables.ts'
import { editSettings } from '../src/shop/office/settings/edit-settings.ts'
import { readTables } from '../src/shop/operations/backup/read-tables.ts'
import { pagesOf } from '../src/shop/operations/backup/rows.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../src/shop/selling/cancellations/cancel-order.ts'
import { readCanceledOrder } from '../src/shop/selling/cancellations/read-canceled-order.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../src/shop/selling/orders/read-order.ts'
import { recordPayment } from '../src/shop/selling/payments/record-payment.ts'
import { testGateway } from '../src/shop/selling/payments/test-gateway.ts'
import { refundOrder } from '../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../src/shop/selling/shipments/ship-order.ts'
import type { Shop } from '../src/shop/shop.ts'
import { aDatabase, aShop, engines } from './support/a-shop.ts'
import { startInvoicing } from './support/invoicing.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from './support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from './support/payments.ts'
import { sampleRates } from './support/rates.ts'

/** Of the version right before settings, delivery, tax and invoices. */
const lastMigration = '023-failed-work.sql'

test.each(engines)(
  'on %s, orders of the version before settings read as before, and invoices start when the settings say so',
  async (engine) => {
    const before = await aShop(engine)
    await listenForEvents(before)
    const [admin, customer] = [await anAdmin(before), await aCustomer(before)]
    const [pliers, hammer] = [await aProduct(before, { price: 8.9 }), await aProduct(before, { price: 0.07 })]
    const form = anOrderOf([pliers, hammer].map((productID) => ({ productID, orderUnit: 33 })))
    const place = async (shop: Shop) => (await placeOrder(shop, customer, form)).orderId
    const [paid, unpaid, canceled] = [await place(before), await place(before), await place(before)]
    await payWithCard(before, customer, paid)
    await deliverAll(before)
    await shipOrder(before, admin, paid, { lines: [{ position: 0, units: 20 }] })
    for (const amountCents of [1_001, 333]) await refundOrder(before, admin, paid, { amountCents, reason: 'Late', restock: [] })
    await cancelOrder(before, customer, canceled)
    await deliverAll(before)

    const shop: Shop = { ...before, db: await copyAsOfThen(before, engine) }
    shop.gateway = testGateway(shop)
    const readAll = async (of: Shop) => [
      await readOrder(of, admin, paid),
      await readOrder(of, customer, unpaid),
      await readCanceledOrder(of, admin, canceled),
    ]
    const orders = await readAll(shop)
    expect(orders).toEqual(await readAll(before))
    // 33 at $8.90 and 33 at $0.07 are $293.70 and $2.31.
    for (const order of orders) expect(order).toMatchObject({ goods: 296.01, delivery: 0, tax: 0, orderAmount: 296.01 })
    expect(orders[0]).toMatchObject({
      status: 'pending',
      lines: [{ amount: 293.7, shippedUnit: 20 }, { amount: 2.31 }],
      refunds: [
        { amount: 10.01, delivery: 0, tax: 0 },
        { amount: 3.33, delivery: 0, tax: 0 },
      ],
      invoices: [],
    })
    expect(await reconcile(shop.db)).toEqual([])

    await startInvoicing(shop, admin)
    await editSettings(shop, admin, { version: 2, ...sampleRates })
    expect(await readAll(shop)).toEqual(orders)
    await refundOrder(shop, admin, paid, { amountCents: 10_000, reason: 'Late', restock: [] })
    await deliverAll(shop)
    const received = { amountCents: 29_601, reference: 'SEPA 4711', date: inShopZone(shop.now())[0] }
    expect(await shop.db.selectFrom('invoice').select('number').execute()).toEqual([])
    await recordPayment(shop, admin, unpaid, received)
    expect((await readOrder(shop, customer, unpaid)).invoices).toMatchObject([{ number: '2026-00001', total: 296.01, tax: 0 }])
    // To Norway: delivery $264.00, and 25% of $560.01.
    const next = await place({ ...shop, settingsVersion: () => 1 })
    await recordPayment(shop, admin, next, { ...received, amountCents: 70_001 })
    expect((await readOrder(shop, customer, next)).invoices).toMatchObject([{ number: '2026-00002', total: 700.01, tax: 140 }])
    expect(await readOrder(shop, admin, paid)).toMatchObject({ invoices: [], refunds: [{}, {}, { amount: 100, delivery: 0, tax: 0 }] })
    expect(await reconcile(shop.db)).toEqual([])
  },
)

/** Copies the rows into a database of the version before settings, without what it did not know, and migrates it. */
async function copyAsOfThen(shop: Shop, engine: Engine): Promise<Database> {
  const place = await aDatabase(engine)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  const all = knownMigrations()
  await migrate(db, engine, all.slice(0, all.indexOf(lastMigration) + 1))
  await shop.db.transaction().execute(async (from) => {
    await db.transaction().execute(async (to) => {
      for (const table of await readTables(to, engine))
        for await (const rows of pagesOf(from, table)) await insertRows(to, engine, table, rows)
    })
  })
  await migrate(db, engine)
  return db
}
