import { describe, expect, test } from 'vitest'
import { showMoney } from '../../src/contract/ground/money.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { type RefundRequest, refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { undoShipment } from '../../src/shop/selling/shipments/undo-shipment.ts'
import { engines } from '../support/a-shop.ts'
import { deliverAll } from '../support/payments.ts'
import { AMOUNT, aScenario, gatewaysOn, type Scenario } from './scenario.ts'

async function aPaidOrder(...how: Parameters<typeof aScenario>): Promise<Scenario> {
  const scenario = await aScenario(...how)
  await scenario.gateway.pay(await scenario.openPaymentPage())
  await scenario.gateway.sendEvents()
  return scenario
}

/** So many units of each line of the order. */
const ofEachLine = ({ lines }: Scenario, units: number) => lines.map((_, position) => ({ position, units }))

const refund = ({ shop, admin, orderId }: Scenario, request: Partial<RefundRequest>, key?: string) =>
  refundOrder(shop, admin, orderId, { amountCents: AMOUNT, reason: 'Late', restock: [], ...request, idempotencyKey: key })

describe.each(engines)('refunding on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the %s gateway', (gateway) => {
    test('33 a refund in part, repeated with its key', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      expect(await refund(scenario, { amountCents: 5_000 }, 'key')).toMatchObject({ refundedCents: 5_000, status: 'pending' })
      expect(await refund(scenario, { amountCents: 5_000 }, 'key')).toMatchObject({ refundedCents: 5_000, status: 'pending' })
      await expect(refund(scenario, { amountCents: 5_001 }, 'key')).rejects.toMatchObject({ reason: 'key-reused' })
      expect(await scenario.readState()).toEqual({
        order: 'pending',
        payments: ['settled'],
        available: 960,
        kept: AMOUNT - 5_000,
        told: ['order-paid', 'order-refunded'],
      })
    })

    test('34 a refund in full before anything shipped', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      expect(await refund(scenario, {})).toMatchObject({ refundedCents: AMOUNT, status: 'refunded' })
      await expect(shipOrder(scenario.shop, scenario.admin, scenario.orderId)).rejects.toThrow('This order was refunded')
      await scenario.readState()
      await scenario.gateway.sendEvents()
      expect(await scenario.readState()).toEqual({
        order: 'refunded',
        payments: ['refunded'],
        available: 1000,
        kept: 0,
        told: ['order-paid', 'order-refunded'],
      })
    })

    test('35 two refunds at once for more than was paid', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      await expect(refund(scenario, { amountCents: AMOUNT + 1 })).rejects.toMatchObject({
        message: `At most ${showMoney(AMOUNT)} can be refunded`,
        facts: { left: AMOUNT / 100 },
      })
      const outcomes = await Promise.allSettled([refund(scenario, { amountCents: 20_000 }), refund(scenario, { amountCents: 20_000 })])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await scenario.readState()).toMatchObject({ kept: AMOUNT - 20_000, payments: ['settled'] })
    })

    test('36 a refund while the gateway is away', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const working = scenario.shop.gateway
      scenario.shop.gateway = working && { ...working, refund: () => Promise.reject(new Error('away')) }
      await refund(scenario, { amountCents: 5_000 })
      expect(await scenario.readState()).toMatchObject({ kept: AMOUNT, told: ['order-paid'] })
      scenario.shop.gateway = working
      scenario.shop.travel(60_000)
      expect(await scenario.readState()).toMatchObject({ kept: AMOUNT - 5_000, told: ['order-paid', 'order-refunded'] })
    })

    test('37 a refund that restocks units of an order shipped in part', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      await shipOrder(shop, admin, orderId, { lines: ofEachLine(scenario, 10) })
      await expect(refund(scenario, { amountCents: 100, restock: [{ position: 0, units: 41 }] })).rejects.toMatchObject({
        reason: 'out-of-range',
      })
      const restock = ofEachLine(scenario, 32)
      expect(await refund(scenario, { amountCents: 100, restock })).toMatchObject({ status: 'shipped' })
      const line = await shop.db.selectFrom('order_line').selectAll().where('orderId', '=', orderId).executeTakeFirst()
      expect(line).toMatchObject({ shippedUnit: 10, canceledUnit: 30, returnedUnit: 2 })
      expect(await scenario.readState()).toMatchObject({ order: 'shipped', available: 992 })
    })

    test('38 refunded in the dashboard after a part shipped', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      await shipOrder(shop, admin, orderId, { lines: ofEachLine(scenario, 10) })
      const { sessionId } = await shop.db.selectFrom('payment').select('sessionId').executeTakeFirstOrThrow()
      await scenario.gateway.refund(sessionId as string)
      await scenario.gateway.sendEvents()
      shop.travel(10_000)
      await deliverAll(shop)
      expect(await scenario.readState()).toMatchObject({ order: 'shipped', payments: ['refunded'], available: 990, kept: 0 })
      await expect(refund(scenario, { amountCents: 1 })).rejects.toMatchObject({ facts: { left: 0 } })
    })

    test('39 shipping and a full refund at once', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      const [shipped, refunded] = await Promise.allSettled([shipOrder(shop, admin, orderId), refund(scenario, {})])
      expect(refunded.status).toBe('fulfilled')
      const { order, kept, available } = await scenario.readState()
      expect({ order, kept, available }).toEqual(
        shipped.status === 'fulfilled' ? { order: 'shipped', kept: 0, available: 960 } : { order: 'refunded', kept: 0, available: 1000 },
      )
    })

    test('40 a part ships while the customer cancels', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, customer, orderId } = scenario
      const lines = ofEachLine(scenario, 10)
      const [shipped, canceled] = await Promise.allSettled([
        shipOrder(shop, admin, orderId, { lines }),
        cancelOrder(shop, customer, orderId),
      ])
      expect(shipped.status).toBe('fulfilled')
      expect(canceled).toMatchObject({ reason: { message: 'This order is pending and can no longer be canceled' } })
      expect(await scenario.readState()).toMatchObject({ order: 'pending', payments: ['settled'], available: 960 })
    })

    test('41 a refund in part on its way, and a refund of everything in the dashboard', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      await refund(scenario, { amountCents: 5_000 })
      const { sessionId } = await scenario.shop.db.selectFrom('payment').select('sessionId').executeTakeFirstOrThrow()
      await scenario.gateway.refund(sessionId as string)
      await scenario.gateway.sendEvents()
      expect(await reconcile(scenario.shop.db)).toEqual([])
      expect(await scenario.readState()).toMatchObject({ order: 'refunded', payments: ['refunded'], available: 1000, kept: 0 })
    })

    test('43 a shipment is undone while everything is refunded', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      const { shipmentId } = await shipOrder(shop, admin, orderId)
      const [undone, refunded] = await Promise.allSettled([undoShipment(shop, admin, shipmentId), refund(scenario, {})])
      expect(refunded.status).toBe('fulfilled')
      shop.travel(10_000)
      const { order, kept, available } = await scenario.readState()
      expect({ order, kept, available }).toEqual(
        undone.status === 'fulfilled' ? { order: 'refunded', kept: 0, available: 1000 } : { order: 'shipped', kept: 0, available: 960 },
      )
    })
  })

  test('50 all refunds of a payment are recorded at once, and no event of the gateway arrives', async () => {
    const scenario = await aPaidOrder(engine, 'stripe')
    const part = AMOUNT / 8
    for (let count = 0; count < 8; count++) await refund(scenario, { amountCents: part })
    expect(await scenario.readState()).toMatchObject({ order: 'refunded', payments: ['refunded'], kept: 0 })
  })

  test('42 a refund of an unpaid order', async () => {
    const scenario = await aScenario(engine, 'test')
    await expect(refund(scenario, {})).rejects.toMatchObject({ reason: 'wrong-state', message: 'This order has not been paid yet' })
  })
})
