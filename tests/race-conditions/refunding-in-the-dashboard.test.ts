import { describe, expect, test } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { fromJson } from '../../src/shop/ground/database/json.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { engines } from '../support/a-shop.ts'
import { startInvoicing } from '../support/invoicing.ts'
import { deliverAll, recordingMailer } from '../support/payments.ts'
import { AMOUNT, aScenario, gatewaysOn } from './scenario.ts'

async function aPaidOrder(...how: Parameters<typeof aScenario>) {
  const scenario = await aScenario(...how)
  const { shop, admin, orderId, gateway } = scenario
  const page = await scenario.openPaymentPage()
  await gateway.pay(page)
  await gateway.sendEvents()
  return {
    ...scenario,
    refundInDashboard: (amountCents?: number) => gateway.refund(page, amountCents),
    refundInShop: (amountCents: number) => refundOrder(shop, admin, orderId, { amountCents, reason: 'Late', restock: [] }),
    readRefunds: async () => {
      const refunds = await shop.db.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
      return refunds.map(({ amountCents, reason, status }) => [amountCents, reason, status])
    },
  }
}

describe.each(engines)('refunds in the dashboard on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the %s gateway', (name) => {
    test('44 refunded in part in the dashboard, twice, with repeated events in any order', async () => {
      const { gateway, refundInDashboard, readRefunds, readState } = await aPaidOrder(engine, name)
      await refundInDashboard(3_000)
      await refundInDashboard(1_000)
      await gateway.sendEvents({ times: 2, reversed: true })
      expect(await readRefunds()).toEqual([[4_000, '', 'refunded']])
      await refundInDashboard(500)
      await gateway.sendEvents({ times: 2 })
      expect(await readRefunds()).toEqual([
        [4_000, '', 'refunded'],
        [500, '', 'refunded'],
      ])
      expect(await readState()).toEqual({
        order: 'pending',
        payments: ['settled'],
        available: 960,
        kept: AMOUNT - 4_500,
        told: ['order-paid', 'order-refunded', 'order-refunded'],
      })
    })

    test('a part that is refunded in the dashboard has its credit note, once', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, orderId } = scenario
      await startInvoicing(shop, scenario.admin)
      const page = await scenario.openPaymentPage()
      await gateway.pay(page)
      await gateway.sendEvents()
      await gateway.refund(page, 3_000)
      await gateway.sendEvents({ times: 2, reversed: true })
      const documents = await shop.db
        .selectFrom('invoice')
        .select(['kind', 'snapshot'])
        .where('orderId', '=', orderId)
        .orderBy('id')
        .execute()
      expect(documents.map(({ kind, snapshot }) => [kind, fromJson(snapshot).totalCents])).toEqual([
        ['invoice', AMOUNT],
        ['credit-note', -3_000],
      ])
      expect(await reconcile(shop.db)).toEqual([])
    })

    test('45 a refund of ours is on its way when the dashboard refunds a part: its event comes before', async () => {
      const { gateway, refundInDashboard, refundInShop, readRefunds, readState } = await aPaidOrder(engine, name)
      await refundInShop(5_000)
      await refundInDashboard(3_000)
      await gateway.sendEvents()
      expect(await readRefunds()).toEqual([[5_000, 'Late', 'pending']])
      expect(await readState()).toMatchObject({ kept: AMOUNT - 8_000, told: ['order-paid', 'order-refunded', 'order-refunded'] })
      await gateway.sendEvents()
      expect(await readRefunds()).toEqual([
        [5_000, 'Late', 'refunded'],
        [3_000, '', 'refunded'],
      ])
    })

    test('45 a refund of ours is on its way when the dashboard refunds a part: the gateway has made it, its event comes after', async () => {
      const { shop, gateway, refundInDashboard, refundInShop, readRefunds, readState } = await aPaidOrder(engine, name)
      await refundInShop(5_000)
      shop.at('send-refund:sent', async () => {
        await refundInDashboard(3_000)
        await gateway.sendEvents()
        expect(await readRefunds()).toEqual([
          [5_000, 'Late', 'pending'],
          [3_000, '', 'refunded'],
        ])
      })
      expect(await readState()).toMatchObject({ kept: AMOUNT - 8_000, told: ['order-paid', 'order-refunded', 'order-refunded'] })
      await gateway.sendEvents()
      expect(await readRefunds()).toEqual([
        [5_000, 'Late', 'refunded'],
        [3_000, '', 'refunded'],
      ])
    })

    test('46 a refund of everything is on its way when the dashboard refunds a part', async () => {
      const { shop, gateway, refundInDashboard, refundInShop, readRefunds, readState } = await aPaidOrder(engine, name)
      await refundInShop(AMOUNT)
      await refundInDashboard(3_000)
      await deliverAll(shop)
      await gateway.sendEvents()
      expect(await readRefunds()).toEqual([[AMOUNT, 'Late', 'refunded']])
      expect(await readState()).toEqual({
        order: 'refunded',
        payments: ['refunded'],
        available: 1000,
        kept: 0,
        told: ['order-paid', 'order-refunded'],
      })
    })

    test('47 the dashboard refunds so much that a refund of ours is refused', async () => {
      const { shop, gateway, refundInDashboard, refundInShop, readRefunds } = await aPaidOrder(engine, name)
      const { refundId } = await refundInShop(30_000)
      await refundInDashboard(20_000)
      await deliverDue(shop, outboxHandlers(shop, recordingMailer(shop)), ['refund-order'])
      await gateway.sendEvents({ times: 2 })
      expect(await readRefunds()).toEqual([
        [30_000, 'Late', 'pending'],
        [20_000, '', 'refunded'],
      ])
      expect(await reconcile(shop.db)).toContain(`Refund ${refundId} of an order has failed`)
      await expect(refundInShop(1)).rejects.toMatchObject({ message: 'At most $0.00 can be refunded' })
    })

    test('47 the dashboard refunds so much that two refunds of ours are refused at once', async () => {
      const { shop, gateway, refundInDashboard, refundInShop, readRefunds } = await aPaidOrder(engine, name)
      for (const part of [0.4, 0.5]) await refundInShop(Math.round(AMOUNT * part))
      const inDashboard = Math.round(AMOUNT * 0.7)
      await refundInDashboard(inDashboard)
      await gateway.sendEvents()
      await deliverDue(shop, outboxHandlers(shop, recordingMailer(shop)), ['refund-order'])
      const recorded = (await readRefunds()).filter(([, , status]) => status === 'refunded')
      expect(recorded.reduce((sum, [amountCents]) => sum + Number(amountCents), 0)).toBe(inDashboard)
      expect(await readRefunds()).toHaveLength(2 + recorded.length)
    })

    test('48 refunded in part in the dashboard before the shop heard of the payment', async () => {
      const { gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.refund(page, 3_000)
      await gateway.sendEvents({ reversed: true })
      expect(await readState()).toMatchObject({
        order: 'pending',
        payments: ['settled'],
        kept: AMOUNT - 3_000,
        told: ['order-paid', 'order-refunded'],
      })
    })

    test('49 refunded in part in the dashboard, then the rest', async () => {
      const { gateway, refundInDashboard, readRefunds, readState } = await aPaidOrder(engine, name)
      await refundInDashboard(3_000)
      await gateway.sendEvents()
      await refundInDashboard()
      await gateway.sendEvents({ times: 2 })
      expect(await readRefunds()).toEqual([
        [3_000, '', 'refunded'],
        [AMOUNT - 3_000, '', 'refunded'],
      ])
      expect(await readState()).toMatchObject({
        order: 'refunded',
        available: 1000,
        kept: 0,
        told: ['order-paid', 'order-refunded', 'payment-refunded'],
      })
    })
  })
})
