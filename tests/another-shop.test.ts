import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLocale, setShopLocale } from '../src/contract/shop-locale.ts'
import { storeLogo } from '../src/shop/images/store-logo.ts'
import { sendMail } from '../src/shop/mail/send-mail.ts'
import { exportOrders } from '../src/shop/orders/export-orders.ts'
import { placeOrder } from '../src/shop/orders/place-order.ts'
import { startPayment } from '../src/shop/payments/start-payment.ts'
import { editSettings } from '../src/shop/settings/edit-settings.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from './support/make.ts'

/** A shop with another name, logo and currency: neither the default name nor a dollar is left. */
let program: TestProgram

beforeAll(async () => {
  program = await openProgram('sqlite')
  const { shop } = program
  const owner = await anAdmin(shop)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 33"><path fill="#123" d="M0 0h99v33z"/></svg>')
  const logo = { ...(await storeLogo(shop, owner, svg, 'light')), file: 'logo.svg' }
  await editSettings(shop, owner, { version: 1, name: 'Nordhammer Werkzeuge', currency: 'EUR', logo })
})
afterAll(async () => {
  setShopLocale(defaultLocale)
  await program.close()
})

const strange = /tools manufacturer|\$\d|\bUSD\b|dollar/i
const read = async (path: string) => (await fetch(program.url + path)).text()

test('pages, the manifest, the API reference and structured data', async () => {
  const product = await aProduct(program.shop, { name: 'Claw hammer', slug: 'claw-hammer', price: 12.4 })
  expect(product).toBeTruthy()
  for (const path of ['/', '/products', '/products/claw-hammer', '/blogs', '/contact', '/cart', '/login', '/signup', '/no-such-page']) {
    const html = await read(path)
    expect(html.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(strange)
    expect(html, path).toContain('Nordhammer Werkzeuge</title>')
    expect(html, path).toMatch(/<img[^>]*class="brand-logo/)
  }
  expect(await read('/products/claw-hammer')).toContain('"priceCurrency":"EUR"')
  expect(await read('/products')).toContain('€12.40')
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Nordhammer Werkzeuge', icons: [{ type: 'image/webp' }] })
  // The reference lists the currencies to choose from.
  for (const path of ['/api/openapi.json', '/api/docs', '/site.webmanifest'])
    expect(/tools manufacturer|dollar/i.exec(await read(path))?.[0], path).toBeUndefined()
})

test('the gateway, its page, mail and exports', async () => {
  const { shop } = program
  const customer = await aCustomer(shop)
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop, { price: 9 }), 100))
  const { url } = await startPayment(shop, customer, orderId)
  const session = await shop.db.selectFrom('test_gateway_session').select('currency').executeTakeFirstOrThrow()
  expect(session.currency).toBe('eur')
  const page = await (await fetch(url.replace(new URL(url).origin, program.url))).text()
  expect(page).toContain('Pay €900.00')
  expect(page).not.toMatch(strange)
  const sent: { html: string; text: string; from: string; logo?: Buffer | undefined }[] = []
  const mailer = { send: async (message: (typeof sent)[number]) => void sent.push(message), close: () => {} }
  await sendMail(shop, mailer, { template: 'order-placed', orderId }, { id: '1', recipient: null })
  expect(sent[0]?.from).toContain('Nordhammer Werkzeuge')
  expect(sent[0]?.logo?.subarray(1, 4).toString()).toBe('PNG')
  expect(sent[0]?.html).toContain('src="cid:logo@shop"')
  for (const body of [sent[0]?.html, sent[0]?.text]) {
    expect(body).toContain('€900.00')
    expect(body).not.toMatch(strange)
  }
  const { sampleMails } = await import('./support/sample-mails.ts')
  for (const { name, html, text } of sampleMails) expect(html + text, name).not.toMatch(strange)
  const rows: string[] = []
  for await (const row of await exportOrders(shop, await anAdmin(shop), { layout: 'orders' })) rows.push(row)
  expect(rows.join('')).toMatch(/currency\r?\n.*EUR/s)
})
