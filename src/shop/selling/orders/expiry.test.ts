import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { expireOrders } from '../cancellations/expire-orders.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { hasExpired, reminderTimeMs } from './expiry.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { sendExpiryReminders } from './send-expiry-reminders.ts'

const HOUR = 3_600_000

it('an order has expired from its last moment on', () => {
  const expiresAt = new Date('2026-11-23T12:00:00.000Z')
  expect(hasExpired({ expiresAt }, new Date('2026-11-23T11:59:59.999Z'))).toBe(false)
  expect(hasExpired({ expiresAt }, expiresAt)).toBe(true)
  expect(hasExpired({ expiresAt }, new Date('2026-11-23T12:00:00.001Z'))).toBe(true)
})

it.each([
  [72, 24],
  [240, 24],
  [12, 4],
])('an order that is held for %i hours is reminded of %i hours before its end', (unpaidOrderHours, hours) => {
  const config = { publicUrl: '', dataDir: '', unpaidOrderHours, mailFrom: '', secret: '', adminsNeedSecondFactor: false }
  expect(reminderTimeMs({ config, settings: () => defaultSettings })).toBe(hours * HOUR)
})

it.each(engines)('an expired order that is not ended yet can no longer be paid, on %s', async (engine) => {
  const shop = await aShop(engine)
  const customer = await aCustomer(shop)
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
  shop.travel(shop.config.unpaidOrderHours * HOUR + 1)
  await expect(startPayment(shop, customer, orderId)).rejects.toMatchObject({
    reason: 'wrong-state',
    message: 'This order was not paid in time and can no longer be paid',
  })
})

it.each(engines)('a shop with a bank account holds orders for the days that it set, and says where to pay, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const productId = await aProduct(shop)
  const place = async () => readOrder(shop, customer, (await placeOrder(shop, customer, anOrder(productId, 10))).orderId)
  const daysHeld = ({ placedAt, expiresAt }: { placedAt: string; expiresAt: string }) =>
    Math.round((Date.parse(expiresAt) - Date.parse(placedAt)) / (24 * HOUR))
  const byCard = await place()
  expect({ days: daysHeld(byCard), transfer: byCard.transfer }).toEqual({ days: 3, transfer: null })

  const account = { account: 'DE02 1203 0000 0000 2020 51', bank: 'Sparkasse Hamburg', accountHolder: 'Nordhammer Werkzeuge GmbH' }
  await editSettings(shop, admin, { version: 1, ...account })
  const order = await place()
  expect({ days: daysHeld(order), transfer: order.transfer }).toEqual({
    days: 10,
    transfer: {
      holder: 'Nordhammer Werkzeuge GmbH',
      bank: 'Sparkasse Hamburg',
      account: 'DE02 1203 0000 0000 2020 51',
      bic: '',
      reference: order.number,
    },
  })
  const mailer = recordingMailer(shop)
  await deliverAll(shop, outboxHandlers(shop, mailer))
  const text = mailer.sent.find(({ subject }) => subject.includes(order.number))?.text
  expect(text).toContain(`Or pay by transfer\n  Account holder: Nordhammer Werkzeuge GmbH\n  Bank: Sparkasse Hamburg`)
  expect(text).toContain(`Reference: ${order.number}`)

  await editSettings(shop, admin, { version: 2, holdingDays: 14 })
  const longer = await place()
  expect(daysHeld(longer)).toBe(14)
  shop.travel(8.5 * 24 * HOUR)
  expect(await sendExpiryReminders(shop)).toBe(0)
  await deliverAll(shop)
  shop.travel(24 * HOUR)
  expect(await sendExpiryReminders(shop)).toBe(1)
  shop.travel(24 * HOUR)
  // The order of three days, and that of ten.
  expect(await expireOrders(shop)).toBe(2)
  await recordPayment(shop, admin, longer._id, { amountCents: 8_900, reference: 'SEPA', date: inShopZone(shop.now())[0] })
  expect(await readOrder(shop, customer, longer._id)).toMatchObject({ status: 'pending', transfer: null })
})
