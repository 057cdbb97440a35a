import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '../../src/shop/ground/actor.ts'
import { transact } from '../../src/shop/ground/database/transact.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { settleOrder } from '../../src/shop/selling/payments/settle-order.ts'
import { aShop, type TestShop } from '../support/a-shop.ts'
import { aTransfer } from '../support/a-transfer.ts'
import { startInvoicing } from '../support/invoicing.ts'
import { liftLimits } from '../support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'

const ORDERS = 40

test('settlements that a full disk interrupts give their numbers back', async () => {
  const shop = await aShop('sqlite')
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  await startInvoicing(shop, admin)
  await liftLimits(shop)
  const product = await aProduct(shop, { available: 100_000 })
  const orders: string[] = []
  for (let index = 0; index < ORDERS; index++) orders.push((await placeOrder(shop, customer, anOrder(product, 10))).orderId)
  const settle = (orderId: string) =>
    transact(shop, async (tx) => settleOrder(shop, tx, system, await aTransfer(shop, tx, orderId), '2026-11-19'))

  const pages = await pageCount(shop)
  const refused: string[] = []
  for (const [index, orderId] of orders.entries()) {
    // A few more pages at a time, so that the disk is full at another statement each time.
    await limitPages(shop, pages + Math.floor(index / 2))
    await settle(orderId).catch((error: unknown) => {
      expect(String(error)).toMatch(/full/)
      refused.push(orderId)
    })
  }
  expect(refused.length).toBeGreaterThan(2)
  expect(refused.length).toBeLessThan(ORDERS)
  await limitPages(shop, 1_000_000)
  expect(await reconcile(shop.db)).toEqual([])
  for (const orderId of refused) await settle(orderId)
  const issued = await shop.db.selectFrom('invoice').select('position').orderBy('position').execute()
  expect(issued.map(({ position }) => position)).toEqual(orders.map((_, index) => index + 1))
  expect(await reconcile(shop.db)).toEqual([])
})

/** The connection that writes is that of transactions. */
const limitPages = ({ db }: TestShop, pages: number) =>
  db.transaction().execute((tx) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx))

async function pageCount({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  return rows[0]?.page_count ?? 0
}
