import { describe, expect, test } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { findProduct } from '../../src/shop/catalog/products/list-products.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { deleteOldRows } from '../../src/shop/operations/maintenance/delete-old-rows.ts'
import { acquireLease } from '../../src/shop/operations/maintenance/lease.ts'
import { repairTimes } from '../../src/shop/operations/maintenance/repair-times.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { claimPayment } from '../../src/shop/selling/payments/claim-payment.ts'
import { pollPayments } from '../../src/shop/selling/payments/poll-payments.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { aProgram } from '../support/a-program.ts'
import { aShop, engines } from '../support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../support/make.ts'
import { startCustomers } from './ordering-customers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STOCK = 1_000_000
/** In hours: seven seconds. */
const SHORT_LIFE = 0.002

describe.each(engines)('the clock is stepped on %s', (engine) => {
  test('under load, forward and back by days: every order expires once, with its stock and mail', { timeout: 120_000 }, async () => {
    let ahead = 0
    const program = await aProgram(engine, { UNPAID_ORDER_HOURS: String(SHORT_LIFE) }, { now: () => new Date(Date.now() + ahead) })
    const { db } = program.shop
    const productId = await aProduct(program.shop, { available: STOCK, minimum_order: 1 })
    const customers = await startCustomers(program, productId)
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() + 365 * DAY) })
      .execute()
    const more = async (many: number) => {
      const from = customers.attempts.length
      await expect.poll(() => customers.attempts.length, { timeout: 20_000 }).toBeGreaterThan(from + many)
    }
    await more(20)
    for (const step of [5 * DAY, -8 * DAY, 2 * HOUR, -6 * HOUR]) {
      ahead += step
      await more(20)
    }
    const last = customers.attempts.at(-1)
    await customers.stop()
    expect(customers.attempts.filter(({ status }) => status !== 200)).toEqual([])
    // The key is remembered whatever the clock shows.
    expect((await customers.order(last?.token as string, last?.key as string)).orderId).toBe(last?.orderId)

    await expect.poll(() => count(db.selectFrom('order').select('id')), { timeout: 40_000, interval: 250 }).toBe(0)
    expect((await findProduct(program.shop, productId)).available).toBe(STOCK)
    const events = await db.selectFrom('event').select(['verb', 'thingId']).where('thing', '=', 'order').execute()
    for (const verb of ['order.placed', 'order.expired']) {
      const ids = events.filter((event) => event.verb === verb).map(({ thingId }) => thingId)
      expect(ids.toSorted()).toEqual(customers.attempts.flatMap(({ orderId }) => orderId ?? []).toSorted())
    }
    expect(await reconcile(db)).toEqual([])
    const owed = db.selectFrom('outbox').select('id').where('state', '<>', 'delivered')
    await expect.poll(() => count(owed), { timeout: 40_000, interval: 250 }).toBe(0)
    expect(program.logged.filter(({ err }) => err)).toEqual([])
  })

  test('set back by a month: scheduled work does not wait for a month', async () => {
    const shop = await aShop(engine)
    shop.travel(30 * DAY)
    const customer = await aCustomer(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    await startPayment(shop, customer, orderId)
    expect(await acquireLease(shop, 'maintenance', 'one that has died', 60_000)).toBe(true)
    shop.travel(-30 * DAY)

    expect(await acquireLease(shop, 'maintenance', 'another', 60_000)).toBe(true)
    expect(await acquireLease(shop, 'maintenance', 'a third', 60_000)).toBe(false)
    let asked = 0
    const { gateway } = shop
    if (gateway) shop.gateway = { ...gateway, retrieve: (id) => gateway.retrieve(id).finally(() => asked++) }
    await repairTimes(shop)
    await pollPayments(shop)
    expect(asked).toBe(1)
    const letters: string[] = []
    const postman = { send: async ({ id }: { id: string }) => void letters.push(id), close: () => {} }
    expect(await deliverDue(shop, outboxHandlers(shop, postman), ['mail'])).toBe(1)
    expect(letters).toHaveLength(1)
    const order = await shop.db.selectFrom('order').select('expiresAt').where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order.expiresAt.getTime() - shop.now().getTime()).toBeLessThanOrEqual(72 * HOUR)
    expect(order.expiresAt.getTime() - shop.now().getTime()).toBeGreaterThan(71 * HOUR)
  })

  test('correct times stay unchanged, and others are repaired once', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    const times = async () => [
      await shop.db.selectFrom('order').select(['placedAt', 'expiresAt']).execute(),
      await shop.db.selectFrom('outbox').select('nextAt').execute(),
      await shop.db.selectFrom('payment').select('askAt').execute(),
    ]
    await startPayment(shop, customer, orderId)
    const before = await times()
    await repairTimes(shop)
    expect(await times()).toEqual(before)
    shop.travel(-30 * DAY)
    await repairTimes(shop)
    const mended = await times()
    expect(mended).not.toEqual(before)
    shop.travel(20)
    await repairTimes(shop)
    expect(await times()).toEqual(mended)
  })

  test('set back by a month: nobody is locked out for a month', async () => {
    const shop = await aShop(engine)
    const now = shop.now().getTime()
    const count = (key: string, expire: number) => shop.db.insertInto('rate_limit').values({ key, points: 5, expire }).execute()
    await count('counted before the clock was set back', now + 30 * DAY)
    await count('counted now', now + HOUR)
    await deleteOldRows(shop)
    expect(await shop.db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'counted now' }])
  })

  test('a payment that was being opened when the clock was set back can be opened again', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    shop.travel(2 * DAY)
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    const crashed = await claimPayment(shop, customer, 'test', orderId)
    shop.travel(-2 * DAY)
    const { id, status } = await claimPayment(shop, customer, 'test', orderId)
    expect([id === crashed.id, status]).toEqual([false, 'opening'])
  })
})

const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length
