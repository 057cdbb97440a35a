import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { editCompany } from '../../src/shop/people/companies/edit-company.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { releaseUnpaidOrders } from '../../src/shop/selling/cancellations/release-unpaid-orders.ts'
import { payOut } from '../../src/shop/selling/kept-money/pay-out.ts'
import { useCredit } from '../../src/shop/selling/kept-money/use-credit.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { aCompany } from '../support/a-company.ts'
import { aShop, engines } from '../support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'

/** A company that may order on account, and a tool of 10. */
async function aScene(engine: (typeof engines)[number]) {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const companyId = await aCompany(shop, [[customer, 'manager']], { termsDays: 14, creditLimitCents: 100_000 })
  const tool = await aProduct(shop, { price: 10, minimum_order: 1, available: 1000 })
  const place = async (units: number, terms: 'account' | 'prepaid' = 'account') =>
    (await placeOrder(shop, customer, { ...anOrder(tool, units), orderAmount: units * 10, terms })).orderId
  const record = (orderId: string, amountCents: number, reference = 'SEPA 1', keep = false) =>
    recordPayment(shop, admin, orderId, { amountCents, reference, date: inShopZone(shop.now())[0], keep })
  const keptCents = async () => {
    const rows = await shop.db.selectFrom('kept_money').select('amountCents').execute()
    return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }
  return { shop, customer, admin, companyId, place, record, keptCents }
}

describe.each(engines)('on %s', (engine) => {
  test('139 kept money is used for two orders, and paid out, at once', async () => {
    const { shop, admin, companyId, place, record, keptCents } = await aScene(engine)
    await record(await place(1), 2_500, 'SEPA 1', true)
    const [one, other] = [await place(3), await place(3)]
    const all = await Promise.allSettled([
      useCredit(shop, admin, one),
      useCredit(shop, admin, other),
      payOut(shop, admin, { companyId }, { amountCents: 1_500, reference: 'Back' }),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await keptCents()).toBe(0)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('140 an order is credited by more than is left to pay while its last part is recorded', async () => {
    const { shop, admin, place, record, keptCents } = await aScene(engine)
    const orderId = await place(10)
    await record(orderId, 7_000)
    const [credited, recorded] = await Promise.allSettled([
      refundOrder(shop, admin, orderId, { amountCents: 5_000, reason: 'Scratched', restock: [] }),
      record(orderId, 3_000, 'SEPA 2'),
    ])
    expect(credited.status).toBe('fulfilled')
    // Credited first, the order is paid and the record refused. Recorded first, the credit is a refund that the office pays out.
    expect(await keptCents()).toBe(recorded.status === 'rejected' ? 2_000 : 0)
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ toPay: 0, refunded: 50, paidBy: 'transfer' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('141 an order of which a part has arrived is canceled by the office, by its customer, and released with others', async () => {
    const { shop, customer, admin, place, record, keptCents } = await aScene(engine)
    const orderId = await place(10, 'prepaid')
    await record(orderId, 4_000)
    await expect(cancelOrder(shop, customer, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(0)
    const twice = await Promise.allSettled([cancelOrder(shop, admin, orderId), cancelOrder(shop, await anAdmin(shop), orderId)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await keptCents()).toBe(4_000)

    const other = await place(10, 'prepaid')
    shop.at('record-payment:page-closed', () => cancelOrder(shop, admin, other))
    await expect(record(other, 4_000)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await keptCents()).toBe(4_000)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('142 the rest of an order is closed as its cash discount in two windows, and credited, at once', async () => {
    const { shop, admin, companyId, place } = await aScene(engine)
    await editCompany(shop, admin, companyId, { terms: { days: 14, creditLimit: 1000, discount: { days: 7, percent: 2 } } })
    const orderId = await place(10)
    const date = inShopZone(shop.now())[0]
    const discounted = (reference: string) => recordPayment(shop, admin, orderId, { amountCents: 9_800, reference, date, discount: true })
    const [one, other, credited] = await Promise.allSettled([
      discounted('SEPA 1'),
      discounted('SEPA 2'),
      refundOrder(shop, admin, orderId, { amountCents: 100, reason: 'Scratched', restock: [] }),
    ])
    // Whoever is first closes it, and what comes then is more than is left or a refund.
    expect([one.status, other.status].filter((status) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    const order = await readOrder(shop, admin, orderId)
    if (one.status === 'fulfilled' || other.status === 'fulfilled') expect(order.toPay).toBe(0)
    expect(credited.status).toBe('fulfilled')
    expect(await reconcile(shop.db)).toEqual([])
  })
})
