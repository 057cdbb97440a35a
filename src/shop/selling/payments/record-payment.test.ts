import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { expireOrders } from '../cancellations/expire-orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderEvents } from '../orders/read-order-events.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { recordPayment } from './record-payment.ts'

const HOUR = 3_600_000

async function anUnpaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
  shop.travel(24 * HOUR)
  const [today] = inShopZone(shop.now())
  const received = { amountCents: 35_600, reference: 'SEPA 4711', date: addDays(today, -1) }
  return { shop, customer, admin, orderId, received, today }
}

describe.each(engines)('a payment that is recorded on %s', (engine) => {
  test('settles the order as a card does: pending, with its reference, receipt, sale and event', async () => {
    const { shop, customer, admin, orderId, received } = await anUnpaidOrder(engine)
    expect(await recordPayment(shop, admin, orderId, received)).toMatchObject({ status: 'pending' })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({
      status: 'pending',
      txId: 'SEPA 4711',
      paidBy: 'transfer',
      paidOn: received.date,
      paidAt: expect.any(String),
    })
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.find(({ subject }) => subject.startsWith('Receipt'))?.text).toMatch(/Paid: \d+ \w+ \d{4}, by transfer/)
    expect((await readOrderEvents(shop, admin, orderId)).at(-1)).toMatchObject({
      verb: 'order.paid',
      actor: admin.email,
      after: { paidOn: received.date, txId: 'SEPA 4711' },
    })
    expect(await shop.db.selectFrom('sales_day').select('orders').execute()).toEqual([{ orders: 1 }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is refused with more than is left to pay, both of which it names, and on a day to come', async () => {
    const { shop, admin, orderId, received, today } = await anUnpaidOrder(engine)
    await expect(recordPayment(shop, admin, orderId, { ...received, amountCents: 36_000 })).rejects.toMatchObject({
      reason: 'out-of-range',
      message: '$356.00 is left to pay, not $360.00. Enter what arrived for this order, or keep the rest.',
      facts: { toPay: 356 },
    })
    await expect(recordPayment(shop, admin, orderId, { ...received, date: addDays(today, 1) })).rejects.toMatchObject({
      reason: 'out-of-range',
      message: `Today is ${today}. Enter the day on which the money arrived.`,
    })
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ status: 'unpaid', paidBy: null })
    expect(await shop.db.selectFrom('payment').select('id').execute()).toEqual([])
  })

  test('of a day before the order was placed is asked again, and recorded once that is confirmed', async () => {
    const { shop, admin, customer, orderId, received } = await anUnpaidOrder(engine)
    const placedOn = received.date
    for (const date of [addDays(placedOn, -1), addDays(placedOn, -40), '2019-01-01', '1999-12-31'])
      await expect(recordPayment(shop, admin, orderId, { ...received, date, idempotencyKey: 'line-7' })).rejects.toMatchObject({
        reason: 'out-of-range',
        message: `The order was placed on ${showLongDay(placedOn)}. Check the date, or confirm that the money arrived earlier.`,
        facts: { placedOn },
      })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ status: 'unpaid', paidOn: null })
    const early = { ...received, date: addDays(placedOn, -1), early: true }
    await recordPayment(shop, admin, orderId, { ...early, idempotencyKey: 'line-7' })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ status: 'pending', paidOn: early.date })

    const other = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
    const [today] = inShopZone(shop.now())
    const tomorrow = recordPayment(shop, admin, other.orderId, { ...early, date: addDays(today, 1) })
    await expect(tomorrow).rejects.toMatchObject({ facts: { today } })
  })

  test('is refused for an order that is paid, canceled, expired or unknown', async () => {
    const { shop, customer, admin, orderId, received } = await anUnpaidOrder(engine)
    await recordPayment(shop, admin, orderId, received)
    const again = recordPayment(shop, admin, orderId, { ...received, reference: 'SEPA 4712' })
    await expect(again).rejects.toMatchObject({ reason: 'wrong-state', message: 'This order has already been paid' })

    const canceled = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
    await cancelOrder(shop, customer, canceled.orderId)
    const ofCanceled = recordPayment(shop, admin, canceled.orderId, received)
    await expect(ofCanceled).rejects.toMatchObject({ message: 'This order was canceled and can no longer be paid' })

    const late = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
    shop.travel((shop.config.unpaidOrderHours + 1) * HOUR)
    const notPaidInTime = { reason: 'wrong-state', message: 'This order was not paid in time and can no longer be paid' }
    await expect(recordPayment(shop, admin, late.orderId, received)).rejects.toMatchObject(notPaidInTime)
    await expireOrders(shop)
    await expect(recordPayment(shop, admin, late.orderId, received)).rejects.toMatchObject(notPaidInTime)
    await expect(recordPayment(shop, admin, 'nothing', received)).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('is recorded once under its key, also when two administrators press at once', async () => {
    const { shop, admin, orderId, received, today } = await anUnpaidOrder(engine)
    const keyed = { ...received, idempotencyKey: 'statement-12' }
    const first = await recordPayment(shop, admin, orderId, keyed)
    expect(await recordPayment(shop, admin, orderId, keyed)).toEqual(first)
    await expect(recordPayment(shop, admin, orderId, { ...keyed, reference: 'other' })).rejects.toMatchObject({ reason: 'key-reused' })

    const other = await placeOrder(shop, admin, anOrder(await aProduct(shop), 40))
    const both = await Promise.allSettled([
      recordPayment(shop, admin, other.orderId, { ...received, date: today }),
      recordPayment(shop, await anAdmin(shop), other.orderId, { ...received, date: today }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is refunded without the gateway: recorded at once, and the customer is told that it comes by transfer', async () => {
    const { shop, customer, admin, orderId, received } = await anUnpaidOrder(engine)
    await recordPayment(shop, admin, orderId, received)
    await refundOrder(shop, admin, orderId, { amountCents: 5_600, reason: 'Damaged', restock: [] })
    shop.gateway = undefined
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    const mail = mailer.sent.find(({ subject }) => subject.startsWith('Refund'))
    expect(mail?.text).toContain('We refund $56.00 by bank transfer.')
    expect(mail?.text).not.toContain('card')
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ refunded: 56, refunds: [{ amount: 56, state: 'sent' }] })

    await refundOrder(shop, admin, orderId, { amountCents: 30_000, reason: 'The rest', restock: [] })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ status: 'refunded', refunded: 356 })
    expect(await shop.db.selectFrom('payment').select(['status', 'gateway']).execute()).toEqual([
      { status: 'refunded', gateway: 'transfer' },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })
})
