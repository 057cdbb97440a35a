import { expect, test } from 'vitest'
import { aShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { mailDomain, repliesTo, senderOf } from './sender.ts'

const settings =
  (email: string, officeEmail = '') =>
  () =>
    ({ name: 'Nordhammer', email, officeEmail }) as never
const config = (publicUrl: string, mailFrom?: string) => ({ publicUrl, mailFrom }) as never

test.each([
  ['Shop <a@b.example>', 'https://shop.example', 'c@d.example', 'Shop <a@b.example>', 'shop.example'],
  [undefined, 'https://shop.example', 'c@d.example', '"Nordhammer" <c@d.example>', 'shop.example'],
  [undefined, 'https://shop.example', '', '"Nordhammer" <shop@shop.example>', 'shop.example'],
  [undefined, 'http://localhost:3000', 'c@d.example', '"Nordhammer" <c@d.example>', 'd.example'],
  ['Shop <a@b.example>', 'http://127.0.0.1:3000', '', 'Shop <a@b.example>', 'b.example'],
])('MAIL_FROM %s at %s with the address %j: mail is from %j', (mailFrom, publicUrl, email, sender, domain) => {
  const shop = { config: config(publicUrl, mailFrom), settings: settings(email) }
  expect([senderOf(shop), mailDomain(shop), repliesTo(shop)]).toEqual([sender, domain, email || undefined])
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
