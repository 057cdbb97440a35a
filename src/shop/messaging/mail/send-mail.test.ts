import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { transact } from '../../ground/database/transact.ts'
import { deliverDue } from '../../ground/outbox/deliver-due.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../selling/cancellations/expire-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrderNumber } from '../../selling/orders/read-order-number.ts'
import type { PlacedOrder } from '../../selling/orders/read-placed-order.ts'
import { sendExpiryReminders } from '../../selling/orders/send-expiry-reminders.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { createMailer } from './mailer.ts'

const HOUR = 3_600_000

/** Parses the files in the mail folder, oldest first. */
async function mailsOf({ config }: TestShop) {
  const folder = join(config.dataDir, 'mail')
  return Promise.all(
    readdirSync(folder)
      .toSorted()
      .map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  )
}

async function mail(shop: TestShop, mail: Mail) {
  await transact(shop, (tx) => enqueue(shop, tx, { kind: 'mail', deduplicationKey: JSON.stringify(mail), payload: mail }))
}

test('an order that is paid and shipped sends a confirmation, a receipt and a shipping mail', async () => {
  const shop = await aShop()
  await listenForEvents(shop)
  const customer = await aCustomer(shop)
  const productId = await aProduct(shop)
  const paid = await placeOrder(shop, customer, anOrder(productId, 1000))
  await deliverAll(shop)
  await payWithCard(shop, customer, paid.orderId)
  await deliverEvents(shop)
  await deliverAll(shop)
  await shipOrder(shop, await anAdmin(shop), paid.orderId)
  shop.travel(10_000)
  await deliverAll(shop)
  const [placed, receipt, shipped] = await mailsOf(shop)
  expect(placed?.subject).toBe(`Your order ${paid.number} for Combination pliers 180 mm`)
  expect(placed?.text).toContain(`${shop.config.publicUrl}/payment/${paid.orderId}`)
  expect(receipt?.to).toEqual([{ name: customer.name, address: customer.email }])
  const { txId, number } = await shop.db.selectFrom('order').selectAll().executeTakeFirstOrThrow()
  const { sku } = await shop.db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow()
  for (const fact of [
    'Tools Manufacturer',
    number,
    txId,
    'Nordverft AS',
    'Industriveien 44',
    'Bergen',
    'Norway',
    sku,
    '1,000',
    '$8.90',
    '$8,900.00',
    customer.email,
    `${shop.config.publicUrl}/dashboard/my-orders/${paid.orderId}/receipt`,
  ]) {
    expect(receipt?.text).toContain(fact)
    expect(receipt?.html).toContain(fact)
  }
  expect(receipt?.subject).toBe(`Receipt for order ${paid.number}: Combination pliers 180 mm`)
  expect(shipped?.subject).toBe(`Your order ${paid.number} for Combination pliers 180 mm has shipped`)
})

test('canceled, unpaid and expired orders send mail, and an outdated reminder is not sent', async () => {
  const shop = await aShop()
  const customer = await aCustomer(shop)
  const productId = await aProduct(shop)
  const place = () => placeOrder(shop, customer, anOrder(productId, 10))
  const [first, second, third] = [await place(), await place(), await place()]
  await deliverAll(shop)
  await cancelOrder(shop, customer, first.orderId)
  expect(await readOrderNumber(shop.db, first.orderId)).toBe(first.number)
  shop.travel(49 * HOUR)
  expect(await sendExpiryReminders(shop)).toBe(2)
  expect(await sendExpiryReminders(shop)).toBe(0)
  await cancelOrder(shop, customer, second.orderId)
  await deliverAll(shop)
  shop.travel(24 * HOUR)
  expect(await expireOrders(shop)).toBe(1)
  await deliverAll(shop)
  const subjects = (await mailsOf(shop)).map(({ subject }) => subject).toSorted()
  const about = ({ number }: PlacedOrder) => `Your order ${number} for Combination pliers 180 mm`
  const expected = [
    ...[first, second, third].map(about),
    `${about(first)} was canceled`,
    `${about(second)} was canceled`,
    `Reminder: your order ${third.number} is not paid yet`,
    `${about(third)} has expired`,
  ]
  expect(subjects).toEqual(expected.toSorted())
})

