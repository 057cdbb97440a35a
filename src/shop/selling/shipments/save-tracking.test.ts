import { describe, expect, test } from 'vitest'
import { engines } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import { anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { checkTracking } from './check-tracking.ts'
import { editShipment } from './edit-shipment.ts'
import { saveTracking } from './save-tracking.ts'
import { shipOrder } from './ship-order.ts'
import { takeBackShipment } from './take-back-shipment.ts'

const [UPS, OTHER_UPS, FEDEX] = ['1Z999AA10123456784', '1Z999AA10123456785', '774922104416']

async function anOrderInParts(engine: Engine, parts: number) {
  const placed = await anOrderToShip(engine)
  const { shop, admin, orderId, sendMail } = placed
  const { number } = await shop.db.selectFrom('order').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  const ids: string[] = []
  for (let part = 0; part < parts; part++)
    ids.push((await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 10 }] })).shipmentId)
  const mailAfterTen = async () => {
    shop.travel(10_000)
    return sendMail()
  }
  await mailAfterTen()
  const shipments = () =>
    shop.db
      .selectFrom('shipment')
      .select(['number', 'carrier', 'trackingNumber'])
      .where('orderId', '=', orderId)
      .orderBy('number')
      .execute()
  const changes = () => shop.db.selectFrom('event').select('actor').where('verb', '=', 'order.shipment-changed').execute()
  const save = (...rows: [number: string, carrier: string, trackingNumber: string][]) =>
    saveTracking(
      shop,
      admin,
      rows.map(([number, carrier, trackingNumber]) => ({ number, carrier, trackingNumber })),
    )
  return { ...placed, number, ids, mailAfterTen, shipments, changes, save }
}

