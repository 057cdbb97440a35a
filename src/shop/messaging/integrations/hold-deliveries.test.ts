import { describe, expect, it } from 'vitest'
import { aReceiver, status } from '../../../../tests/support/a-receiver.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { liftLimits } from '../../../../tests/support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { deliverWebhook, listDueWebhooks } from './deliver-webhooks.ts'
import { MAX_WAITING, PROBE_PAUSE_MS } from './hold-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { addWebhook, editWebhook } from './save-webhook.ts'
import { sequenceEvents } from './sequence-events.ts'

/** More than become deliveries at a time. */
const HELD = 105

describe.each(engines)('on %s', (engine) => {
  /** A webhook whose endpoint fails, with as many deliveries as may wait, and then `held` more orders. */
  async function aDeadEndpoint(held = HELD) {
    const shop = await aShop(engine, { allowPrivateWebhooks: true })
    await liftLimits(shop)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const productId = await aProduct(shop, { available: 1_000_000 })
    const receiver = await aReceiver()
    receiver.answer = status(500)
    const { id } = await addWebhook(shop, admin, { url: receiver.url, events: ['order.placed', 'stock.changed'] })
    const order = async (count: number) => {
      const numbers: string[] = []
      for (let at = 0; at < count; at++) {
        numbers.push((await placeOrder(shop, customer, anOrder(productId, 10))).number)
        while ((await sequenceEvents(shop)) > 0);
      }
      return numbers
    }
    const deliver = async () => {
      for (const webhookId of await listDueWebhooks(shop)) while (await deliverWebhook(shop, webhookId));
    }
    const count = async () => (await shop.db.selectFrom('webhook_delivery').select('id').execute()).length
    const state = async () => (await listWebhooks(shop, admin)).webhooks[0]
    const numbers = await order(MAX_WAITING)
    await deliver()
    numbers.push(...(await order(held)))
    await deliver()
    return { shop, admin, id, receiver, numbers, order, deliver, count, state }
  }

  const ordersIn = (received: { body: string }[]) =>
    received.map(({ body }) => JSON.parse(body)).flatMap(({ type, data }) => (type === 'order.placed' ? [data.order.number] : []))

  it('makes no more deliveries for a dead endpoint, probes it with one event, and delivers each event once after it answers again', {
    timeout: 90_000,
  }, async () => {
    const { shop, receiver, numbers, order, deliver, count, state } = await aDeadEndpoint()
    const waiting = await count()
    expect(waiting).toBeLessThan(MAX_WAITING + 10)
    expect(await state()).toMatchObject({ state: 'failing', held: true })
    const tries = receiver.received.length
    await deliver()
    expect(receiver.received).toHaveLength(tries)
    shop.travel(PROBE_PAUSE_MS + 1)
    await deliver()
    expect(await count()).toBe(waiting + 1)
    receiver.answer = status(200)
    receiver.received.length = 0
    shop.travel(PROBE_PAUSE_MS + 1)
    await deliver()
    expect(await state()).toMatchObject({ state: 'working', held: false })
    numbers.push(...(await order(3)))
    shop.travel(86_400_000)
    await deliver()
    const delivered = ordersIn(receiver.received)
    expect(delivered.toSorted()).toEqual(numbers.toSorted())
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length)
    const stocks = receiver.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'stock.changed')
    expect(stocks.map(({ data }) => data.stock.available)).toContain(1_000_000 - 10 * numbers.length)
  })

  it('begins anew when the webhook is disabled and enabled', async () => {
    const { shop, admin, id, receiver, order, deliver, state } = await aDeadEndpoint(3)
    await editWebhook(shop, admin, id, { disabled: true })
    await order(2)
    expect(await state()).toMatchObject({ state: 'disabled', held: false })
    receiver.answer = status(200)
    receiver.received.length = 0
    await editWebhook(shop, admin, id, { disabled: false })
    const [later] = await order(1)
    await deliver()
    expect(ordersIn(receiver.received)).toContain(later)
    expect(ordersIn(receiver.received)).toHaveLength(
      (await shop.db.selectFrom('webhook_delivery').select('id').where('type', '=', 'order.placed').execute()).length,
    )
  })
})
