import { describe, expect, test } from 'vitest'
import { engines } from '../../../tests/a-shop.ts'
import { deliverAll } from '../../../tests/payments.ts'
import { aScenario, type Scenario } from '../../../tests/race-conditions/scenario.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'

const AMOUNT = 35_600

async function aPaidOrder(...how: Parameters<typeof aScenario>): Promise<Scenario> {
  const scenario = await aScenario(...how)
  await scenario.gateway.pay(await scenario.openPaymentPage())
  await scenario.gateway.sendEvents()
  return scenario
}

const refund = ({ shop, admin, orderId }: Scenario, request: Partial<RefundRequest>, key?: string) =>
  refundOrder(shop, admin, orderId, { amountCents: AMOUNT, reason: 'Late', restock: [], ...request }, key)

describe.each(engines)('refunding on %s', (engine) => {
  describe.each(['test', 'stripe'] as const)('with the %s gateway', (gateway) => {
    test('in part: the money goes back once, the order goes on, and the customer is told', async () => {
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

    test('in full before anything shipped: the order is kept as refunded, and its stock returns', async () => {
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

    test('never more than was paid, also when two press at once', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      await expect(refund(scenario, { amountCents: AMOUNT + 1 })).rejects.toMatchObject({
        message: 'At most $356.00 can be refunded',
        facts: { left: 356 },
      })
      const outcomes = await Promise.allSettled([refund(scenario, { amountCents: 20_000 }), refund(scenario, { amountCents: 20_000 })])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await scenario.readState()).toMatchObject({ kept: AMOUNT - 20_000, payments: ['settled'] })
    })

    test('while the gateway is away: the refund waits in the outbox and is sent later', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const working = scenario.shop.gateway
      scenario.shop.gateway = working && { ...working, refund: () => Promise.reject(new Error('away')) }
      await refund(scenario, { amountCents: 5_000 })
      expect(await scenario.readState()).toMatchObject({ kept: AMOUNT, told: ['order-paid'] })
      scenario.shop.gateway = working
      scenario.shop.travel(60_000)
      expect(await scenario.readState()).toMatchObject({ kept: AMOUNT - 5_000, told: ['order-paid', 'order-refunded'] })
    })

    test('restocked units that were never shipped leave the units to ship', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 10 }] })
      await expect(refund(scenario, { amountCents: 100, restock: [{ position: 0, units: 41 }] })).rejects.toMatchObject({
        reason: 'out-of-range',
      })
      const restock = [{ position: 0, units: 32 }]
      expect(await refund(scenario, { amountCents: 100, restock })).toMatchObject({ status: 'shipped' })
      const line = await shop.db.selectFrom('order_line').selectAll().where('orderId', '=', orderId).executeTakeFirst()
      expect(line).toMatchObject({ shippedUnit: 10, canceledUnit: 30, returnedUnit: 2 })
      expect(await scenario.readState()).toMatchObject({ order: 'shipped', available: 992 })
    })

    test('in the dashboard after a part shipped: the rest returns to the stock and the order is shipped', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 10 }] })
      const { sessionId } = await shop.db.selectFrom('payment').select('sessionId').executeTakeFirstOrThrow()
      await scenario.gateway.refund(sessionId as string)
      await scenario.gateway.sendEvents()
      shop.travel(10_000)
      await deliverAll(shop)
      expect(await scenario.readState()).toMatchObject({ order: 'shipped', payments: ['refunded'], available: 990, kept: 0 })
      await expect(refund(scenario, { amountCents: 1 })).rejects.toMatchObject({ facts: { left: 0 } })
    })

    test('shipping and a full refund at once: either nothing ships, or what shipped stays shipped', async () => {
      const scenario = await aPaidOrder(engine, gateway)
      const { shop, admin, orderId } = scenario
      const [shipped, refunded] = await Promise.allSettled([shipOrder(shop, admin, orderId), refund(scenario, {})])
      expect(refunded.status).toBe('fulfilled')
      const { order, kept, available } = await scenario.readState()
      expect({ order, kept, available }).toEqual(
        shipped.status === 'fulfilled' ? { order: 'shipped', kept: 0, available: 960 } : { order: 'refunded', kept: 0, available: 1000 },
      )
    })
  })

  test('of an unpaid order is refused', async () => {
    const scenario = await aScenario(engine, 'test')
    await expect(refund(scenario, {})).rejects.toMatchObject({ reason: 'wrong-state', message: 'This order has not been paid yet' })
  })
})
