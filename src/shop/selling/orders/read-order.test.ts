import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { listOutbox } from '../../ground/outbox/list-outbox.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readOrderEvents } from './read-order-events.ts'

const HOUR = 3_600_000

describe.each(engines)('an order on %s', (engine) => {
  test('returns its units, price and timeline', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const productId = await aProduct(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(productId, 40))
    const placed = await readOrder(shop, customer, orderId)
    expect(placed).toMatchObject({ orderAmount: 356, price: 8.9, orderUnit: 40, status: 'unpaid', paidAt: null, stillSold: true })
    expect(placed.lines).toMatchObject([{ slug: 'combination-pliers-180-mm' }])
    expect(placed.timeline.map(({ step }) => step)).toEqual(['placed'])
    expect(Date.parse(placed.expiresAt) - Date.parse(placed.placedAt)).toBe(72 * HOUR)

    shop.travel(HOUR)
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    shop.travel(HOUR)
    await shipOrder(shop, admin, orderId)
    await removeProduct(shop, admin, productId)
    const shipped = await readOrder(shop, customer, orderId)
    expect(shipped).toMatchObject({ status: 'shipped', stillSold: false, refundedAt: null, refunded: 0 })
    expect(shipped.lines).toMatchObject([{ slug: null }])
    expect(shipped.timeline.map(({ step }) => step)).toEqual(['placed', 'paid', 'shipped'])
    expect(shipped.timeline.map(({ at }) => at)).toEqual([shipped.placedAt, shipped.paidAt, shipped.shippedAt])
    expect(await readOrder(shop, admin, orderId)).toEqual({ ...shipped, office: { hold: null, notes: 0 } })

    const { txId } = shipped
    await shop.gateway?.refund(txId, 'dashboard')
    await deliverEvents(shop)
    const refunded = await readOrder(shop, customer, orderId)
    expect(refunded.timeline.map(({ step }) => step)).toEqual(['placed', 'paid', 'shipped', 'refunded'])
    expect(refunded).toMatchObject({ refundedAt: expect.any(String), refunded: 356, refunds: [{ amount: 356, reason: '', state: 'sent' }] })
  })

  test('says whether a refund waits for the gateway, failed or was sent', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { orderId, number } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    await refundOrder(shop, admin, orderId, { amountCents: 5_000, reason: 'Late delivery', restock: [] })
    const refunds = async () => (await readOrder(shop, customer, orderId)).refunds
    expect(await refunds()).toMatchObject([{ amount: 50, reason: 'Late delivery', state: 'pending' }])
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ customerID: customer.id, status: 'pending', refunded: 50 })

    await shop.db.updateTable('outbox').set({ state: 'failed' }).where('kind', '=', 'refund-order').execute()
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
    expect((await listOutbox(shop, admin, {})).items).toMatchObject([{ kind: 'refund-order', orderId, orderNumber: number }])

    await shop.db.updateTable('outbox').set({ state: 'pending' }).where('kind', '=', 'refund-order').execute()
    await deliverAll(shop)
    expect(await refunds()).toMatchObject([{ state: 'sent' }])
    expect((await readOrderEvents(shop, admin, orderId)).map(({ verb, actorName }) => [verb, actorName])).toContainEqual([
      'order.refund-started',
      admin.name,
    ])
  })

  test('of several products has the part number and price of the first, and can be ordered again while one is sold', async () => {
    const shop = await aShop(engine)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const products = [await aProduct(shop, { sku: 'PL-1', price: 2, weight_grams: 245 }), await aProduct(shop, { sku: 'WR-2', price: 3 })]
    const lines = products.map((productID) => ({ productID, orderUnit: 10 }))
    const { orderId } = await placeOrder(shop, customer, anOrderOf(lines))
    await removeProduct(shop, admin, products[1] as string)
    expect(await readOrder(shop, customer, orderId)).toMatchObject({
      sku: 'PL-1',
      price: 2,
      stillSold: true,
      lines: [{ weight: 245, slug: expect.any(String) }, { slug: null }],
    })
  })

  test('names the one of two refunds that failed', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    for (const reason of ['First', 'Second']) await refundOrder(shop, admin, orderId, { amountCents: 1_000, reason, restock: [] })
    const { id } = await shop.db.selectFrom('refund').select('id').where('reason', '=', 'Second').executeTakeFirstOrThrow()
    await shop.db.updateTable('outbox').set({ state: 'failed' }).where('reason', '=', deduplicationKeys.orderRefund(id)).execute()
    const { refunds } = await readOrder(shop, admin, orderId)
    expect(refunds.map(({ reason, state }) => [reason, state])).toEqual([
      ['First', 'pending'],
      ['Second', 'failed'],
    ])
  })

  test('of another person is not found', async () => {
    const shop = await aShop(engine)
    const { orderId } = await placeOrder(shop, await aCustomer(shop), anOrder(await aProduct(shop), 40))
    await expect(readOrder(shop, await aCustomer(shop), orderId)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(readOrder(shop, await anAdmin(shop), 'unknown')).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('keeps its events after it is canceled and deleted', async () => {
    const shop = await aShop(engine)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
    await cancelOrder(shop, admin, orderId)
    expect(await readOrderEvents(shop, admin, orderId)).toMatchObject([
      {
        verb: 'order.placed',
        actor: customer.email,
        before: null,
        after: { amountCents: 35_600, lines: [{ orderUnit: 40, available: 960 }] },
      },
      {
        verb: 'order.cancelled',
        actor: admin.email,
        before: { customerName: customer.name },
        after: { lines: [{ orderUnit: 40, available: 1000 }] },
      },
    ])
    await expect(readOrderEvents(shop, admin, 'unknown')).rejects.toMatchObject({ reason: 'not-found' })
  })
})
