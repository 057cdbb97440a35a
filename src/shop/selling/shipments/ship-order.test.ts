import { describe, expect, test } from 'vitest'
import { engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import { anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderEvents } from '../orders/read-order-events.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { shipOrder } from './ship-order.ts'
import { undoShipment } from './undo-shipment.ts'

const statusOf = async (shop: TestShop, orderId: string) =>
  (await shop.db.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

describe.each(engines)('shipping on %s', (engine) => {
  test('ships once when it is repeated with its key, unless it was undone meanwhile', async () => {
    const { shop, admin, orderId } = await anOrderToShip(engine)
    const ship = (units: number) => shipOrder(shop, admin, orderId, { lines: [{ position: 0, units }], idempotencyKey: 'key' })
    const [first, second] = await Promise.all([ship(15), ship(15)])
    expect(second).toEqual(first)
    expect((await readOrder(shop, admin, orderId)).lines).toMatchObject([{ shippedUnit: 15 }, { shippedUnit: 0 }])
    await expect(ship(16)).rejects.toMatchObject({ reason: 'key-reused' })
    await undoShipment(shop, admin, first.shipmentId)
    await expect(ship(15)).rejects.toThrow('This shipment was undone')
  })

  test('ships in parts, with one email per shipment, until nothing is left', async () => {
    const { shop, customer, admin, orderId, sendMail } = await anOrderToShip(engine)
    const first = await shipOrder(shop, admin, orderId, {
      lines: [{ position: 0, units: 15 }],
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
    })
    expect(first).toMatchObject({ number: 1, status: 'pending' })
    expect(await sendMail()).toEqual([])
    shop.travel(10_000)
    const [mail] = await sendMail()
    expect(mail?.text).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
    expect(mail?.subject).toMatch(/: partly shipped, 15 of 60$/)
    expect(mail?.text).toContain('is partly shipped, 15 of 60')
    expect(mail?.text).toContain('45\u00a0units of this order will follow')
    expect(await shipOrder(shop, admin, orderId)).toMatchObject({ number: 2, status: 'shipped' })
    const order = await readOrder(shop, customer, orderId)
    expect(order).toMatchObject({ status: 'shipped', lines: [{ shippedUnit: 40 }, { shippedUnit: 20 }] })
    shop.travel(10_000)
    expect((await sendMail()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/has shipped$/)])
    const events = await readOrderEvents(shop, admin, orderId)
    expect(events.filter(({ verb }) => verb === 'order.shipped').map(({ after }) => after)).toMatchObject([
      { status: 'pending', shippedUnits: 15, wantedUnits: 60 },
      { status: 'shipped', shippedUnits: 60, wantedUnits: 60 },
    ])
    await expect(shipOrder(shop, admin, orderId)).rejects.toThrow('This order has already shipped')
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('refuses more than is left, unknown lines and unpaid orders, and changes nothing', async () => {
    const { shop, customer, admin, orderId } = await anOrderToShip(engine)
    const lines = [
      { position: 0, units: 20 },
      { position: 0, units: 21 },
      { position: 7, units: 1 },
    ]
    await expect(shipOrder(shop, admin, orderId, { lines })).rejects.toMatchObject({
      reason: 'out-of-range',
      message: 'PL-1 has 40\u00a0units left to ship',
      facts: { lines: [{ position: 0, open: 40 }, { position: 7 }] },
    })
    const unpaid = await placeOrder(shop, customer, anOrderOf([{ productID: await aProduct(shop), orderUnit: 10 }]))
    await expect(shipOrder(shop, admin, unpaid.orderId)).rejects.toThrow('This order has not been paid yet')
    await expect(shipOrder(shop, admin, 'unknown')).rejects.toMatchObject({ reason: 'not-found' })
    expect(await shop.db.selectFrom('shipment').selectAll().execute()).toEqual([])
  })

  test('two shipments of everything at once ship it once', async () => {
    const { shop, admin, orderId } = await anOrderToShip(engine)
    const outcomes = await Promise.allSettled([shipOrder(shop, admin, orderId), shipOrder(shop, admin, orderId)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.selectFrom('shipment').selectAll().execute()).toHaveLength(1)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a shipment can be undone for ten seconds, and its mail never leaves', async () => {
    const { shop, admin, orderId, sendMail } = await anOrderToShip(engine)
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    shop.travel(9_000)
    await undoShipment(shop, admin, shipmentId)
    expect(await statusOf(shop, orderId)).toBe('pending')
    shop.travel(10_000)
    expect(await sendMail()).toEqual([])
    await expect(undoShipment(shop, admin, shipmentId)).rejects.toMatchObject({ reason: 'not-found' })
    const again = await shipOrder(shop, admin, orderId)
    shop.travel(10_000)
    await expect(undoShipment(shop, admin, again.shipmentId)).rejects.toThrow('ten seconds')
    expect(await statusOf(shop, orderId)).toBe('shipped')
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a shipment that is undone at two screens is undone once, and then does not exist', async () => {
    const { shop, admin, orderId } = await anOrderToShip(engine)
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    const outcomes = await Promise.allSettled([undoShipment(shop, admin, shipmentId), undoShipment(shop, admin, shipmentId)])
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))).toMatchObject([{ reason: 'not-found' }])
  })

  test('a shipment that a refund followed is not undone, also when the clock was set back between them', async () => {
    const { shop, admin, orderId } = await anOrderToShip(engine)
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    shop.travel(-60_000)
    const { amountCents } = await shop.db.selectFrom('order').select('amountCents').where('id', '=', orderId).executeTakeFirstOrThrow()
    await refundOrder(shop, admin, orderId, { amountCents: amountCents - 100, reason: 'Bent', restock: [{ position: 0, units: 1 }] })
    await expect(undoShipment(shop, admin, shipmentId)).rejects.toMatchObject({ reason: 'wrong-state' })
    await refundOrder(shop, admin, orderId, { amountCents: 100, reason: 'Bent', restock: [] })
    await expect(undoShipment(shop, admin, shipmentId)).rejects.toThrow('A refund followed this shipment, so it cannot be undone')
    expect(await statusOf(shop, orderId)).toBe('shipped')
  })

  test('a shipment that a refund followed is not undone, and its mail leaves; an earlier refund does not matter', async () => {
    const { shop, admin, orderId, sendMail } = await anOrderToShip(engine)
    const refund = (units: number) =>
      refundOrder(shop, admin, orderId, { amountCents: 100, reason: 'Bent', restock: [{ position: 0, units }] })
    await refund(1)
    shop.travel(1)
    const first = await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 10 }] })
    await undoShipment(shop, admin, first.shipmentId)
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    await refund(2)
    await expect(undoShipment(shop, admin, shipmentId)).rejects.toThrow('A refund followed this shipment, so it cannot be undone')
    expect((await readOrder(shop, admin, orderId)).lines).toMatchObject([{ shippedUnit: 39, canceledUnit: 1, returnedUnit: 2 }, {}])
    await sendMail()
    shop.travel(10_000)
    expect(await sendMail()).toHaveLength(1)
    expect(await reconcile(shop.db)).toEqual([])
  })
})
