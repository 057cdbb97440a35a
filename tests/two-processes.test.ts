import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inShopZone } from '../src/contract/ground/shop-zone.ts'
import { type Program, startProgram } from '../src/program.ts'
import { addFamily } from '../src/shop/catalog/families/add-family.ts'
import { editFamily } from '../src/shop/catalog/families/edit-family.ts'
import { moveFamily } from '../src/shop/catalog/families/move-family.ts'
import { addPriceList } from '../src/shop/catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../src/shop/catalog/price-lists/edit-price-list.ts'
import { lockPriceList } from '../src/shop/catalog/price-lists/lock-price-list.ts'
import { addProduct } from '../src/shop/catalog/products/add-product.ts'
import { findProduct } from '../src/shop/catalog/products/list-products.ts'
import { setAvailable } from '../src/shop/catalog/products/set-available.ts'
import { system } from '../src/shop/ground/actor.ts'
import { transact } from '../src/shop/ground/database/transact.ts'
import { setCustomerAccess } from '../src/shop/office/customers/set-customer-access.ts'
import { editSettings } from '../src/shop/office/settings/edit-settings.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { editCompany } from '../src/shop/people/companies/edit-company.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { recordPayment } from '../src/shop/selling/payments/record-payment.ts'
import { refreshPayment } from '../src/shop/selling/payments/refresh-payment.ts'
import { acceptQuote } from '../src/shop/selling/quotes/accept-quote.ts'
import { offerQuote } from '../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../src/shop/selling/quotes/request-quote.ts'
import { readConfig } from '../src/startup/config.ts'
import { aCompany } from './support/a-company.ts'
import { aDatabase } from './support/a-shop.ts'
import { fiftyBuyers } from './support/buyers.ts'
import { createCaller } from './support/call.ts'
import { liftLimits } from './support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct, aProvenAddress } from './support/make.ts'
import { cards, payWithCard } from './support/payments.ts'
import { signUp } from './support/signed-in-person.ts'
import { waitForLock } from './support/wait-for-lock.ts'

const SECOND = 1000

/** Two processes of one shop. */
async function twoProcesses(config: Record<string, string> = {}): Promise<[Program, Program]> {
  const place = await aDatabase('postgres', { migrated: true })
  const SECRET = randomBytes(24).toString('hex')
  const start = () =>
    startProgram(
      readConfig({ PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SECRET, DEMO: 'off', ...config }),
      pino({ level: 'silent' }),
    )
  const programs: [Program, Program] = [await start(), await start()]
  onTestFinished(async () => {
    for (const program of programs) await program.close()
    await place.leave()
  })
  return programs
}

/** Waits until the process answers with this text, for a second at most. */
async function expectWithinASecond({ url }: Program, path: string, text: string) {
  await vi.waitFor(async () => expect(await (await fetch(url + path)).text()).toContain(text), { timeout: SECOND, interval: 20 })
}

