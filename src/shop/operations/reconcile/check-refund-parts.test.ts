import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, deliverRefunds, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { transact } from '../../ground/database/transact.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPartialDashboardRefund } from '../../selling/refunds/record-partial-dashboard-refund.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { reconcileMessages } from './messages.ts'
import { reconcile } from './reconcile.ts'

/** A paid and invoiced order of 240 pliers to Pennsylvania: goods $2,136.00, delivery $148.00, tax $137.04, total $2,421.04. */
async function aPaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  await setRates(shop)
  await startInvoicing(shop, admin)
  const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245 })
  const { orderId } = await placeOrder(shop, customer, { ...anOrder(pliers, 240), country: 'US', region: 'Pennsylvania' })
  await payWithCard(shop, customer, orderId)
  await deliverEvents(shop)
  const refund = (amountCents: number, deliveryCents = 0) =>
    refundOrder(shop, admin, orderId, { amountCents, deliveryCents, reason: 'Late', restock: [] })
  return { shop, orderId, refund }
}

describe.each(engines)('the parts of refunds on %s', (engine) => {
  test('a cent between goods and tax of any refund is found, also when its credit note has it too', async () => {
    const { shop, orderId, refund } = await aPaidOrder(engine)
    const amounts = [9, 15_688, 333, 9]
    const ids: string[] = []
    for (const amount of amounts) ids.push((await refund(amount, amount === 15_688 ? 14_800 : 0)).refundId)
    await deliverRefunds(shop)
    expect(await reconcile(shop.db)).toEqual([])
    // 13,704 of 242,104 times the 16,039 cents that went back: 907.86.
    const move = async (id: string, cents: number) => {
      await shop.db
        .updateTable('refund')
        .set((eb) => ({ goodsCents: eb('goodsCents', '-', cents) as never, taxCents: eb('taxCents', '+', cents) as never }))
        .where('id', '=', id)
        .execute()
      await shop.db
        .updateTable('invoice')
        .set((eb) => ({ taxCents: eb('taxCents', '-', cents) }))
        .where('causeId', '=', id)
        .execute()
    }
    for (const id of ids)
      for (const cent of [1, -1]) {
        await move(id, cent)
        const found = await reconcile(shop.db)
        // The text of the credit note has another tax than its row, which the tax report shows.
        expect(found.filter((line) => !line.startsWith('The tax report of'))).toEqual([
          reconcileMessages.wrongRefundTax(orderId, 908, 908 + cent),
          reconcileMessages.wrongSales(inShopZone(shop.now())[0]),
        ])
        expect(found).toHaveLength(3)
        await move(id, -cent)
      }
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a refund in the dashboard beside one that had failed is rounded by itself, and is not reported', async () => {
    const { shop, orderId, refund } = await aPaidOrder(engine)
    const { id: paymentId } = await shop.db.selectFrom('payment').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    await refund(9)
    const ours = shop.db.updateTable('outbox').where('kind', '=', 'refund-order')
    await ours.set({ state: 'failed' }).execute()
    await transact(shop, (tx) => recordPartialDashboardRefund(shop, tx, { paymentId, refundedCents: 9 }))
    await ours.set({ state: 'pending' }).execute()
    await deliverRefunds(shop)
    // 0.51 cents of tax each, 1.02 of both.
    expect(await shop.db.selectFrom('refund').select(['taxCents', 'status']).execute()).toEqual(
      Array(2).fill({ taxCents: 1, status: 'refunded' }),
    )
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('refunds of the version before, which have no parts, are not reported', async () => {
    const { shop, refund } = await aPaidOrder(engine)
    for (const amount of [9, 333]) await refund(amount)
    await deliverRefunds(shop)
    await shop.db
      .updateTable('refund')
      .set(({ lit }) => ({ goodsCents: lit(null), deliveryCents: lit(null), taxCents: lit(null) }) as never)
      .where('amountCents', '=', 9)
      .execute()
    // It took the tax out of the sales too, which was a cent.
    await shop.db
      .updateTable('sales_day')
      .set((eb) => ({ refundedCents: eb('refundedCents', '+', 1) }))
      .execute()
    expect(await reconcile(shop.db)).toEqual([])
  })
})
