import { describe, expect, test } from 'vitest'
import { engines } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import { editShipment } from './edit-shipment.ts'
import { shipOrder } from './ship-order.ts'
import { takeBackShipment } from './take-back-shipment.ts'

const UPS = 'https://www.ups.com/track?tracknum=1Z999AA10123456784'

async function aShippedOrder(...[engine]: Parameters<typeof anOrderToShip>) {
  const placed = await anOrderToShip(engine)
  const { shop, admin, orderId, sendMail } = placed
  const { shipmentId } = await shipOrder(shop, admin, orderId, { carrier: 'UPS' })
  const edit = (change: { carrier?: string; trackingNumber?: string }) => editShipment(shop, admin, shipmentId, change)
  const mailAfter = async (seconds: number) => {
    shop.travel(seconds * 1000)
    return sendMail()
  }
  return { ...placed, shipmentId, edit, mailAfter }
}

describe.each(engines)('changing a shipment on %s', (engine) => {
  test('a number that follows and a corrected one are mailed after ten seconds, several changes once with the last state', async () => {
    const { edit, mailAfter } = await aShippedOrder(engine)
    expect(await mailAfter(10)).toHaveLength(1)
    await edit({ trackingNumber: '1Z999AA10123456783' })
    expect(await mailAfter(9)).toEqual([])
    await edit({ trackingNumber: '1Z999AA10123456784' })
    expect(await mailAfter(9)).toEqual([])
    const [mail, ...others] = await mailAfter(1)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Tracking update for your order \S+$/)
    expect(mail?.text).toContain('with UPS. The tracking number is 1Z999AA10123456784.')
    expect(mail?.text).toContain(UPS)
    await edit({ carrier: 'FedEx', trackingNumber: '' })
    const [corrected] = await mailAfter(10)
    expect(corrected?.text).toContain('with FedEx. A tracking number that we sent you before no longer applies.')
  })

  test('no mail when nothing changed, or was changed back within ten seconds', async () => {
    const { shop, edit, mailAfter } = await aShippedOrder(engine)
    await mailAfter(10)
    await edit({ carrier: 'UPS', trackingNumber: '' })
    expect(await shop.db.selectFrom('event').select('id').where('verb', '=', 'order.shipment-changed').execute()).toEqual([])
    await edit({ carrier: 'DHL' })
    await edit({ carrier: 'UPS' })
    expect(await mailAfter(10)).toEqual([])
  })

  test('a change before the mail of the shipment has left is in that mail', async () => {
    const { edit, mailAfter } = await aShippedOrder(engine)
    await edit({ trackingNumber: '1Z999AA10123456784' })
    const [mail, ...others] = await mailAfter(10)
    expect(mail?.text).toContain(UPS)
    expect(others).toEqual([])
    expect(await mailAfter(10)).toEqual([])
  })

  test('a shipment that was taken back is not changed, and a change before that is not mailed', async () => {
    const { shop, admin, shipmentId, edit, mailAfter } = await aShippedOrder(engine)
    await mailAfter(10)
    await edit({ trackingNumber: '1Z999AA10123456784' })
    await takeBackShipment(shop, admin, shipmentId, 'Wrong pallet')
    await expect(edit({ carrier: 'DHL' })).rejects.toThrow('This shipment was taken back')
    expect((await mailAfter(10)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/was taken back$/)])
  })
})
