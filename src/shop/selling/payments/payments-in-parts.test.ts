import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { listOpenItems, listWaitingOrders } from '../../office/accounting/list-open-items.ts'
import { findObstacles } from '../../office/accounts/find-obstacles.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { expireOrders } from '../cancellations/expire-orders.ts'
import { releaseUnpaidOrders } from '../cancellations/release-unpaid-orders.ts'
import { correctOrder } from '../orders/correct-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderEvents } from '../orders/read-order-events.ts'
import { readOrderSummary } from '../orders/read-order-summary.ts'
import { sendExpiryReminders } from '../orders/send-expiry-reminders.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { recordPayment } from './record-payment.ts'
import { startPayment } from './start-payment.ts'

const HOUR = 3_600_000
const TOTAL = 35_600

async function anUnpaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
  const record = (amountCents: number, reference = `SEPA ${amountCents}`) =>
    recordPayment(shop, admin, orderId, { amountCents, reference, date: inShopZone(shop.now())[0] })
  const read = () => readOrder(shop, customer, orderId)
  return { shop, customer, admin, orderId, record, read }
}

/** An order of 300 on account, in a company with a limit of 500. */
async function anOrderOnAccount(engine: Engine) {
  const shop = await aShop(engine)
  const [manager, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const companyId = await aCompany(shop, [[manager, 'manager']], { termsDays: 14, creditLimitCents: 50_000 })
  const pliers = await aProduct(shop, { price: 10, minimum_order: 1 })
  const order = (units: number) => placeOrder(shop, manager, { ...anOrder(pliers, units), orderAmount: units * 10, terms: 'account' })
  const { orderId } = await order(30)
  const record = (amountCents: number, reference = `SEPA ${amountCents}`) =>
    recordPayment(shop, admin, orderId, { amountCents, reference, date: inShopZone(shop.now())[0] })
  const read = () => readOrder(shop, manager, orderId)
  return { shop, manager, admin, companyId, order, orderId, record, read }
}

describe.each(engines)('payments in parts on %s', (engine) => {
  test('add up to the order, which is paid once with its last part: one event, one mail, one sale', async () => {
    const { shop, admin, customer, orderId, record, read } = await anUnpaidOrder(engine)
    expect(await record(10_000)).toMatchObject({ status: 'unpaid', toPayCents: 25_600 })
    expect(await record(25_599)).toMatchObject({ status: 'unpaid', toPayCents: 1 })
    expect(await read()).toMatchObject({ status: 'unpaid', toPay: 0.01, received: 355.99, paidAt: null, txId: '' })
    expect(await reconcile(shop.db)).toEqual([])
    expect(await record(1)).toMatchObject({ status: 'pending', toPayCents: 0 })
    expect(await read()).toMatchObject({
      status: 'pending',
      toPay: 0,
      received: 0,
      txId: 'SEPA 1',
      paidBy: 'transfer',
      payments: [
        { amount: 100, by: 'transfer', reference: 'SEPA 10000', recordedBy: null },
        { amount: 255.99, reference: 'SEPA 25599' },
        { amount: 0.01, reference: 'SEPA 1' },
      ],
    })
    expect((await readOrder(shop, admin, orderId)).payments[0]?.recordedBy).toEqual(expect.any(String))
    const verbs = (await readOrderEvents(shop, admin, orderId)).map(({ verb }) => verb)
    expect(verbs.filter((verb) => verb === 'order.part-paid' || verb === 'order.paid')).toEqual([
      'order.part-paid',
      'order.part-paid',
      'order.paid',
    ])
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1)
    expect(await shop.db.selectFrom('sales_day').select(['orders', 'goodsCents']).execute()).toEqual([{ orders: 1, goodsCents: TOTAL }])
    expect(await shop.db.selectFrom('payment').select(['amountCents', 'status']).execute()).toEqual([
      { amountCents: TOTAL, status: 'settled' },
    ])
    await refundOrder(shop, admin, orderId, { amountCents: TOTAL, reason: 'All', restock: [] })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ status: 'refunded', refunded: 356 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('are refused beyond what is left, which the answer names, also when nothing else is wrong', async () => {
    const { shop, record, read } = await anUnpaidOrder(engine)
    await record(10_000)
    for (const amount of [25_601, TOTAL, 99_999_999])
      await expect(record(amount)).rejects.toMatchObject({ reason: 'out-of-range', facts: { toPay: 256 } })
    expect(await read()).toMatchObject({ toPay: 256, payments: [{}] })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('hold an order: it does not expire, is not reminded of, canceled, released, taxed elsewhere or paid by card', async () => {
    const { shop, customer, admin, orderId, record, read } = await anUnpaidOrder(engine)
    await record(10_000)
    shop.travel((shop.config.unpaidOrderHours - 1) * HOUR)
    expect(await sendExpiryReminders(shop)).toBe(0)
    shop.travel(48 * HOUR)
    expect(await expireOrders(shop)).toBe(0)
    await expect(cancelOrder(shop, customer, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(0)
    await expect(startPayment(shop, customer, orderId)).rejects.toMatchObject({
      reason: 'not-available',
      message: 'A part of this order was paid by transfer. Please pay the remaining $256.00 by transfer, too.',
    })
    await correctOrder(shop, admin, orderId, { street: 'Kai 1' })
    expect(await findObstacles(shop, shop.db, customer)).toEqual([expect.stringMatching(/^A part of order .* has been paid\.$/)])
    expect(await readOrderSummary(shop, customer, { email: customer.email })).toMatchObject({ unpaid: 1, unpaidAmount: 256 })
    expect((await listWaitingOrders(shop, admin)).items).toMatchObject([{ amount: 256, received: 100, expiresAt: null }])
    await record(25_600)
    expect(await read()).toMatchObject({ status: 'pending' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('lower what a company owes, and so what it may order on account', async () => {
    const { shop, manager, admin, companyId, order, record, read } = await anOrderOnAccount(engine)
    await expect(order(30)).rejects.toMatchObject({ reason: 'not-on-account', facts: { free: 200 } })
    expect(await record(10_000)).toMatchObject({ status: 'pending', toPayCents: 20_000 })
    await order(30)
    const { items } = await listCompanyAccount(shop, manager, { companyId, state: 'open' })
    expect(items).toMatchObject([
      { amount: 300, toPay: 200, received: 100 },
      { toPay: 300, received: 0 },
    ])
    expect((await listOpenItems(shop, admin)).items).toMatchObject([
      { amount: 200, received: 100 },
      { amount: 300, received: 0 },
    ])
    await expect(startPayment(shop, manager, items[0]?._id ?? '')).rejects.toMatchObject({ reason: 'not-available' })
    shop.travel(13 * 24 * HOUR)
    await deliverAll(shop)
    expect(await record(20_000)).toMatchObject({ toPayCents: 0 })
    expect(await read()).toMatchObject({ toPay: 0, paidBy: 'transfer', payments: [{ amount: 100 }, { amount: 200 }] })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('are followed by a credit, and one of all that is left to pay settles the order', async () => {
    const { shop, admin, orderId, record, read } = await anOrderOnAccount(engine)
    await record(25_000)
    const credit = (amountCents: number) => refundOrder(shop, admin, orderId, { amountCents, reason: 'Scratched', restock: [] })
    await expect(credit(30_001)).rejects.toMatchObject({ reason: 'out-of-range', facts: { left: 300 } })
    await credit(2_000)
    expect(await read()).toMatchObject({ toPay: 30, paidAt: null })
    await credit(3_000)
    expect(await read()).toMatchObject({ toPay: 0, refunded: 50, paidBy: 'transfer', status: 'pending', txId: 'SEPA 25000' })
    expect(await reconcile(shop.db)).toEqual([])
    await refundOrder(shop, admin, orderId, { amountCents: 25_000, reason: 'All', restock: [] })
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 300 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('are answered again under their key, also after the next part', async () => {
    const { shop, admin, orderId, record } = await anUnpaidOrder(engine)
    const keyed = { amountCents: 10_000, reference: 'SEPA 7', date: inShopZone(shop.now())[0], idempotencyKey: 'line-7' }
    const first = await recordPayment(shop, admin, orderId, keyed)
    expect(await recordPayment(shop, admin, orderId, keyed)).toEqual(first)
    await record(20_000)
    expect(await recordPayment(shop, admin, orderId, keyed)).toEqual({ ...first, toPayCents: 5_600 })
    await expect(recordPayment(shop, admin, orderId, { ...keyed, amountCents: 1 })).rejects.toMatchObject({ reason: 'key-reused' })
    expect(await reconcile(shop.db)).toEqual([])
  })
})

test('an order that was paid at once reads as one payment, by card and by a transfer of an earlier version', async () => {
  const { shop, customer, orderId, record } = await anUnpaidOrder('sqlite')
  await record(TOTAL, 'SEPA 11')
  await shop.db.deleteFrom('order_payment').execute()
  expect((await readOrder(shop, customer, orderId)).payments).toMatchObject([{ amount: 356, by: 'transfer', reference: 'SEPA 11' }])
  expect(await reconcile(shop.db)).toEqual([])
})
