import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { findObstacles } from '../../office/accounts/find-obstacles.ts'
import { readCustomer } from '../../office/customers/read-customer.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { readCompany } from '../../people/companies/read-company.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { releaseUnpaidOrders } from '../cancellations/release-unpaid-orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { payOut } from './pay-out.ts'
import { useCredit } from './use-credit.ts'

async function aScene(engine: Engine, isOfCompany = true) {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const companyId = isOfCompany ? await aCompany(shop, [[customer, 'manager']], { termsDays: 14, creditLimitCents: 100_000 }) : ''
  const pliers = await aProduct(shop, { price: 10, minimum_order: 1, available: 1000 })
  const place = async (units: number, terms: 'account' | 'prepaid' = isOfCompany ? 'account' : 'prepaid') =>
    (await placeOrder(shop, customer, { ...anOrder(pliers, units), orderAmount: units * 10, terms })).orderId
  const record = (orderId: string, amountCents: number, keep = false) =>
    recordPayment(shop, admin, orderId, { amountCents, reference: `SEPA ${amountCents}`, date: inShopZone(shop.now())[0], keep })
  const credit = (orderId: string, amountCents: number) =>
    refundOrder(shop, admin, orderId, { amountCents, reason: 'Scratched', restock: [] })
  const keptOfCompany = async () => (await readCompany(shop, admin, companyId)).figures?.kept
  const keptOfCustomer = async () => (await readCustomer(shop, admin, customer.id)).kept
  return { shop, customer, admin, companyId, place, record, credit, keptOfCompany, keptOfCustomer }
}

describe.each(engines)('kept money on %s', (engine) => {
  test('is what a payment is more than what is left, once the office says so; it pays the next order, and the rest is paid out', async () => {
    const { shop, admin, companyId, place, record, keptOfCompany } = await aScene(engine)
    const [first, second] = [await place(10), await place(2)]
    await expect(record(first, 15_000)).rejects.toMatchObject({ reason: 'out-of-range', facts: { toPay: 100 } })
    expect(await record(first, 15_000, true)).toMatchObject({ status: 'pending', toPayCents: 0, keptCents: 5_000 })
    expect(await readOrder(shop, admin, first)).toMatchObject({ toPay: 0, kept: 50, payments: [{ amount: 100 }] })
    expect(await keptOfCompany()).toBe(50)
    expect(await useCredit(shop, admin, second)).toMatchObject({ toPayCents: 0 })
    expect(await readOrder(shop, admin, second)).toMatchObject({ toPay: 0, paidBy: 'transfer', payments: [{ amount: 20, by: 'credit' }] })
    expect(await keptOfCompany()).toBe(30)
    const out = { amountCents: 3_000, reference: 'Back 1', idempotencyKey: 'out-1' }
    await expect(payOut(shop, admin, { companyId }, { ...out, amountCents: 3_001 })).rejects.toMatchObject({ facts: { kept: 30 } })
    expect(await payOut(shop, admin, { companyId }, out)).toEqual({ keptCents: 0 })
    expect(await payOut(shop, admin, { companyId }, out)).toEqual({ keptCents: 0 })
    await expect(useCredit(shop, admin, await place(1))).rejects.toMatchObject({ reason: 'not-available' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is all of what comes for an order that is paid, and the same line is asked about', async () => {
    const { shop, admin, place, record, keptOfCompany } = await aScene(engine)
    const orderId = await place(10)
    await record(orderId, 15_000, true)
    await expect(record(orderId, 15_000, true)).rejects.toMatchObject({ reason: 'taken' })
    await expect(record(orderId, 10_000)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await record(orderId, 12_000, true)).toMatchObject({ status: 'pending', toPayCents: 0, keptCents: 12_000 })
    await expect(record(orderId, 12_000, true)).rejects.toMatchObject({ reason: 'taken' })
    expect(await keptOfCompany()).toBe(170)
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ toPay: 0, payments: [{ amount: 100 }] })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('pays a part of an order that costs more, and no more than once in two windows', async () => {
    const { shop, admin, place, record, keptOfCompany } = await aScene(engine)
    await record(await place(1), 2_500, true)
    const [one, other] = [await place(3), await place(3)]
    const both = await Promise.allSettled([useCredit(shop, admin, one), useCredit(shop, admin, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await keptOfCompany()).toBe(0)
    const open = [await readOrder(shop, admin, one), await readOrder(shop, admin, other)].map(({ toPay }) => toPay).toSorted()
    expect(open).toEqual([15, 30])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is what arrived of an order that the office cancels, and of nobody else', async () => {
    const { shop, customer, admin, place, record, keptOfCustomer } = await aScene(engine, false)
    const orderId = await place(10)
    await record(orderId, 4_000)
    await expect(cancelOrder(shop, customer, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(0)
    await cancelOrder(shop, admin, orderId)
    expect(await keptOfCustomer()).toBe(40)
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.find(({ subject }) => subject.includes('was canceled'))?.text).toContain('We keep the $40.00 that has arrived')
    expect(await findObstacles(shop, shop.db, customer)).toEqual([expect.stringContaining('We keep $40.00')])
    await expect(useCredit(shop, admin, await place(1))).rejects.toMatchObject({ reason: 'not-available' })
    await expect(payOut(shop, admin, { companyId: 'nothing' }, { amountCents: 1, reference: 'A' })).rejects.toMatchObject({
      reason: 'not-found',
    })
    await payOut(shop, admin, { customerId: customer.id }, { amountCents: 4_000, reference: 'Back' })
    expect(await keptOfCustomer()).toBe(0)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is what was paid beyond an order that is credited afterwards, in part and in full', async () => {
    const { shop, admin, place, record, credit, keptOfCompany } = await aScene(engine)
    const orderId = await place(10)
    await record(orderId, 3_000)
    await record(orderId, 4_000)
    await credit(orderId, 5_000)
    expect(await keptOfCompany()).toBe(20)
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ toPay: 0, paidBy: 'transfer', refunded: 50, status: 'pending' })
    expect(await reconcile(shop.db)).toEqual([])

    const all = await place(10)
    await record(all, 7_000)
    await credit(all, 10_000)
    expect(await readOrder(shop, admin, all)).toMatchObject({ toPay: 0, received: 0, refunded: 100, status: 'refunded', paidAt: null })
    expect(await keptOfCompany()).toBe(90)
    expect(await reconcile(shop.db)).toEqual([])
  })
})
