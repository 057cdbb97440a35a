import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../src/contract/contract.ts'
import { defaultLocale, setShopLocale } from '../src/contract/ground/shop-locale.ts'
import { storeLogo } from '../src/shop/ground/images/store-logo.ts'
import { sendMail } from '../src/shop/messaging/mail/send-mail.ts'
import { editSettings } from '../src/shop/office/settings/edit-settings.ts'
import { exportOrders } from '../src/shop/selling/orders/export-orders.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { startPayment } from '../src/shop/selling/payments/start-payment.ts'
import { anInvoiceFile, type World, whatACompanyHas, whatAPersonHas } from './attacks/a-world.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from './support/make.ts'
import { textOfPdf } from './support/text-of-pdf.ts'

/** A shop with another name, logo, currency and time zone: neither the default name nor a dollar is left. */
let program: TestProgram

beforeAll(async () => {
  program = await openProgram('sqlite')
  const { shop } = program
  const owner = await anAdmin(shop)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 33"><path fill="#123" d="M0 0h99v33z"/></svg>')
  const logo = { ...(await storeLogo(shop, owner, svg, { ground: 'light' })), file: 'logo.svg' }
  const edit = { name: 'Nordhammer Werkzeuge', currency: 'EUR', timeZone: 'Europe/Berlin', logo } as const
  await editSettings(shop, owner, { version: 1, ...edit })
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

/** What the audit log keeps of the settings before. */
const tellsThePast = new Set(['/event', '/event.csv'])

test('every answer of the API to a customer and to the office, its exports too', { timeout: 120_000 }, async () => {
  const { shop } = program
  const [owner, buyer] = [await program.aPerson('admin'), await program.aPerson()]
  const productID = await aProduct(shop, { available: 10_000, price: 8.9 })
  const { sku } = await shop.db.selectFrom('product').select('sku').where('id', '=', productID).executeTakeFirstOrThrow()
  const world: World = {
    ...(await whatAPersonHas(program, { ...buyer, word: 'own' }, productID)),
    ...(await whatACompanyHas(program, { ...buyer, word: 'own' }, productID)),
    productID: [productID],
    productId: [productID],
    sku: [sku],
    slug: ['privacy-policy'],
  }
  await anInvoiceFile(program, world.orderId?.[1] ?? '')
  const paths = Object.entries(contract).flatMap(([area, calls]) =>
    Object.values(calls).flatMap((call) => {
      const { method, path = '' } = call['~orpc'].route
      if (method !== 'GET' || tellsThePast.has(path)) return []
      return path.replaceAll(/\{(\w+)\}/g, (_: string, name: string) => (world[`${area}.${name}`] ?? world[name])?.[0] ?? name)
    }),
  )
  const exports = [`/my-orders.csv?email=${buyer.person.email}&layout=lines`, `/packing-slip?orders=${world.orderId?.[1]}`]
  const answered: string[] = []
  for (const path of [...paths, ...exports])
    for (const { token } of [buyer, owner]) {
      const { status, text } = await answerTo(path, token)
      expect(placeOf(strange, text), path).toBe('')
      if (status === 200) answered.push(path)
    }
  expect(answered).toEqual(expect.arrayContaining(exports))
  expect(answered.filter((path) => path.endsWith('.pdf')).length).toBeGreaterThan(1)
  expect(answered.length).toBeGreaterThan(paths.length)
})

/** A figure of the specification's home page. The settings offer it; the page shows it only while the shop has its first name and currency. */
const exampleFigure = '$25M'

/** The first match with its surroundings. */
function placeOf(pattern: RegExp, text: string) {
  const own = text.replaceAll(exampleFigure, '')
  return own.slice(...around(own.search(pattern)))
}
const around = (at: number): [number, number] => (at === -1 ? [0, 0] : [Math.max(0, at - 60), at + 60])

async function answerTo(path: string, token: string) {
  const answer = await fetch(`${program.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, connection: 'close' } })
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  return {
    status: answer.status,
    text: isPdf ? (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ') : await answer.text(),
  }
}
