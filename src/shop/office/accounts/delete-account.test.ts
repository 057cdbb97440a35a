import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aPassword, latestMail, PASSWORD, plainPasswords } from '../../../../tests/support/a-password.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anApp, anOrder, aPasskey, aProduct, aProvenAddress } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { addReview } from '../../catalog/reviews/add-review.ts'
import { listReviews } from '../../catalog/reviews/list-reviews.ts'
import { askForStockAlert } from '../../catalog/stock-alerts/ask-for-stock-alert.ts'
import type { Customer, Person } from '../../ground/actor.ts'
import { toJson } from '../../ground/database/json.ts'
import { storeImage } from '../../ground/images/store-image.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { inviteColleague } from '../../people/companies/invite-colleague.ts'
import { readActor } from '../../people/identity/access-token.ts'
import { askEmailChange } from '../../people/identity/ask-email-change.ts'
import { editProfile } from '../../people/identity/edit-profile.ts'
import { countPeople } from '../../people/staff/count-people.ts'
import { listPeople } from '../../people/staff/list-people.ts'
import { makeAdmin } from '../../people/staff/make-admin.ts'
import { readCart } from '../../selling/carts/read-cart.ts'
import { replaceCart } from '../../selling/carts/replace-cart.ts'
import { saveList } from '../../selling/carts/save-list.ts'
import { sendClaim } from '../../selling/claims/send-claim.ts'
import { sendContactMessage } from '../../selling/contact/send-contact-message.ts'
import { exportOrders } from '../../selling/orders/export-orders.ts'
import { findOrders } from '../../selling/orders/find-orders.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { requestQuote } from '../../selling/quotes/request-quote.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { exportInvoices } from '../accounting/export-invoices.ts'
import { findCustomers } from '../customers/find-customers.ts'
import { readCustomer } from '../customers/read-customer.ts'
import { setCustomerAccess } from '../customers/set-customer-access.ts'
import { deleteAccount } from './delete-account.ts'
import { finishDeletions } from './finish-deletions.ts'
import { accountMessages } from './messages.ts'
import { readDeletion } from './read-deletion.ts'

const MINUTE_MS = 60_000

async function aPersonWithPassword(shop: TestShop, name?: string) {
  const person = await aCustomer(shop, name)
  await aPassword(shop, person.id)
  return person
}

const remove = (shop: TestShop, person: Person) =>
  deleteAccount(shop, person, plainPasswords, { password: PASSWORD, confirmation: person.email })

/** Everything that a customer can have, among it a shipped order with an invoice and a claim, and an unpaid one. */
async function aFullLife(shop: TestShop, person: Customer) {
  const admin = await anAdmin(shop)
  await listenForEvents(shop)
  await startInvoicing(shop, admin)
  const productId = await aProduct(shop)
  const { url } = await storeImage(shop, person, await plainImage().png().toBuffer())
  await editProfile(shop, person, person.email, { photo: url, phone: '+47 55 12 34 56', bio: 'Buys pliers' })
  const { orderId: shipped } = await placeOrder(shop, person, { ...anOrder(productId, 10), company: '', note: 'Ring Ingrid' })
  await payWithCard(shop, person, shipped)
  await deliverAll(shop)
  await shipOrder(shop, admin, shipped)
  const { orderId: unpaid } = await placeOrder(shop, person, anOrder(productId, 20))
  const lines = [{ productID: productId, orderUnit: 10 }]
  await sendClaim(shop, person, shipped, { kind: 'return', wish: 'refund', reason: 'Bent', lines: [{ position: 0, units: 1 }], photos: [] })
  await requestQuote(shop, person, { lines, note: 'For Ingrid' })
  await addReview(shop, { ...person, photo: url }, { ratings: 80, comment: 'Good', productID: productId })
  await sendContactMessage(shop, person, { email: person.email, subject: 'Pallets', message: 'How many?' })
  await saveList(shop, person, { name: 'Pliers', lines })
  await replaceCart(shop, person, { version: 0, lines, removed: [] })
  const soldOut = await aProduct(shop, { name: 'Sold out', available: 0 })
  await askForStockAlert(shop, person, soldOut)
  await aPasskey(shop, person.id)
  await anApp(shop, person.id)
  const { sessionId } = await aSession(shop, person.id)
  await askEmailChange(shop, person, plainPasswords, { email: 'ingrid@kvarner.example', password: PASSWORD })
  await findCustomers(shop, admin, { search: person.name })
  return { admin, productId, shipped, unpaid, sessionId }
}