test('a family that is renamed or moved in one process is so in the other within a second, at its old address too', async () => {
  const [one, other] = await twoProcesses()
  const addresses = ['/products', '/products?family=planes', '/sitemap.xml']
  // The first answer of a process takes longer.
  for (const path of addresses) await fetch(other.url + path)
  const admin = await anAdmin(one.shop)
  await addFamily(one.shop, admin, { name: 'Planes', intro: 'Shave wood.' })
  await aProduct(one.shop, { family: 'planes', name: 'Jack plane' })
  await aProduct(one.shop, { family: 'saws', name: 'Tenon saw' })
  for (const path of addresses) await expectWithinASecond(other, path, '?family=planes')
  await editFamily(one.shop, admin, 'planes', { name: 'Hand planes', intro: 'Smooth wood.' })
  await expectWithinASecond(other, '/products', '?family=hand-planes')
  await expectWithinASecond(other, '/sitemap.xml', '?family=hand-planes')
  await expectWithinASecond(other, '/products?family=hand-planes', 'Smooth wood.')
  await expectWithinASecond(other, '/api/product/?search=hand+planes', 'Jack plane')
  const answer = await fetch(`${other.url}/products?family=planes&sort=price`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/products?family=hand-planes&sort=price'])
  await moveFamily(one.shop, admin, 'saws', 'hand-planes')
  await expectWithinASecond(other, '/api/family', '[{"slug":"saws"')
})

test('a price list that is edited, chosen or taken away in one process counts in the other within a second', async () => {
  const [one, other] = await twoProcesses()
  const { shop } = one
  const [admin, member] = [await anAdmin(shop), await signUp(other.url)]
  const { id } = await shop.db.selectFrom('person').select('id').where('email', '=', member.email).executeTakeFirstOrThrow()
  const productId = await aProduct(shop, { price: 10 })
  const companyId = await aCompany(shop, [[{ id }, 'buyer']])
  const listId = await addPriceList(shop, admin, { name: 'Shipyards', percent: 10 })
  const price = async () =>
    (await (await fetch(`${other.url}/api/product/${productId}`, { headers: { cookie: member.cookie } })).json()).price
  // Half a second more for the machine.
  const becomes = (expected: number) =>
    vi.waitFor(async () => expect(await price()).toBe(expected), { timeout: 1.5 * SECOND, interval: 20 })
  await becomes(10)
  await editCompany(shop, admin, companyId, { priceListId: listId })
  await becomes(9)
  await editPriceList(shop, admin, listId, { percent: 25 })
  await becomes(7.5)
  await shop.db.deleteFrom('company_member').where('personId', '=', id).execute()
  await becomes(10)
})

test('an order waits for a price list that is being edited, and is refused at the price of before', async () => {
  const [one, other] = await twoProcesses()
  const [admin, buyer] = [await anAdmin(one.shop), await aCustomer(one.shop)]
  const productId = await aProduct(one.shop, { price: 10 })
  const priceListId = await addPriceList(one.shop, admin, { name: 'Shipyards', percent: 10 })
  await aCompany(one.shop, [[buyer, 'buyer']], { priceListId })
  const order = { ...anOrder(productId, 10), orderAmount: 90 }
  let placing: Promise<unknown> | undefined
  await transact(one.shop, async (tx) => {
    await lockPriceList(tx, priceListId)
    placing = placeOrder(other.shop, buyer, order).catch((error: unknown) => error)
    await waitForLock(one.shop)
    await tx.updateTable('price_list').set({ percent: 2_000, version: 2 }).where('id', '=', priceListId).execute()
  })
  expect(await placing).toMatchObject({ reason: 'price-changed', facts: { orderAmount: 80, lines: [{ price: 8, amount: 80 }] } })
  await placeOrder(other.shop, buyer, { ...order, orderAmount: 80 })
  expect(await reconcile(one.shop.db)).toEqual([])
})

test('a setting that is changed in one process holds in the other within a second', async () => {
  const [one, other] = await twoProcesses()
  await aProduct(one.shop, { name: 'Jack plane', price: 12.5 })
  for (const path of ['/', '/products', '/site.webmanifest', '/api/openapi.json'])
    await expectWithinASecond(other, path, 'Tools Manufacturer')
  await editSettings(one.shop, await anAdmin(one.shop), { version: 1, sentence: 'Planes since 1871.', name: 'Nordhammer' })
  await expectWithinASecond(other, '/', 'Planes since 1871.')
  for (const path of ['/products', '/site.webmanifest', '/api/openapi.json']) await expectWithinASecond(other, path, 'Nordhammer')
  expect(other.shop.settings().name).toBe('Nordhammer')
})

test('a change in one process appears in the other within a second', async () => {
  const [one, other] = await twoProcesses()
  const addresses = ['/products', '/products?search=spokeshave', '/api/product/', '/api/product/?search=spokeshave']
  for (const path of addresses) expect(await (await fetch(other.url + path)).text()).not.toContain('Spokeshave 250')
  const { productId } = await addProduct(one.shop, system, {
    name: 'Spokeshave 250',
    details: 'Flat sole, two handles.',
    price: 21.5,
    image: 'https://tools.example/spokeshave.webp',
    available: 700,
    minimum_order: 10,
  })
  for (const path of addresses) await expectWithinASecond(other, path, 'Spokeshave 250')
  await setAvailable(one.shop, await anAdmin(one.shop), productId, { available: 612 })
  await expectWithinASecond(other, '/api/product/?search=spokeshave', '"available":612')
})

test(
  'mail leaves once and an order expires once, whichever process does it',
  async () => {
    const fourSeconds = 4 / 3600
    const [one, other] = await twoProcesses({ UNPAID_ORDER_HOURS: String(fourSeconds) })
    await liftLimits(one.shop)
    const [productId, second] = [await aProduct(one.shop, { name: 'Pliers' }), await aProduct(one.shop, { name: 'Hammer' })]
    const lines = [productId, second].map((productID) => ({ productID, orderUnit: 20 }))
    const customer = await aCustomer(one.shop)
    // An address that nobody confirmed gets ten of these mails a day.
    await aProvenAddress(one.shop, customer)
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        placeOrder(at % 2 ? one.shop : other.shop, customer, anOrderOf(at % 3 ? lines : lines.toReversed())),
      ),
    )
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(20)
    expect(await findProduct(one.shop, productId)).toMatchObject({ available: 600 })
    await expect.poll(async () => (await findProduct(one.shop, productId)).available, { timeout: 60 * SECOND, interval: 500 }).toBe(1000)
    await expect
      .poll(() => one.shop.db.selectFrom('outbox').select('id').where('state', '<>', 'delivered').execute(), { timeout: 30 * SECOND })
      .toEqual([])
    const ended = await one.shop.db.selectFrom('event').select('verb').where('verb', '=', 'order.expired').execute()
    expect(ended).toHaveLength(20)
    const folder = join(one.shop.config.dataDir, 'mail')
    const subjects = readdirSync(folder).map((name) => {
      const [, subject = name] = /^Subject: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
      return subject.replace(/order [0-9A-Z]{4}-[0-9A-Z]{4}/, 'order')
    })
    const letters = Object.fromEntries(
      Object.entries(Object.groupBy(subjects, (subject) => subject)).map(([subject, all]) => [subject, all?.length]),
    )
    const reminder = 'Reminder: your order is not paid yet'
    expect(letters).toEqual({
      'Your order for Pliers and 1 more': 13,
      'Your order for Hammer and 1 more': 7,
      'Your order for Pliers and 1 more has expired': 13,
      'Your order for Hammer and 1 more has expired': 7,
      [reminder]: expect.any(Number),
    })
    expect(letters[reminder]).toBeLessThanOrEqual(20)
    expect(await reconcile(one.shop.db)).toEqual([])
  },
  120 * SECOND,
)

