import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { aCustomer, anAdmin, anApp, anOrder, aPasskey, aProduct } from '../../../../tests/support/make.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { defaultFooter } from '../../../contract/ground/footer.ts'
import type { StartStep } from '../../../contract/office/getting-started.ts'
import { addProduct } from '../../catalog/products/add-product.ts'
import { loadDemo } from '../../catalog/products/load-demo.ts'
import { addReview } from '../../catalog/reviews/add-review.ts'
import { listReviews } from '../../catalog/reviews/list-reviews.ts'
import { type Admin, system } from '../../ground/actor.ts'
import { recordMilestone } from '../../ground/audit-log/milestones.ts'
import { toJson } from '../../ground/database/json.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { DEMO_ADMIN } from '../../people/identity/demo-admin.ts'
import { addAdmin } from '../../people/staff/add-admin.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { editSettings } from '../settings/edit-settings.ts'
import { readStartList } from './read-start-list.ts'
import { removeDemo } from './remove-demo.ts'
import { sendTestMail } from './send-test-mail.ts'

const HOUR = 3_600_000

async function lineOf(shop: TestShop, admin: Admin, step: StartStep) {
  const { lines } = await readStartList(shop, admin)
  const found = lines.find((line) => line.step === step)
  return { state: found?.state, says: found?.says.join(' ') }
}

const ownProduct = (shop: TestShop, admin: Admin) =>
  addProduct(shop, admin, { name: 'Own', details: 'x', price: 1, image: 'https://a.example/a.webp', available: 9, minimum_order: 1 })

