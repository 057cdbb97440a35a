import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { sampleRates, setRates } from '../../../../tests/support/rates.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { placeOrder } from '../orders/place-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { listPackingSlips } from './list-packing-slips.ts'
import { shipOrder } from './ship-order.ts'

async function aPaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const pliers = await aProduct(shop, { name: 'Pliers', sku: 'PL-1', weight_grams: 245, specifications: [['Packed', '10 per box']] })
  const hammer = await aProduct(shop, { name: 'Hammer', sku: 'HM-1' })
  const place = () =>
    placeOrder(shop, customer, {
      ...anOrderOf([
        { productID: pliers, orderUnit: 240 },
        { productID: hammer, orderUnit: 20 },
      ]),
      purchaseOrder: '4500118762',
    })
  const { orderId, number } = await place()
  await payWithCard(shop, customer, orderId)
  await deliverEvents(shop)
  const slips = (shipment?: string) => listPackingSlips(shop, admin, { orders: [orderId], shipment })
  return { shop, admin, orderId, number, place, slips }
}

describe.each(engines)('packing slips on %s', (engine) => {
  test('the slip of an order that is picked up names the place', async () => {
    const { shop, admin, slips } = await aPaidOrder(engine)
    expect((await slips()).slips).toMatchObject([{ pickUp: '' }])
    await setRates(shop)
    const customer = await aCustomer(shop)
    const { orderId } = await placeOrder(shop, customer, { ...anOrder(await aProduct(shop), 10), pickUp: true })
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    expect((await listPackingSlips(shop, admin, { orders: [orderId] })).slips).toMatchObject([{ pickUp: sampleRates.pickUp }])
  })

  test('an order is packed whole, in parts with what is to follow, and each shipment keeps its slip', async () => {
    const { shop, admin, orderId, number, slips } = await aPaidOrder(engine)
    expect(await slips()).toMatchObject({
      slips: [
        {
          orderNumber: number,
          delivery: 1,
          shippedAt: null,
          purchaseOrder: '4500118762',
          from: ['Tools Manufacturer'],
          lines: [
            { sku: 'PL-1', ordered: 240, units: 240, packed: '24 boxes of 10', weight: 58_800 },
            { sku: 'HM-1', ordered: 20, units: 20, packed: '', weight: null },
          ],
          toFollow: [],
        },
      ],
      refused: [],
    })
    const first = await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 104 }], carrier: 'FedEx', trackingNumber: '77' })
    expect((await slips()).slips).toMatchObject([{ delivery: 2, lines: [{ units: 136 }, { units: 20 }], toFollow: [] }])
    await refundOrder(shop, admin, orderId, { amountCents: 890, reason: 'Bent', restock: [{ position: 0, units: 6 }] })
    const firstSlip = {
      delivery: 1,
      carrier: 'FedEx',
      trackingNumber: '77',
      lines: [{ sku: 'PL-1', units: 104, packed: '10 boxes of 10 and 4 loose' }],
      toFollow: [
        { sku: 'PL-1', units: 130 },
        { sku: 'HM-1', units: 20 },
      ],
    }
    expect((await slips(first.shipmentId)).slips).toMatchObject([firstSlip])
    await shipOrder(shop, admin, orderId)
    expect((await slips()).slips).toMatchObject([firstSlip, { delivery: 2, lines: [{ units: 130 }, { units: 20 }], toFollow: [] }])
  })

  test('orders of which nothing is packed are named with the reason, and the others keep their order', async () => {
    const { shop, admin, orderId, place, slips } = await aPaidOrder(engine)
    const unpaid = await place()
    const { slips: found, refused } = await listPackingSlips(shop, admin, { orders: ['unknown', unpaid.orderId, orderId] })
    expect(found.map((slip) => slip.orderId)).toEqual([orderId])
    expect(refused).toEqual([
      { orderId: 'unknown', orderNumber: '', message: 'This order does not exist' },
      { orderId: unpaid.orderId, orderNumber: unpaid.number, message: 'This order has not been paid yet' },
    ])
    expect((await slips('unknown')).refused).toMatchObject([{ message: 'This order has no such shipment' }])
  })
})
