import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aBearer, aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { findProduct } from '../../catalog/products/list-products.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { acquireLease, releaseLease } from './lease.ts'
import { type MaintenanceTask, maintenanceTasks, runMaintenance } from './run-maintenance.ts'

describe.each(engines)('maintenance on %s', (engine) => {
  test('one holder has the lease and can renew and release it; after its end another one takes over', async () => {
    const shop = await aShop(engine)
    const held = await Promise.all(['a', 'b', 'c'].map((holder) => acquireLease(shop, 'maintenance', holder, 60_000)))
    expect(held.filter(Boolean)).toHaveLength(1)
    const holder = ['a', 'b', 'c'][held.indexOf(true)] as string
    expect(await acquireLease(shop, 'maintenance', holder, 60_000)).toBe(true)
    expect(await acquireLease(shop, 'maintenance', 'd', 60_000)).toBe(false)
    await releaseLease(shop, 'maintenance', 'd')
    expect(await acquireLease(shop, 'maintenance', 'd', 60_000)).toBe(false)
    await releaseLease(shop, 'maintenance', holder)
    expect(await acquireLease(shop, 'maintenance', 'd', 60_000)).toBe(true)
    shop.travel(61_000)
    expect(await acquireLease(shop, 'maintenance', 'e', 60_000)).toBe(true)
  })

  test('one of two processes runs the tasks; the other one takes over', async () => {
    const shop = await aShop(engine)
    const done: string[] = []
    const tasks = (processName: string): MaintenanceTask[] => [
      { name: 'count', intervalMs: 20, run: async () => void done.push(processName) },
    ]
    const [one, two] = [new AbortController(), new AbortController()]
    const first = runMaintenance(shop, tasks('one'), one.signal)
    await expect.poll(() => done.length).toBeGreaterThan(1)
    const second = runMaintenance(shop, tasks('two'), two.signal)
    const runs = done.length
    await expect.poll(() => done.length).toBeGreaterThan(runs + 5)
    expect(new Set(done)).toEqual(new Set(['one']))
    one.abort()
    await first
    await expect.poll(() => done.at(-1)).toBe('two')
    two.abort()
    await second
  })

  test('a task that fails does not stop the others', async () => {
    const shop = await aShop(engine)
    const ending = new AbortController()
    let done = 0
    const tasks: MaintenanceTask[] = [
      { name: 'broken', intervalMs: 20, run: () => Promise.reject(new Error('broken')) },
      { name: 'working', intervalMs: 20, run: async () => void done++ },
    ]
    const maintenance = runMaintenance(shop, tasks, ending.signal)
    await expect.poll(() => done).toBeGreaterThan(2)
    ending.abort()
    await maintenance
  })

  test('unpaid orders expire, and their stock is returned once', async () => {
    const shop = await aShop(engine, { unpaidOrderHours: 0.0001 })
    const productId = await aProduct(shop, { available: 100 })
    const customer = await aCustomer(shop)
    for (let at = 0; at < 3; at++) await placeOrder(shop, customer, anOrder(productId, 20))
    expect(await findProduct(shop, productId)).toMatchObject({ available: 40 })
    shop.travel(400)
    const endings = [new AbortController(), new AbortController()]
    const runs = endings.map(({ signal }) => runMaintenance(shop, maintenanceTasks(shop), signal))
    await expect.poll(async () => (await findProduct(shop, productId)).available, { timeout: 5000 }).toBe(100)
    for (const ending of endings) ending.abort()
    await Promise.all(runs)
    expect(await shop.db.selectFrom('event').select('verb').where('verb', '=', 'order.expired').execute()).toHaveLength(3)
  })

  test('deletes old rows and keeps recent ones', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    await placeOrder(shop, customer, anOrder(await aProduct(shop), 10), 'old-key')
    await shop.db.insertInto('incoming_event').values({ id: 'evt_old', type: 'test', receivedAt: shop.now() }).execute()
    const addLink = (id: string) => {
      const times = { createdAt: shop.now(), updatedAt: shop.now(), expiresAt: new Date(shop.now().getTime() + 3_600_000) }
      return shop.db
        .insertInto('verification')
        .values({ id, identifier: id, value: customer.id, ...times })
        .execute()
    }
    await addLink('old-link')
    shop.travel(61 * 86_400_000)
    await placeOrder(shop, customer, anOrder(await aProduct(shop), 10), 'new-key')
    await addLink('new-link')
    await deleteOldRows(shop)
    expect(await shop.db.selectFrom('verification').select('id').execute()).toEqual([{ id: 'new-link' }])
    expect(await shop.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'new-key' }])
    expect(await shop.db.selectFrom('incoming_event').selectAll().execute()).toEqual([])
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toHaveLength(2)
  })

  test('a session ends 90 days after the sign-in, however often it is used', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    await aBearer(shop, customer)
    const extend = () =>
      shop.db
        .updateTable('session')
        .set({ expiresAt: new Date(shop.now().getTime() + 30 * 86_400_000) })
        .execute()
    const count = async () => (await shop.db.selectFrom('session').select('id').execute()).length
    for (const days of [29, 29, 29]) {
      shop.travel(days * 86_400_000)
      await extend()
      await deleteOldRows(shop)
      expect(await count()).toBe(1)
    }
    shop.travel(4 * 86_400_000)
    await deleteOldRows(shop)
    expect(await count()).toBe(0)
  })
})
