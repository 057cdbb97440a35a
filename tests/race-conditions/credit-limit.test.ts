import { expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { editCompany } from '../../src/shop/people/companies/edit-company.ts'
import { readDebt } from '../../src/shop/people/companies/read-debt.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aCompany } from '../support/a-company.ts'
import { engines } from '../support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'
import { waitForLock } from '../support/wait-for-lock.ts'
import { startProcesses } from './processes.ts'

/** CREDIT_RUNS=20 repeats each race. */
const RUNS = Number(process.env.CREDIT_RUNS ?? 2)
const ORDERS = 50

/** A company with room for three orders of ten pliers at $30 each. */
async function aCompanyWithRoom(shop: Shop) {
  const people = await Promise.all(Array.from({ length: 5 }, () => aCustomer(shop)))
  const companyId = await aCompany(
    shop,
    people.map((person) => [person, 'buyer'] as const),
    { termsDays: 30, creditLimitCents: 9_999 },
  )
  const body = { ...anOrder(await aProduct(shop, { price: 3, available: 10_000 }), 10), terms: 'account' as const }
  return { companyId, body, people }
}

type Room = Awaited<ReturnType<typeof aCompanyWithRoom>>

const placeAll = (shops: Shop[], { body, people }: Room, count = ORDERS) =>
  Array.from({ length: count }, (_, index) => {
    const [shop, person] = [shops[index % shops.length], people[index % people.length]]
    if (!shop || !person) throw new Error('There is nobody to order')
    return placeOrder(shop, person, body)
  })

const placed = (results: PromiseSettledResult<{ orderId: string }>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.orderId] : []))
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason ?? String(result.reason)] : [])))

test.each(engines)('of 50 orders on account at once, the three that fit the limit are placed, on %s', async (engine) => {
  const shops = await startProcesses(engine)
  const [shop] = shops
  if (!shop) throw new Error('No process started')
  for (let run = 0; run < RUNS; run++) {
    const room = await aCompanyWithRoom(shop)
    const results = await Promise.allSettled(placeAll(shops, room))
    expect(placed(results)).toHaveLength(3)
    expect([...reasons(results)]).toEqual(['not-on-account'])
    expect(await readDebt(shop.db, room.companyId, shop.now())).toEqual({ openCents: 9_000, overdueCents: 0 })
  }
  expect(await reconcile(shop.db)).toEqual([])
})

test.each(engines)('payments, credits and a lower limit in between never let more be open than the limit, on %s', async (engine) => {
  const shops = await startProcesses(engine)
  const [shop] = shops
  if (!shop) throw new Error('No process started')
  const admin = await anAdmin(shop)
  const [date] = inShopZone(shop.now())
  for (let run = 0; run < RUNS; run++) {
    const room = await aCompanyWithRoom(shop)
    const [first] = room.people
    if (!first) throw new Error('There is nobody to order')
    const [paid, credited] = [await placeOrder(shop, first, room.body), await placeOrder(shop, first, room.body)]
    const results = await Promise.allSettled([
      ...placeAll(shops, room),
      recordPayment(shop, admin, paid.orderId, { amountCents: 3_000, reference: 'SEPA', date }).then(() => paid),
      refundOrder(shop, admin, credited.orderId, { amountCents: 3_000, reason: 'Back', restock: [] }).then(() => credited),
    ])
    expect([...reasons(results)]).toEqual(['not-on-account'])
    const { openCents } = await readDebt(shop.db, room.companyId, shop.now())
    expect(openCents).toBeLessThanOrEqual(9_999)
    expect(openCents).toBe((placed(results).length - 2) * 3_000)
    const lowered = await Promise.allSettled([
      ...placeAll(shops, room),
      editCompany(shop, admin, room.companyId, { terms: { days: 30, creditLimit: 0 } }),
    ])
    expect(lowered.at(-1)?.status).toBe('fulfilled')
    expect((await readDebt(shop.db, room.companyId, shop.now())).openCents).toBeLessThanOrEqual(9_999)
    await expect(placeOrder(shop, first, room.body)).rejects.toMatchObject({ reason: 'not-on-account' })
  }
  expect(await reconcile(shop.db)).toEqual([])
})

test.each(engines)(
  'a limit that is halved while 50 orders are on the way lets in none until there is room again, on %s',
  async (engine) => {
    const shops = await startProcesses(engine)
    const [shop] = shops
    if (!shop) throw new Error('No process started')
    const admin = await anAdmin(shop)
    const room = await aCompanyWithRoom(shop)
    const { companyId, people, body } = room
    const [first] = people
    if (!first) throw new Error('There is nobody to order')
    const opened = async () => (await readDebt(shop.db, companyId, shop.now())).openCents
    await editCompany(shop, admin, companyId, { terms: { days: 30, creditLimit: 240 } })
    const before: string[] = []
    for (let order = 0; order < 6; order++) before.push((await placeOrder(shop, first, body)).orderId)
    // The office has the company's lock when the orders come, and they have read the limit of before.
    const placing: ReturnType<typeof placeAll> = []
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('company').set({ creditLimitCents: 12_000 }).where('id', '=', companyId).execute()
      placing.push(...placeAll(shops, room, 4))
      await waitForLock(shop)
      placing.push(...placeAll(shops, room, ORDERS - 4))
    })
    const results = await Promise.allSettled(placing)
    expect(placed(results)).toEqual([])
    expect([...reasons(results)]).toEqual(['not-on-account'])
    expect(await opened()).toBe(18_000)
    const [date] = inShopZone(shop.now())
    for (const orderId of before) await recordPayment(shop, admin, orderId, { amountCents: 3_000, reference: 'SEPA', date })
    expect(placed(await Promise.allSettled(placeAll(shops, room)))).toHaveLength(4)
    expect(await opened()).toBe(12_000)
    expect(await reconcile(shop.db)).toEqual([])
  },
)