/** Every row of the tables that a person may stand in, as text, without what is never changed or frozen. */
async function whatIsKept(shop: TestShop): Promise<string> {
  const frozen = ['event', 'feed_event', 'invoice', 'outbox', 'image', 'migration', 'setting', 'search_word']
  const query =
    shop.engine === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table'`
      : sql`select tablename as name from pg_tables where schemaname = 'public'`
  const { rows: tables } = (await query.execute(shop.db)) as { rows: { name: string }[] }
  const parts = []
  for (const { name } of tables.filter((table) => !frozen.includes(table.name)))
    parts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(shop.db)).rows))
  return parts.join('\n')
}

const textOf = async (parts: AsyncGenerator<string>) => (await buffer(parts)).toString()

describe.each(engines)('on %s', (engine) => {
  it('keeps orders, invoices and reviews under ‘Former customer’, and nothing else that tells who it was', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop, 'Ingrid Halvorsen')
    const { admin, productId, shipped, unpaid, sessionId } = await aFullLife(shop, person)
    expect(await readDeletion(shop, person)).toEqual({ obstacles: [], unpaidOrders: 1, keptOrders: 1, reviews: 1 })
    await remove(shop, person)

    expect(await readActor(shop, { personId: person.id, sessionId })).toEqual({ kind: 'visitor' })
    expect((await findOrders(shop, admin, {})).items).toMatchObject([
      { _id: shipped, customerName: 'Former customer', email: '', phone: '', note: '', street: 'Industriveien 44' },
    ])
    expect(await shop.db.selectFrom('canceled_order').select(['id', 'customerName', 'email', 'actor', 'reason']).execute()).toEqual([
      { id: unpaid, customerName: 'Former customer', email: '', actor: 'Former customer', reason: 'canceled' },
    ])
    expect(await shop.db.selectFrom('product').select('available').where('id', '=', productId).executeTakeFirst()).toEqual({
      available: 990,
    })
    expect((await listReviews(shop)).items).toMatchObject([{ author: 'Former customer', image: '', comment: 'Good' }])
    for (const table of ['session', 'account', 'passkey', 'two_factor', 'saved_list', 'cart', 'stock_alert', 'email_change'] as const)
      expect([table, await shop.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect(await shop.db.selectFrom('quote').select(['state', 'note']).execute()).toEqual([{ state: 'withdrawn', note: '' }])
    const kept = await whatIsKept(shop)
    for (const trace of [person.email, 'Ingrid', '+47 55 12 34 56', 'Buys pliers', 'How many?', 'ingrid@kvarner.example'])
      expect([trace, kept.includes(trace)]).toEqual([trace, false])

    expect(await listPeople(shop, admin)).toMatchObject({ items: [{ name: 'Ada Admin' }] })
    expect(await countPeople(shop, admin)).toEqual({ users: 1, admins: 1 })
    for (const search of ['Ingrid', person.email, 'Former customer'])
      expect((await findCustomers(shop, admin, { search })).items).toEqual([])
    expect(await readCustomer(shop, admin, person.id)).toMatchObject({ name: 'Former customer', email: '', deleted: true, orders: 1 })
    await expect(setCustomerAccess(shop, admin, person.id, { disabled: false })).rejects.toMatchObject({ reason: 'not-found' })
    expect(await textOf(await exportInvoices(shop, admin, {}))).toContain('Ingrid Halvorsen')
    const csv = await textOf(await exportOrders(shop, admin, {}))
    expect([csv.includes('Former customer'), csv.includes('Ingrid')]).toEqual([true, false])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('tells the address of it and of the canceled order, and writes to it no more', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const { admin, shipped } = await aFullLife(shop, person)
    await deliverAll(shop)
    await remove(shop, person)
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    const subjects = mailer.sent.filter(({ to }) => to[0]?.address === person.email).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Your account was deleted', expect.stringMatching(/was canceled$/)])
    mailer.sent.length = 0
    await refundOrder(shop, admin, shipped, { amountCents: 100, reason: 'Late', restock: [] })
    shop.travel(MINUTE_MS)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent).toEqual([])
    expect(await shop.db.selectFrom('outbox').select('reason').where('state', '<>', 'delivered').execute()).toEqual([])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('frees the address for a new account, which sees nothing of before', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const { shipped } = await aFullLife(shop, person)
    await remove(shop, person)
    const again = await aCustomer(shop)
    await shop.db.updateTable('person').set({ email: person.email }).where('id', '=', again.id).execute()
    const newcomer = { ...again, email: person.email }
    expect((await listOrdersOf(shop, newcomer, { email: person.email })).items).toEqual([])
    expect(await readCart(shop, newcomer)).toMatchObject({ lines: [] })
    expect(await readDeletion(shop, newcomer)).toEqual({ obstacles: [], unpaidOrders: 0, keptOrders: 0, reviews: 0 })
    await expect(readOrder(shop, newcomer, shipped)).rejects.toMatchObject({ reason: 'not-found' })
  })

  it('refuses a wrong password and a wrong confirmation, and an old session at Google', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const attempt = (given: { password?: string; confirmation: string }) => deleteAccount(shop, person, plainPasswords, given)
    await expect(attempt({ password: 'wrong', confirmation: person.email })).rejects.toMatchObject({ facts: { code: 'INVALID_PASSWORD' } })
    await expect(attempt({ confirmation: person.email })).rejects.toThrow('Password is Required')
    await expect(attempt({ password: PASSWORD, confirmation: 'ingrid' })).rejects.toThrow(fieldMessages.typedAddress)
    const google = await aCustomer(shop)
    await aPassword(shop, google.id, null)
    const { sessionId } = await aSession(shop, google.id)
    shop.travel(61 * MINUTE_MS)
    const old = deleteAccount(shop, { ...google, sessionId }, plainPasswords, { confirmation: google.email })
    await expect(old).rejects.toMatchObject({ reason: 'sign-in-again' })
    const fresh = await aSession(shop, google.id)
    await deleteAccount(shop, { ...google, sessionId: fresh.sessionId }, plainPasswords, { confirmation: google.email })
  })

  it('refuses in words what keeps the account, all of it at once', async () => {
    const shop = await aShop(engine)
    const [admin, person] = [await anAdmin(shop), await aPersonWithPassword(shop)]
    const companyId = await aCompany(shop, [[person, 'manager']], { termsDays: 30, creditLimitCents: 1_000_000 })
    const productId = await aProduct(shop)
    const onAccount = await placeOrder(shop, person, { ...anOrder(productId, 10), terms: 'account' })
    expect((await readDeletion(shop, person)).obstacles).toEqual([
      accountMessages.lastManager('Nordverft AS'),
      accountMessages.openDebt([onAccount.number]),
      accountMessages.unshipped([onAccount.number]),
    ])
    await expect(remove(shop, person)).rejects.toMatchObject({ reason: 'wrong-state', message: expect.stringContaining(onAccount.number) })
    await shipOrder(shop, admin, onAccount.orderId)
    expect((await readDeletion(shop, person)).obstacles).toHaveLength(2)
    await shop.db.updateTable('order').set({ paidAt: shop.now() }).execute()
    const colleague = await aCustomer(shop)
    await aProvenAddress(shop, colleague)
    await shop.db
      .insertInto('company_member')
      .values({ personId: colleague.id, companyId, role: 'manager', joinedAt: shop.now() })
      .execute()
    await inviteColleague(shop, colleague, companyId, { email: 'invited@kvarner.example', role: 'buyer' })
    expect((await readDeletion(shop, person)).obstacles).toEqual([])
    await remove(shop, person)
    expect(await shop.db.selectFrom('company_member').select('personId').execute()).toEqual([{ personId: colleague.id }])
    const left = await shop.db.selectFrom('event').select('actor').where('verb', '=', 'company.member-removed').execute()
    expect(left).toEqual([{ actor: person.email }])
  })

  it('lets the last manager of a company go that the office has closed', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    await aCompany(shop, [[person, 'manager']], { disabledAt: shop.now() })
    await remove(shop, person)
  })

  it('refuses the account of ADMIN_EMAIL and the last administrator, also of two who go at once', async () => {
    const shop = await aShop(engine)
    const [ada, bo] = [await anAdmin(shop, 'Ada'), await anAdmin(shop, 'Bo')]
    for (const { id } of [ada, bo]) await aPassword(shop, id)
    shop.config.reservedEmail = ada.email
    await expect(remove(shop, ada)).rejects.toThrow(/ADMIN_EMAIL/)
    shop.config.reservedEmail = undefined
    const packer = await anAdmin(shop, 'With some areas')
    await aPassword(shop, packer.id)
    await shop.db
      .updateTable('person')
      .set({ areas: toJson(['orders']) })
      .where('id', '=', packer.id)
      .execute()
    const both = await Promise.allSettled([remove(shop, ada), remove(shop, bo)])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { message: accountMessages.lastAdmin } }])
    await remove(shop, packer)
    expect(await shop.db.selectFrom('person').select('id').where('role', '=', 'admin').execute()).toHaveLength(1)
  })

  it('of two tabs that delete at once, one does', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const both = await Promise.allSettled([remove(shop, person), remove(shop, person)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.selectFrom('event').select('id').where('verb', '=', 'person.deleted').execute()).toHaveLength(1)
  })

  it('finishes once what a request of the same moment wrote', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const productId = await aProduct(shop)
    await placeOrder(shop, person, anOrder(productId, 10))
    await payWithCard(shop, person, (await shop.db.selectFrom('order').select('id').executeTakeFirstOrThrow()).id).catch(() => undefined)
    await shop.db.updateTable('payment').set({ status: 'expired' }).execute()
    await remove(shop, person)
    await replaceCart(shop, person, { version: 0, lines: [{ productID: productId, orderUnit: 10 }], removed: [] })
    await addReview(shop, person, { ratings: 80, comment: 'Late', productID: productId })
    await finishDeletions(shop)
    expect(await shop.db.selectFrom('cart').select('personId').execute()).toHaveLength(1)
    shop.travel(2 * MINUTE_MS)
    await finishDeletions(shop)
    expect(await shop.db.selectFrom('cart').select('personId').execute()).toEqual([])
    expect((await listReviews(shop)).items).toMatchObject([{ author: 'Former customer' }])
    await replaceCart(shop, person, { version: 0, lines: [{ productID: productId, orderUnit: 10 }], removed: [] })
    await finishDeletions(shop)
    expect(await shop.db.selectFrom('cart').select('personId').execute()).toHaveLength(1)
    expect(await shop.db.selectFrom('payment').select('email').execute()).toEqual([{ email: person.email }])
    shop.travel(31 * 24 * 60 * MINUTE_MS)
    await finishDeletions(shop)
    expect(await shop.db.selectFrom('payment').select('email').execute()).toEqual([{ email: '' }])
  })

  it('takes the role of an administrator too', async () => {
    const shop = await aShop(engine)
    const [admin, person] = [await anAdmin(shop), await aPersonWithPassword(shop)]
    await makeAdmin(shop, admin, person.email)
    await remove(shop, { ...person, kind: 'admin' })
    expect(await latestMail(shop, 'account-deleted')).toMatchObject({ to: person.email })
    expect(await shop.db.selectFrom('person').select('role').where('id', '=', person.id).execute()).toEqual([{ role: 'customer' }])
  })
})
