import { describe, expect, test } from 'vitest'
import { engines } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderEvents } from '../orders/read-order-events.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { listPackingSlips } from './list-packing-slips.ts'
import { shipOrder } from './ship-order.ts'
import { takeBackShipment } from './take-back-shipment.ts'
import { undoShipment } from './undo-shipment.ts'

/** Of 40 pliers and 20 hammers, 15 pliers shipped, then the rest. The emails have left. */
async function aShippedOrder(engine: Engine) {
  const placed = await anOrderToShip(engine)
  const { shop, admin, orderId, sendMail } = placed
  const first = await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 15 }] })
  const second = await shipOrder(shop, admin, orderId)
  shop.travel(10_000)
  await sendMail()
  const takeBack = (shipmentId: string) => takeBackShipment(shop, admin, shipmentId, 'Wrong pallet')
  const refund = (amountCents: number, units = 0) =>
    refundOrder(shop, admin, orderId, { amountCents, reason: 'Bent', restock: units > 0 ? [{ position: 0, units }] : [] })
  const readState = async () => {
    expect(await reconcile(shop.db)).toEqual([])
    const { status, shippedAt, shipments, lines } = await readOrder(shop, admin, orderId)
    const stock = await shop.db.selectFrom('product').select('available').orderBy('id').execute()
    return {
      status,
      isShipped: shippedAt !== null,
      shipments: shipments.map(({ number }) => number),
      shipped: lines.map(({ shippedUnit }) => shippedUnit),
      stock: stock.map(({ available }) => available),
    }
  }
  return { ...placed, first: first.shipmentId, second: second.shipmentId, takeBack, refund, readState }
}

describe.each(engines)('taking a shipment back on %s', (engine) => {
  test('its units are open again and stay reserved; the customer gets an email with the reason; it ships again with a new number', async () => {
    const { shop, admin, orderId, second, sendMail, takeBack, readState } = await aShippedOrder(engine)
    await expect(undoShipment(shop, admin, second)).rejects.toThrow('A shipment can be undone for ten seconds')
    const { stock } = await readState()
    await takeBack(second)
    expect(await readState()).toEqual({ status: 'pending', isShipped: false, shipments: [1], shipped: [15, 0], stock })
    const [mail, ...others] = await sendMail()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^A shipment of your order \S+ was taken back$/)
    expect(mail?.text).toContain('Reason: Wrong pallet')
    const event = (await readOrderEvents(shop, admin, orderId)).at(-1)
    expect(event).toMatchObject({
      verb: 'order.shipment-taken-back',
      before: { status: 'shipped', shipmentId: second, number: 2 },
      after: { status: 'pending', reason: 'Wrong pallet' },
    })
    await expect(takeBack(second)).rejects.toThrow('This shipment was taken back')
    await expect(undoShipment(shop, admin, second)).rejects.toThrow('This shipment was taken back')
    expect(await shipOrder(shop, admin, orderId)).toMatchObject({ number: 3, status: 'shipped' })
    expect(await readState()).toMatchObject({ status: 'shipped', shipments: [1, 3], shipped: [40, 20], stock })
  })

  test('its packing slip says so, and the next delivery has the next number', async () => {
    const { shop, admin, orderId, second, takeBack } = await aShippedOrder(engine)
    await takeBack(second)
    const slips = async (shipment?: string) => (await listPackingSlips(shop, admin, { orders: [orderId], shipment })).slips
    expect(await slips(second)).toMatchObject([
      { delivery: 2, takenBack: { reason: 'Wrong pallet' }, lines: [{ units: 25 }, { units: 20 }] },
    ])
    expect(await slips()).toMatchObject([{ delivery: 3, takenBack: null, lines: [{ units: 25 }, { units: 20 }] }])
  })

  test('before its mail has left, the customer hears of neither', async () => {
    const { shop, admin, orderId, first, sendMail, takeBack, readState } = await aShippedOrder(engine)
    await takeBack(first)
    await sendMail()
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    await takeBack(shipmentId)
    shop.travel(10_000)
    expect(await sendMail()).toEqual([])
    expect(await readState()).toMatchObject({ status: 'pending', shipments: [2], shipped: [25, 20] })
  })

  test('units that are back in stock are not open again, and neither is what was refunded in full; an agreed price does not matter', async () => {
    const { first, second, takeBack, refund, readState } = await aShippedOrder(engine)
    await refund(100)
    await takeBack(first)
    await refund(100, 18)
    expect(await readState()).toMatchObject({ status: 'shipped', shipped: [25, 20] })
    await expect(takeBack(second)).rejects.toThrow(
      '3\u00a0units of PL-1 that shipped are back in stock, so this shipment cannot be taken back',
    )
    const whole = await aShippedOrder(engine)
    await whole.refund(60 * 890)
    await expect(whole.takeBack(whole.second)).rejects.toThrow('This order was refunded in full, so its shipments cannot be taken back')
    expect(await whole.readState()).toMatchObject({ status: 'shipped', shipments: [1, 2] })
  })

  test('taken back twice at once, or while everything is refunded: one of both happens', async () => {
    const { second, takeBack, refund, readState } = await aShippedOrder(engine)
    const twice = await Promise.allSettled([takeBack(second), takeBack(second)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readState()).toMatchObject({ status: 'pending', shipped: [15, 0] })
    await refund(60 * 890)
    const other = await aShippedOrder(engine)
    const [taken, refunded] = await Promise.allSettled([other.takeBack(other.second), other.refund(60 * 890)])
    expect(refunded.status).toBe('fulfilled')
    expect(await other.readState()).toMatchObject({ status: 'shipped', shipped: taken.status === 'fulfilled' ? [15, 0] : [40, 20] })
  })
})