describe.each(engines)('getting started on %s', (engine) => {
  test('says of each step what is true, and ends when all of it is done', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const read = (step: StartStep) => lineOf(shop, admin, step)
    expect((await readStartList(shop, admin)).isShown).toBe(true)
    expect(await read('name')).toMatchObject({ state: 'open', says: expect.stringContaining('demo’s name') })
    expect(await read('payments')).toMatchObject({ state: 'open', says: expect.stringContaining('test gateway') })
    expect(await read('mail')).toMatchObject({ state: 'open', says: expect.stringContaining('SMTP_URL') })
    expect(await read('products')).toEqual({ state: 'open', says: 'There are no products yet.' })
    expect(await read('currency')).toEqual({
      state: 'open',
      says: 'Prices are in US dollars, $. The first order fixes the currency for good.',
    })
    expect(await read('exemptions')).toEqual({ state: undefined, says: undefined })
    expect(await read('rates')).toEqual({ state: 'open', says: 'Delivery: not decided yet. Tax: not decided yet.' })
    expect(await read('invoices')).toEqual({
      state: 'open',
      says: 'There are no invoices before a prefix for their numbers is set, and never for orders of before.',
    })
    expect(await read('legal')).toEqual({ state: 'open', says: 'Terms of use, Privacy policy, and Cookie policy have no text yet.' })
    expect(await read('second-factor')).toEqual({ state: 'open', says: 'Ada Admin signs in with a password alone.' })
    expect(await read('backup')).toMatchObject({ state: 'open', says: expect.stringContaining('npm run backup') })

    const other = await anAdmin(shop, 'Bo Berg')
    await aPasskey(shop, admin.id)
    expect(await read('second-factor')).toEqual({ state: 'half', says: 'Bo Berg signs in with a password alone.' })
    await anApp(shop, other.id)
    expect(await read('second-factor')).toEqual({ state: 'done', says: 'All 2 administrators have a second factor.' })

    await editSettings(shop, admin, { version: 1, name: 'Nordhammer', street: 'Werftstr. 8', city: 'Hamburg', country: 'Germany' })
    expect(await read('name')).toEqual({ state: 'done', says: 'Nordhammer, Werftstr. 8, Hamburg, Germany' })
    const legal = defaultFooter.legal.map((entry) => ({ ...entry, text: 'Text', slugs: [entry.name.toLowerCase().replaceAll(' ', '-')] }))
    await editSettings(shop, admin, { version: 2, footer: { ...defaultFooter, legal: legal.slice(0, 1) } })
    expect(await read('legal')).toEqual({ state: 'done', says: 'Terms of use has a text.' })
    await editSettings(shop, admin, { version: 3, noDelivery: true })
    expect(await read('rates')).toEqual({ state: 'half', says: 'Delivery: none, as you decided. Tax: not decided yet.' })
    await editSettings(shop, admin, { version: 4, tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' })] })
    expect(await read('rates')).toEqual({ state: 'done', says: 'Delivery: none, as you decided. Tax: 1 rate.' })
    await ownProduct(shop, admin)
    expect(await read('products')).toEqual({ state: 'done', says: '1 tool is yours.' })

    await recordMilestone(shop.db, 'backup', shop.now(), { bytes: 4_100_000 })
    expect(await read('backup')).toMatchObject({ state: 'done', says: expect.stringContaining('4.1 MB') })
    shop.travel(25 * HOUR)
    expect(await read('backup')).toMatchObject({ state: 'half', says: expect.stringContaining('more than a day ago') })
    await recordMilestone(shop.db, 'backup', shop.now(), { bytes: 1 })

    shop.gateway = undefined
    expect(await read('payments')).toMatchObject({ state: 'open', says: expect.stringContaining('nobody can pay') })
    await editSettings(shop, admin, { version: 5, account: 'DE02 1203 0000 0000 2020 51' })
    expect(await read('payments')).toEqual({
      state: 'done',
      says: 'Cards are switched off. Customers pay by transfer to DE02 1203 0000 0000 2020 51.',
    })

    await editSettings(shop, admin, { version: 6, startDecided: ['currency', 'invoices'] })
    expect(await read('currency')).toMatchObject({ state: 'done' })
    expect(await read('invoices')).toEqual({ state: 'done', says: 'None, as you decided.' })

    shop.config.smtpUrl = 'smtp://mail.nordhammer.example'
    const kept = { accepted: true, to: 'a@b.example', answer: '250 ok' }
    await recordMilestone(shop.db, 'test-mail', shop.now(), { ...kept, server: 'old.example' })
    expect(await read('mail')).toEqual({ state: 'open', says: 'No test mail was sent through mail.nordhammer.example yet.' })
    expect((await readStartList(shop, admin)).isShown).toBe(true)
    await recordMilestone(shop.db, 'test-mail', shop.now(), { ...kept, server: 'mail.nordhammer.example' })
    expect((await readStartList(shop, admin)).lines.filter(({ state }) => state !== 'done')).toEqual([])
    expect((await readStartList(shop, admin)).isShown).toBe(false)
  })

  test('says what fixes the currency, what invoices need, and that no tax row names the own country', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const read = (step: StartStep) => lineOf(shop, admin, step)
    await editSettings(shop, admin, {
      version: 1,
      currency: 'EUR',
      invoicePrefix: '2026-',
      noDelivery: true,
      tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' })],
    })
    expect(await read('currency')).toMatchObject({ state: 'done', says: expect.stringContaining('euros') })
    expect(await read('invoices')).toMatchObject({ state: 'half', says: expect.stringContaining('street, city and country') })
    await editSettings(shop, admin, { version: 2, street: 'Hauptplatz 1', city: 'Graz', country: 'Austria' })
    expect(await read('invoices')).toEqual({
      state: 'done',
      says: 'Orders get one when they are paid or placed on account, with the prefix 2026-. Orders of before have none.',
    })
    expect(await read('rates')).toMatchObject({ state: 'half', says: expect.stringContaining('No tax row names Austria') })
    const { orderId } = await placeOrder(shop, customer, { ...anOrder(await aProduct(shop), 10), country: 'Germany' })
    const { number } = await shop.db.selectFrom('order').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(await read('currency')).toMatchObject({ state: 'done', says: expect.stringContaining(`The first order, ${number}, has fixed`) })
  })

  test('asks to look at exemptions of an earlier version, until the owner has looked or has saved tax rows', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const read = () => lineOf(shop, admin, 'exemptions')
    const asBefore = { tax: [{ country: 'DE', region: '', percent: 19, name: 'VAT' }] }
    await shop.db
      .insertInto('setting')
      .values({ id: 1, version: 2, value: toJson(asBefore), restoredAt: null, lastRestoredAt: null })
      .execute()
    await shop.settingsChanged()
    expect((await read()).state).toBeUndefined()
    await aCompany(shop, [], { taxExempt: true, exemptReason: 'Resale certificate 4711' })
    expect(await read()).toMatchObject({ state: 'open', says: expect.stringContaining('1 company paid no tax') })
    await editSettings(shop, admin, { version: 2, startDecided: ['exemptions'] })
    expect(await read()).toMatchObject({ state: 'done' })
    await editSettings(shop, admin, { version: 3, startDecided: [] })
    expect(await read()).toMatchObject({ state: 'open' })
    await editSettings(shop, admin, { version: 4, tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' })] })
    expect((await read()).state).toBeUndefined()
  })

  test('is put away for the shop, and opened again in the settings', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const { version } = await readStartList(shop, admin)
    await editSettings(shop, admin, { version, showGettingStarted: false })
    expect((await readStartList(shop, await anAdmin(shop))).isShown).toBe(false)
    await editSettings(shop, admin, { version: version + 1, showGettingStarted: true })
    expect((await readStartList(shop, admin)).isShown).toBe(true)
  })

  test('a webhook counts when it came from Stripe', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    if (shop.gateway) shop.gateway = { ...shop.gateway, name: 'stripe' }
    const arrive = (id: string) => shop.db.insertInto('incoming_event').values({ id, type: 'x', receivedAt: shop.now() }).execute()
    await arrive('evt_test_of_the_test_gateway')
    expect(await lineOf(shop, admin, 'payments')).toMatchObject({ state: 'half', says: expect.stringContaining('/api/webhooks/stripe') })
    await arrive('evt_1QxTest')
    expect(await lineOf(shop, admin, 'payments')).toMatchObject({ state: 'done', says: expect.stringContaining('last webhook arrived') })
  })

  test('removes the demo with its families, keeps what is the shop’s own, and does not load it again', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    await loadDemo(shop, 'demo')
    await ownProduct(shop, admin)
    await addReview(shop, customer, { ratings: 80, comment: 'Good' })
    const { demo } = await readStartList(shop, admin)
    expect(demo).toMatchObject({ products: 52, isOrdered: false })
    expect(await lineOf(shop, admin, 'products')).toMatchObject({ state: 'half' })
    expect(await removeDemo(shop, admin)).toBe(demo.products + demo.reviews)
    expect(await shop.db.selectFrom('product').select('name').where('removedAt', 'is', null).execute()).toEqual([{ name: 'Own' }])
    expect((await listReviews(shop)).items).toMatchObject([{ author: customer.name }])
    expect(await shop.db.selectFrom('family').select('slug').execute()).toEqual([])
    expect(await lineOf(shop, admin, 'products')).toEqual({ state: 'done', says: '1 tool is yours.' })
    expect(shop.settings()).toMatchObject({ sentence: '', heroSentence: '' })
    expect(await loadDemo(shop, 'demo')).toBe(false)
    expect(await reconcile(shop.db)).toEqual([])
    await expect(removeDemo(shop, admin)).rejects.toMatchObject({ reason: 'wrong-state', message: 'The demo is already removed' })
  })

  test('keeps the sentences that the owner wrote when the demo goes', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    await loadDemo(shop, 'demo')
    await editSettings(shop, admin, { version: shop.settingsVersion(), sentence: 'Forged in Hagen since 1911.' })
    await removeDemo(shop, admin)
    expect(shop.settings()).toMatchObject({ sentence: 'Forged in Hagen since 1911.', heroSentence: '' })
  })

  test('names the administrator of the demo until another one ends it', async () => {
    const shop = await aShop(engine)
    const added = { email: DEMO_ADMIN, emailVerified: false, name: 'Administrator', passwordHash: 'x' }
    await addAdmin(shop, system, added)
    const { id, email } = await shop.db
      .selectFrom('person')
      .select(['id', 'email'])
      .where('email', '=', DEMO_ADMIN)
      .executeTakeFirstOrThrow()
    const demoAdmin: Admin = { kind: 'admin', id, email, name: 'Administrator', photo: '' }
    await aSession(shop, id)
    await ownProduct(shop, demoAdmin)
    expect(await lineOf(shop, demoAdmin, 'products')).toMatchObject({ state: 'half', says: expect.stringContaining(DEMO_ADMIN) })
    expect((await readStartList(shop, demoAdmin)).demo).toMatchObject({ admin: { email, mayEnd: false } })

    // The last administrator of everything stays, whoever asks.
    const some: Admin = { ...(await anAdmin(shop, 'Some areas')), areas: ['settings'] }
    await shop.db
      .updateTable('person')
      .set({ areas: toJson(['settings']) })
      .where('id', '=', some.id)
      .execute()
    const gone = await anAdmin(shop, 'Gone')
    await shop.db.updateTable('person').set({ disabledAt: shop.now() }).where('id', '=', gone.id).execute()
    for (const who of [demoAdmin, some, gone]) await expect(removeDemo(shop, who, { endAdmin: true })).rejects.toThrow()
    expect(await shop.db.selectFrom('person').select('role').where('id', '=', id).execute()).toEqual([{ role: 'admin' }])

    const owner = await anAdmin(shop)
    expect((await readStartList(shop, owner)).demo).toMatchObject({ admin: { email, mayEnd: true } })
    const ends = await Promise.allSettled([removeDemo(shop, owner, { endAdmin: true }), removeDemo(shop, owner, { endAdmin: true })])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ended = await shop.db.selectFrom('person').select(['role', 'disabledAt']).where('id', '=', id).executeTakeFirst()
    expect(ended).toEqual({ role: 'customer', disabledAt: expect.any(Date) })
    expect(await shop.db.selectFrom('session').select('id').where('userId', '=', id).execute()).toEqual([])
    expect(await lineOf(shop, owner, 'products')).toEqual({ state: 'done', says: '1 tool is yours.' })
    expect((await readStartList(shop, owner)).demo.admin).toBeNull()
  })

  test('keeps the demo once somebody has ordered from it, also when the order was canceled', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const productId = await aProduct(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(productId, 10))
    await cancelOrder(shop, customer, orderId)
    await expect(removeDemo(shop, admin)).rejects.toMatchObject({ reason: 'wrong-state', message: expect.stringContaining('ordered from') })
    expect(await shop.db.selectFrom('product').select('removedAt').execute()).toEqual([{ removedAt: null }])
    expect((await readStartList(shop, admin)).demo).toMatchObject({ products: 1, isOrdered: true })
  })
})