describe.each(engines)('tracking numbers of a list on %s', (engine) => {
  test('the only shipment of an order gets its number, as checked before, with one email; the same list again changes nothing', async () => {
    const { shop, admin, number, mailAfterTen, shipments, changes, save } = await anOrderInParts(engine, 1)
    const row = { number: number.toLowerCase(), carrier: 'United Parcel Service', trackingNumber: '1Z 999 AA1 01 2345 6784' }
    const expected = {
      number: `${number}-1`,
      customer: 'Nordverft AS',
      carrier: 'UPS',
      trackingNumber: UPS,
      outcome: 'first',
      message: null,
    }
    expect(await checkTracking(shop, admin, [row])).toMatchObject([expected])
    expect(await changes()).toEqual([])
    const [first, second] = await Promise.all([saveTracking(shop, admin, [row]), saveTracking(shop, admin, [row])])
    expect([first?.[0]?.outcome, second?.[0]?.outcome].sort()).toEqual(['first', 'same'])
    expect(await shipments()).toEqual([{ number: 1, carrier: 'UPS', trackingNumber: UPS }])
    expect(await save([number, 'UPS', UPS])).toMatchObject([{ outcome: 'same' }])
    expect(await changes()).toEqual([{ actor: admin.email }])
    const [mail, ...others] = await mailAfterTen()
    expect(others).toEqual([])
    expect(mail?.text).toContain(`https://www.ups.com/track?tracknum=${UPS}`)
    expect(await mailAfterTen()).toEqual([])
    expect(await save([number, '', OTHER_UPS])).toMatchObject([{ outcome: 'changed', carrier: 'UPS', before: { trackingNumber: UPS } }])
    expect(await mailAfterTen()).toHaveLength(1)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('of several shipments the row says which one; both numbers are in one email', async () => {
    const { number, mailAfterTen, shipments, save } = await anOrderInParts(engine, 2)
    expect(await save([number, 'UPS', UPS])).toMatchObject([
      {
        outcome: 'refused',
        message: 'This order has 2 shipments. Which one is it?',
        choices: [{ number: `${number}-1` }, { number: `${number}-2` }],
      },
    ])
    expect(await save([`${number}-3`, 'UPS', UPS])).toMatchObject([{ message: 'This order has no delivery 3' }])
    expect(await save([`${number}-2`, 'FedEx', '7749 2210 4416'], [number, 'UPS', UPS], [`${number}-1`, 'UPS', UPS])).toMatchObject([
      { index: 0, outcome: 'first', number: `${number}-2` },
      // The only one without a number.
      { index: 1, outcome: 'first', number: `${number}-1` },
      { index: 2, outcome: 'repeated', earlier: 1 },
    ])
    expect(await shipments()).toEqual([
      { number: 1, carrier: 'UPS', trackingNumber: UPS },
      { number: 2, carrier: 'FedEx', trackingNumber: FEDEX },
    ])
    const [mail, ...others] = await mailAfterTen()
    expect(others).toEqual([])
    for (const part of [`with UPS. The tracking number is ${UPS}.`, `with FedEx. The tracking number is ${FEDEX}.`])
      expect(mail?.text).toContain(part)
    expect(await save([number, 'FedEx', FEDEX])).toMatchObject([{ outcome: 'same', number: `${number}-2` }])
  })

  test('each row that cannot be saved says why, and stops no other', async () => {
    const { shop, customer, admin, number, ids, shipments, save } = await anOrderInParts(engine, 2)
    await takeBackShipment(shop, admin, ids[1] ?? '', 'Wrong pallet')
    const productId = await aProduct(shop)
    const unpaid = await placeOrder(shop, customer, anOrder(productId, 10))
    const canceled = await placeOrder(shop, customer, anOrder(productId, 10))
    await cancelOrder(shop, customer, canceled.orderId)
    const answers = await save(
      ['ZZZZ-0000', 'UPS', UPS],
      ['hammers', 'UPS', UPS],
      ['', 'UPS', UPS],
      [canceled.number, 'UPS', UPS],
      [unpaid.number, 'UPS', UPS],
      [number, 'UPS', ''],
      [number, 'UPS', FEDEX.slice(1)],
      [number, 'FedEx', '7.74922E+11'],
      [`${number}-2`, 'UPS', UPS],
      [number, 'UPS', 'x'.repeat(101)],
      [number, 'x'.repeat(61), UPS],
      [number, 'ups', UPS],
      [number, 'UPS', OTHER_UPS],
      [`Order ${number}`, 'UPS', UPS],
    )
    expect(answers.map(({ index }) => index)).toEqual(answers.map((_, at) => at))
    expect(answers.map(({ message, outcome }) => message ?? outcome)).toEqual([
      'No order has this number',
      'No order has this number',
      'Enter the order number',
      'This order was canceled',
      'This order has not been paid yet',
      'Enter the tracking number',
      'UPS has no tracking numbers of this form. If it is right, enter it on the page of the order.',
      'A spreadsheet rounded this number. Format its column as text and copy it again.',
      'This shipment was taken back',
      'A tracking number has at most 100 characters',
      'The name of a carrier has at most 60 characters',
      'first',
      'An earlier row says something else about this shipment. Leave out one of the two.',
      'repeated',
    ])
    expect((await shipments())[0]).toMatchObject({ carrier: 'UPS', trackingNumber: UPS })
  })

  test('an order of which nothing has shipped is refused', async () => {
    const { number, save } = await anOrderInParts(engine, 0)
    expect(await save([number, 'UPS', UPS])).toMatchObject([{ message: 'Nothing of this order has shipped yet' }])
  })

  test('a change of another shipment of the order within ten seconds is in the same mail', async () => {
    const { shop, admin, number, ids, mailAfterTen, save } = await anOrderInParts(engine, 2)
    await editShipment(shop, admin, ids[0] ?? '', { carrier: 'UPS', trackingNumber: UPS })
    shop.travel(9_000)
    await save([number, 'FedEx', FEDEX])
    const [mail, ...others] = await mailAfterTen()
    expect(others).toEqual([])
    for (const tracking of [UPS, FEDEX]) expect(mail?.text).toContain(tracking)
  })
})
