import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { listStockMovements } from '../../catalog/products/list-stock-movements.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderEvents } from '../orders/read-order-events.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { undoShipment } from '../shipments/undo-shipment.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'

/** A paid order of 50 units at $8.90; 950 are left of the stock. */
async function aPaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const productID = await aProduct(shop, { sku: 'PL-1' })
  const { orderId } = await placeOrder(shop, customer, anOrderOf([{ productID, orderUnit: 50 }]))
  await payWithCard(shop, customer, orderId)
  await deliverEvents(shop)
  const refund = (request: Partial<RefundRequest>) =>
    refundOrder(shop, admin, orderId, { amountCents: 44_500, reason: 'Late', restock: [], ...request })
  const readState = async () => {
    await deliverAll(shop)
    expect(await reconcile(shop.db)).toEqual([])
    const { status, lines } = await readOrder(shop, admin, orderId)
    const { available } = await shop.db.selectFrom('product').select('available').where('id', '=', productID).executeTakeFirstOrThrow()
    const [line] = lines
    return { status, available, canceled: line?.canceledUnit, returned: line?.returnedUnit }
  }
  return { shop, admin, orderId, productID, refund, readState }
}

const seen = { openUnits: 50, refunded: 0 }

describe.each(engines)('refunding an order on %s', (engine) => {
  test('is refused when units shipped since the order was seen, and says what changed', async () => {
    const { shop, admin, orderId, refund, readState } = await aPaidOrder(engine)
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    await expect(refund({ seen })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      message: 'Since you opened this page, 50\u00a0units shipped. Check the amount and the units, then refund again.',
      facts: { openUnits: 0, refunded: 0 },
    })
    await undoShipment(shop, admin, shipmentId)
    await expect(refund({ seen: { openUnits: 0, refunded: 0 } })).rejects.toThrow(
      'Since you opened this page, the shipment of 50\u00a0units was undone.',
    )
    expect(await readState()).toEqual({ status: 'pending', available: 950, canceled: 0, returned: 0 })
    expect(await refund({ seen })).toMatchObject({ status: 'refunded' })
  })

  test('is refused when money was refunded since; a retry with its key and a call without `seen` are not', async () => {
    const { refund, readState } = await aPaidOrder(engine)
    const first: Partial<RefundRequest> = { amountCents: 4_450, restock: [{ position: 0, units: 5 }], seen, idempotencyKey: 'key' }
    const started = await refund(first)
    expect(await refund(first)).toEqual(started)
    await expect(refund({ amountCents: 100, seen })).rejects.toMatchObject({
      message:
        'Since you opened this page, $44.50 was refunded, and 45\u00a0units of the order are left to ship. Check the amount and the units, then refund again.',
      facts: { openUnits: 45, refunded: 44.5 },
    })
    await expect(refund({ amountCents: 100, seen: { openUnits: 45, refunded: 0 } })).rejects.toThrow(
      'Since you opened this page, $44.50 was refunded. Check',
    )
    await refund({ amountCents: 100 })
    expect(await readState()).toEqual({ status: 'pending', available: 955, canceled: 5, returned: 0 })
  })

  test('a colleague ships in the same moment: one of both happens', async () => {
    const { shop, admin, orderId, refund, readState } = await aPaidOrder(engine)
    const outcomes = await Promise.allSettled([shipOrder(shop, admin, orderId), refund({ seen })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await readState()).status).toBe(outcomes[0]?.status === 'fulfilled' ? 'shipped' : 'refunded')
  })

  test('a full refund returns what never shipped, except lost units, which are canceled and stay out of stock', async () => {
    const { shop, admin, orderId, productID, refund, readState } = await aPaidOrder(engine)
    await expect(refund({ lost: [{ position: 0, units: 51 }] })).rejects.toMatchObject({
      reason: 'out-of-range',
      message: 'PL-1 has 50\u00a0units left to ship',
    })
    await expect(refund({ restock: [{ position: 0, units: 46 }], lost: [{ position: 0, units: 5 }] })).rejects.toThrow(
      'PL-1 has 45\u00a0units that can return to the stock',
    )
    expect(await refund({ lost: [{ position: 0, units: 5 }] })).toMatchObject({ status: 'refunded' })
    expect(await readState()).toEqual({ status: 'refunded', available: 995, canceled: 50, returned: 0 })
    const { items: movements } = await listStockMovements(shop, admin, productID, {})
    expect(movements.map(({ units, available }) => ({ units, available }))).toMatchObject([
      { units: 45, available: 995 },
      { units: -50, available: 950 },
      {},
    ])
    const event = (await readOrderEvents(shop, admin, orderId)).find(({ verb }) => verb === 'order.returned')
    expect(event?.after).toMatchObject({ lines: [{ productID, orderUnit: 45 }], lost: [{ productID, orderUnit: 5 }] })
  })

  test('everything may be lost, and of an order that shipped in part units may be lost and others returned', async () => {
    const whole = await aPaidOrder(engine)
    await whole.refund({ lost: [{ position: 0, units: 50 }] })
    expect(await whole.readState()).toEqual({ status: 'refunded', available: 950, canceled: 50, returned: 0 })
    const { shop, admin, orderId, refund, readState } = await aPaidOrder(engine)
    await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 10 }] })
    await refund({ amountCents: 100, restock: [{ position: 0, units: 41 }], lost: [{ position: 0, units: 2 }] })
    expect(await readState()).toEqual({ status: 'shipped', available: 991, canceled: 40, returned: 3 })
  })

  test('without `lost`, a full refund returns everything that never shipped, whatever `restock` says', async () => {
    const { refund, readState } = await aPaidOrder(engine)
    await refund({ restock: [{ position: 0, units: 1 }] })
    expect(await readState()).toEqual({ status: 'refunded', available: 1000, canceled: 50, returned: 0 })
  })
})