describe('a test mail', () => {
  async function shopWith(smtpUrl: string) {
    const shop = await aShop()
    shop.config.smtpUrl = smtpUrl
    const admin = await anAdmin(shop)
    return { shop, admin }
  }
  async function aServer(options: ConstructorParameters<typeof SMTPServer>[0]) {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
    onTestFinished(() => new Promise((closed) => server.close(() => closed())))
    return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }

  test('goes to the office, and the line says that the server accepted it', async () => {
    const received: string[] = []
    const address = await aServer({
      onData(stream, session, done) {
        stream
          .on('data', () => {})
          .on('end', () => {
            received.push(...session.envelope.rcptTo.map((to) => to.address))
            done()
          })
      },
    })
    const { shop, admin } = await shopWith(`smtp://${address}`)
    await editSettings(shop, admin, { version: 1, officeEmail: 'office@nordhammer.example' })
    expect(await sendTestMail(shop, admin)).toMatchObject({
      accepted: true,
      to: 'office@nordhammer.example',
      answer: expect.stringMatching(/^250/),
    })
    expect(received).toEqual(['office@nordhammer.example'])
    expect(await lineOf(shop, admin, 'mail')).toMatchObject({ state: 'done' })
  })

  test('that is refused shows the words of the server', async () => {
    const address = await aServer({ onAuth: (_auth, _session, done) => done(new Error('Authentication failed')) })
    const { shop, admin } = await shopWith(`smtp://user:wrong@${address}`)
    expect(await sendTestMail(shop, admin)).toMatchObject({ accepted: false, to: admin.email, answer: '535 Authentication failed' })
    expect(await lineOf(shop, admin, 'mail')).toMatchObject({
      state: 'failed',
      says: expect.stringMatching(/^The test mail was refused: 535 Authentication failed .*, to .* through 127\.0\.0\.1\.$/),
    })
  })

  test('to a server that is not there says so; without a server it is refused', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    const { shop, admin } = await shopWith(`smtp://127.0.0.1:${port}`)
    expect(await sendTestMail(shop, admin)).toMatchObject({ accepted: false, answer: expect.stringContaining('ECONNREFUSED') })
    shop.config.smtpUrl = undefined
    await expect(sendTestMail(shop, admin)).rejects.toMatchObject({ reason: 'wrong-state' })
  })
})