test('fifty buyers with five lines each over six tools in two processes: each order is whole or not there', async () => {
  const [one, other] = await twoProcesses()
  await fiftyBuyers(one.shop, [one.url, other.url])
})

test('both processes accept and refuse the same tokens at once', async () => {
  const [one, other] = await twoProcesses()
  const { email, token, cookie } = await signUp(one.url)
  const [here, there] = [createCaller(one.url), createCaller(other.url)]
  expect((await there('GET', `/user/${email}`, { token })).status).toBe(200)
  await here('POST', '/auth/sign-out', { body: {}, headers: { cookie, origin: one.url } })
  expect((await there('GET', `/user/${email}`, { token })).status).toBe(401)

  const guess = (call: typeof here, { url }: Program) =>
    call('POST', '/auth/sign-in/email', { body: { email, password: 'guess' }, headers: { origin: url } })
  for (let at = 0; at < 6; at++) await guess(here, one)
  expect((await guess(there, other)).status).toBe(429)
})

test('disabling an account in one process ends its access in the other at once', async () => {
  const [one, other] = await twoProcesses()
  const { email, token } = await signUp(one.url)
  const ask = async () => (await createCaller(other.url)('GET', `/order/?email=${email}`, { token })).status
  expect(await ask()).toBe(200)
  const { id } = await one.shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await setCustomerAccess(one.shop, await anAdmin(one.shop), id, { disabled: true })
  expect(await ask()).toBe(401)
})

test('a transfer is recorded in one process while a card settles in the other: one of them counts', { timeout: 60 * SECOND }, async () => {
  const [a, b] = await twoProcesses({ PAYMENTS: 'test' })
  const [customer, admin] = [await aCustomer(a.shop), await anAdmin(b.shop)]
  const productId = await aProduct(a.shop)
  // It cannot close the page, so that both arrive, but it refunds.
  const close = () => Promise.reject(new Error('The gateway is busy'))
  b.shop.gateway = b.shop.gateway && Object.assign(Object.create(b.shop.gateway), { close })
  for (let round = 0; round < 6; round++) {
    const { orderId, amountCents } = await placeOrder(a.shop, customer, anOrder(productId, 10))
    await payWithCard(a.shop, customer, orderId, cards.never)
    const received = { amountCents, reference: `SEPA ${round}`, date: inShopZone(new Date())[0] }
    const [recorded] = await Promise.allSettled([
      recordPayment(b.shop, admin, orderId, received),
      refreshPayment(a.shop, customer, orderId),
    ])
    const order = await a.shop.db.selectFrom('order').select(['status', 'paidOn']).where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toEqual({ status: 'pending', paidOn: recorded.status === 'fulfilled' ? received.date : null })
    const payments = a.shop.db.selectFrom('payment').select(['gateway', 'status']).where('orderId', '=', orderId).orderBy('gateway')
    await vi.waitFor(
      async () =>
        expect(await payments.execute()).toEqual(
          recorded.status === 'fulfilled'
            ? [
                { gateway: 'test', status: 'refunded' },
                { gateway: 'transfer', status: 'settled' },
              ]
            : [{ gateway: 'test', status: 'settled' }],
        ),
      20 * SECOND,
    )
  }
  expect(await reconcile(a.shop.db)).toEqual([])
})

test('a quote that is accepted twenty times at once in two processes becomes exactly one order', async () => {
  const [one, other] = await twoProcesses()
  const [customer, admin] = [await aCustomer(one.shop), await anAdmin(one.shop)]
  const productID = await aProduct(one.shop)
  const { quoteId } = await requestQuote(one.shop, customer, { lines: [{ productID, orderUnit: 100 }], note: '' })
  const lines = [{ productID, orderUnit: 100, price: 7 }]
  await offerQuote(one.shop, admin, quoteId, { version: 1, lines, validUntil: inShopZone(one.shop.now())[0] })
  const { productID: _, orderUnit: __, ...form } = anOrder(productID, 100)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) => acceptQuote((turn % 2 ? one : other).shop, customer, quoteId, { ...form, version: 2 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await one.shop.db.selectFrom('order').select('amountCents').execute()).toEqual([{ amountCents: 70_000 }])
  expect(await reconcile(one.shop.db)).toEqual([])
})
