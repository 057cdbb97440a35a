import { describe, expect, onTestFinished, test } from 'vitest'
import { system } from '../../src/shop/ground/actor.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import type { Tx } from '../../src/shop/ground/database/tables.ts'
import { transact } from '../../src/shop/ground/database/transact.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { settleOrder } from '../../src/shop/selling/payments/settle-order.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aShop, engines, type TestShop } from '../support/a-shop.ts'
import { aTransfer } from '../support/a-transfer.ts'
import { startInvoicing } from '../support/invoicing.ts'
import { liftLimits } from '../support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'

const ORDERS = 24

describe.each(engines)('on %s', (engine) => {
  test('settlements, refunds and a rollback at once in two processes leave numbers without gaps, in the order of their dates', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    await startInvoicing(shop, admin)
    await liftLimits(shop)
    const product = await aProduct(shop, { available: 100_000 })
    const orders: string[] = []
    for (let index = 0; index < ORDERS; index++) orders.push((await placeOrder(shop, customer, anOrder(product, 10))).orderId)
    const processes = [shop, secondProcess(shop)]
    const settled = await Promise.allSettled(
      orders.map(async (orderId, index) => {
        const own = processes[index % 2] ?? shop
        await transact(own, (tx) => settle(own, tx, orderId, index % 6 === 5))
        if (index % 3 === 0) await refundOrder(own, admin, orderId, { amountCents: 100 + index, reason: 'Late', restock: [] })
      }),
    )
    const failed = settled.filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(ORDERS / 6)
    const issued = await shop.db.selectFrom('invoice').select(['kind', 'position', 'issuedAt']).orderBy('position').execute()
    for (const [kind, count] of [
      ['invoice', (ORDERS * 5) / 6],
      ['credit-note', ORDERS / 3],
    ] as const) {
      const series = issued.filter((document) => document.kind === kind)
      expect(series.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    }
    expect(await reconcile(shop.db)).toEqual([])
  })
})

/** Another process on the same database, with a clock that is behind. In one process, two connections to SQLite would wait for each other. */
function secondProcess(shop: TestShop): Shop {
  const now = () => new Date(Date.now() - 5_000)
  if (shop.engine === 'sqlite') return { ...shop, now }
  const { db } = openDatabase({ dataDir: shop.config.dataDir, databaseUrl: shop.databaseUrl })
  onTestFinished(() => db.destroy())
  return { ...shop, db, now }
}

async function settle(shop: Shop, tx: Tx, orderId: string, breaks: boolean) {
  await settleOrder(shop, tx, system, await aTransfer(shop, tx, orderId), '2026-11-19')
  if (breaks) throw new Error('The power went out')
}