test('account and contact mails escape what people typed', async () => {
  const shop = await aShop()
  const admin = await anAdmin(shop)
  const { id } = await aCustomer(shop)
  await shop.db.updateTable('person').set({ email: 'eve@nordverft.example', emailVerified: true }).where('id', '=', id).execute()
  const url = 'https://tools.example/reset?token=a&b=c'
  await mail(shop, { template: 'welcome', to: 'eve@nordverft.example', name: '<script>alert("Eve & co")</script>' })
  await mail(shop, { template: 'reset-password', to: 'eve@nordverft.example', name: 'Eve', url })
  await mail(shop, { template: 'password-changed', to: 'eve@nordverft.example', name: 'Eve' })
  await mail(shop, {
    template: 'contact',
    from: 'eve@nordverft.example',
    subject: 'Bulk\r\nBcc: all@nordverft.example',
    message: 'Line one\n<b>Line two</b>',
  })
  await deliverAll(shop)
  const [welcome, reset, changed, contact] = await mailsOf(shop)
  expect(welcome?.html).not.toContain('<script>')
  expect(welcome?.text).toContain('<script>alert("Eve & co")</script>')
  expect(reset?.text).toContain(url)
  expect(reset?.html).toContain('token=a&#38;b=c')
  expect(changed).toMatchObject({ subject: 'Your password was changed', to: [{ name: 'Eve', address: 'eve@nordverft.example' }] })
  expect(changed?.text).toContain('http://localhost:3000/reset-password')
  expect(contact?.to).toEqual([{ name: admin.name, address: admin.email }])
  expect(contact?.replyTo).toEqual([{ name: '', address: 'eve@nordverft.example' }])
  expect(contact?.bcc).toBeUndefined()
  expect(contact?.text).toContain('<b>Line two</b>')
  expect(contact?.html).not.toContain('<b>Line')
})

test('a message by SMTP has a stable Message-ID, and a refused address fails for good', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData(stream, _session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        answer(null)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = (server.server.address() as { port: number }).port
  const shop = await aShop()
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: shop.config.dataDir })
  onTestFinished(() => {
    mailer.close()
    server.close()
  })
  await mail(shop, { template: 'welcome', to: 'ingrid@nordverft.example', name: 'Ingrid Halvorsen' })
  await mail(shop, { template: 'welcome', to: 'nobody@nordverft.example', name: 'Nobody' })
  await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])
  const rows = await shop.db.selectFrom('outbox').select(['id', 'state', 'lastError']).orderBy('id').execute()
  expect(rows).toMatchObject([{ state: 'delivered' }, { state: 'failed', lastError: expect.stringContaining('The address was refused') }])
  const [message] = await Promise.all(received.map((source) => PostalMime.parse(source)))
  expect(message?.messageId).toBe(`<${rows[0]?.id}@localhost>`)
  expect(message?.from).toEqual({ name: 'Tools Manufacturer', address: 'shop@tools.example' })
  expect(message?.text).toContain('Hi Ingrid Halvorsen,')
})

test('mail stays pending while the SMTP server is down', async () => {
  const unused = createServer()
  await new Promise<void>((listening) => unused.listen(0, '127.0.0.1', listening))
  const port = (unused.address() as { port: number }).port
  await new Promise((closed) => unused.close(closed))
  const shop = await aShop()
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: shop.config.dataDir })
  onTestFinished(() => mailer.close())
  await mail(shop, { template: 'welcome', to: 'ingrid@nordverft.example', name: 'Ingrid' })
  await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])
  expect(await shop.db.selectFrom('outbox').select(['state', 'attempts', 'lastError']).execute()).toEqual([
    { state: 'pending', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ])
})
