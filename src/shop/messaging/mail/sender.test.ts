import { expect, test } from 'vitest'
import { aShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { repliesTo, senderOf } from './sender.ts'

const settings =
  (email: string, officeEmail = '') =>
  () =>
    ({ name: 'Nordhammer', email, officeEmail }) as never
const config = (publicUrl: string, mailFrom?: string) => ({ publicUrl, mailFrom }) as never

test.each([
  ['Shop <a@b.example>', 'https://shop.example', 'c@d.example', 'Shop <a@b.example>'],
  [undefined, 'https://shop.example', 'c@d.example', '"Nordhammer" <c@d.example>'],
  [undefined, 'https://shop.example', '', '"Nordhammer" <shop@shop.example>'],
  [undefined, 'http://localhost:3000', 'c@d.example', '"Nordhammer" <c@d.example>'],
  ['Shop <a@b.example>', 'http://127.0.0.1:3000', '', 'Shop <a@b.example>'],
])('MAIL_FROM %s at %s with the address %j: mail is from %j', (mailFrom, publicUrl, email, sender) => {
  const shop = { config: config(publicUrl, mailFrom), settings: settings(email) }
  expect([senderOf(shop), repliesTo(shop)]).toEqual([sender, email || undefined])
})

test('replies go to the address of the shop, unless an email has its own', async () => {
  const shop = await aShop()
  const admin = await anAdmin(shop)
  await editSettings(shop, admin, { version: 1, email: 'kontakt@nordhammer.example', officeEmail: 'office@nordhammer.example' })
  const customer = await aCustomer(shop)
  await placeOrder(shop, customer, anOrder(await aProduct(shop), 1000))
  const mailer = recordingMailer(shop)
  await deliverAll(shop, outboxHandlers(shop, mailer))
  expect(mailer.sent.map(({ replyTo }) => replyTo)).toContain('kontakt@nordhammer.example')
  for (const { replyTo, from } of mailer.sent) {
    expect(replyTo).toBeDefined()
    expect(from).not.toContain('localhost')
  }
})
