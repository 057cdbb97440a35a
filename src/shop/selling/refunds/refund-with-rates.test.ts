import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { transact } from '../../ground/database/transact.ts'
import { readOverview } from '../../office/overview/read-overview.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { recordPartialDashboardRefund } from './record-partial-dashboard-refund.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'

/** A paid order of 240 pliers to Pennsylvania: goods $2,136.00, delivery $148.00, tax $137.04. */
async function aPaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  await setRates(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245 })
  const { orderId } = await placeOrder(shop, customer, { ...anOrder(pliers, 240), country: 'US', region: 'Pennsylvania' })
  await payWithCard(shop, customer, orderId)
  await deliverAll(shop)
  const refund = (request: Partial<RefundRequest>) =>
    refundOrder(shop, admin, orderId, { amountCents: 0, reason: 'Late', restock: [], ...request })
  const refunds = async () => (await readOrder(shop, customer, orderId)).refunds.map(({ amount, delivery, tax }) => [amount, delivery, tax])
  return { shop, admin, orderId, refund, refunds }
}

describe.each(engines)('refunds of an order with delivery and tax on %s', (engine) => {
  test('have their parts, which add up to the order; the overview has the goods alone', async () => {
    const { shop, admin, refund, refunds } = await aPaidOrder(engine)
    await refund({ amountCents: 18_868 })
    await refund({ amountCents: 10_600, deliveryCents: 10_000 })
    expect(await refunds()).toEqual([
      [188.68, 0, 10.68],
      [106, 100, 6],
    ])
    const { revenue } = await readOverview(shop, admin, 7)
    expect(revenue).toMatchObject({ now: 1958 })
    await refund({ amountCents: 242_104 - 18_868 - 10_600 })
    expect((await refunds())[2]).toEqual([2126.36, 48, 120.36])
    await deliverAll(shop)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('refuse more delivery than is left, or than the amount holds before tax', async () => {
    const { refund } = await aPaidOrder(engine)
    await expect(refund({ amountCents: 50_000, deliveryCents: 14_801 })).rejects.toMatchObject({
      reason: 'out-of-range',
      message: 'At most $148.00 of delivery before tax can be in this refund.',
      facts: { deliveryLeft: 148 },
    })
    await expect(refund({ amountCents: 106, deliveryCents: 101 })).rejects.toMatchObject({ facts: { deliveryLeft: 1 } })
    await expect(refund({ amountCents: 242_105 })).rejects.toMatchObject({ facts: { left: 2421.04 } })
  })

  test('a retry names the same delivery, or its key is refused', async () => {
    const { refund } = await aPaidOrder(engine)
    const first = { amountCents: 15_688, deliveryCents: 14_800, idempotencyKey: 'key' }
    const started = await refund(first)
    expect(await refund(first)).toEqual(started)
    await expect(refund({ ...first, deliveryCents: 0 })).rejects.toMatchObject({ reason: 'key-reused' })
  })

  test('one in part in the dashboard of the gateway is recorded with its split, goods first', async () => {
    const { shop, orderId, refunds } = await aPaidOrder(engine)
    const { id: paymentId } = await shop.db.selectFrom('payment').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    await transact(shop, (tx) => recordPartialDashboardRefund(shop, tx, { paymentId, refundedCents: 18_868 }))
    await transact(shop, (tx) => recordPartialDashboardRefund(shop, tx, { paymentId, refundedCents: 242_000 }))
    expect(await refunds()).toEqual([
      [188.68, 0, 10.68],
      [2231.32, 147.02, 126.3],
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('the row of the version before has the parts that follow from the refunds before it', async () => {
    const { shop, refund, refunds } = await aPaidOrder(engine)
    await refund({ amountCents: 18_868 })
    await shop.db
      .updateTable('refund')
      .set(({ lit }) => ({ goodsCents: lit(null), deliveryCents: lit(null), taxCents: lit(null) }) as never)
      .execute()
    expect(await refunds()).toEqual([[188.68, 0, 10.68]])
  })
})
