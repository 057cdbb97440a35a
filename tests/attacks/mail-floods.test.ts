import { describe, expect, onTestFinished, test } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import { visitor } from '../../src/shop/ground/actor.ts'
import { type Engine, openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { transact } from '../../src/shop/ground/database/transact.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { enqueue } from '../../src/shop/ground/outbox/enqueue.ts'
import { listOrderMail } from '../../src/shop/ground/outbox/list-order-mail.ts'
import { mailBudgets } from '../../src/shop/ground/outbox/mail-budgets.ts'
import { sendMailAgain } from '../../src/shop/messaging/mail/send-mail-again.ts'
import { editCompany } from '../../src/shop/people/companies/edit-company.ts'
import { inviteColleague } from '../../src/shop/people/companies/invite-colleague.ts'
import { recordSignUp } from '../../src/shop/people/identity/record-sign-up.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { sendContactMessage } from '../../src/shop/selling/contact/send-contact-message.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aCompany } from '../support/a-company.ts'
import { aShop, engines, type TestShop } from '../support/a-shop.ts'
import { liftLimits } from '../support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'
import { cards, deliverEvents, listenForEvents, payWithCard, recordingMailer } from '../support/payments.ts'

const OFFICE = 'office@tools.example'
const { unconfirmed, confirmed, office } = mailBudgets

/** Delivers everything that is due. Returns the subjects by address. */
async function deliverAll(shop: TestShop): Promise<Map<string, string[]>> {
  const mailer = recordingMailer(shop)
  const handlers = outboxHandlers(shop, mailer)
  while (await deliverDue(shop, handlers, ['mail', 'link-mail'], 100)) {}
  const sent = new Map<string, string[]>()
  for (const { to, subject } of mailer.sent) for (const { address } of to) sent.set(address, [...(sent.get(address) ?? []), subject])
  return sent
}

const countOf = (sent: Map<string, string[]>, address: string) => sent.get(address)?.length ?? 0

const withheld = async (shop: Shop) =>
  (await shop.db.selectFrom('outbox').select('id').where('withheldAt', 'is not', null).execute()).length

/** The same shop in another process. SQLite serves one. */
function anotherProcess(shop: TestShop): Shop {
  if (shop.engine === 'sqlite') return shop
  const { db } = openDatabase({ databaseUrl: shop.databaseUrl, dataDir: shop.config.dataDir })
  onTestFinished(() => db.destroy())
  return { ...shop, db }
}

async function orderAndCancel(shop: Shop, person: Person, productId: string) {
  const { orderId } = await placeOrder(shop, person, anOrder(productId, 10))
  await cancelOrder(shop, person, orderId)
}

const confirm = (shop: Shop, { id }: Person) => shop.db.updateTable('person').set({ emailVerified: true }).where('id', '=', id).execute()

async function aScene(engine: Engine) {
  const shop = await aShop(engine, { officeEmail: OFFICE })
  await liftLimits(shop)
  return { shop, eve: await aCustomer(shop, 'Eve'), productId: await aProduct(shop, { available: 100_000 }) }
}

describe.each(engines)('floods of mail on %s', (engine) => {
  test('orders and cancellations write to an unconfirmed address a few times a day, in two processes', async () => {
    const { shop, eve, productId } = await aScene(engine)
    const processes = [shop, anotherProcess(shop)]
    await Promise.all(Array.from({ length: 30 }, (_, at) => orderAndCancel(processes[at % 2] ?? shop, eve, productId)))
    expect(await withheld(shop)).toBe(60 - unconfirmed)
    // Of an email that thanks for an order nothing leaves after the order is canceled.
    expect(countOf(await deliverAll(shop), eve.email)).toBeLessThanOrEqual(unconfirmed)
    shop.travel(86_400_000)
    await orderAndCancel(shop, eve, productId)
    expect((await deliverAll(shop)).get(eve.email)).toHaveLength(1)
  })

  test('a confirmed address gets more, and not without end', async () => {
    const { shop, eve, productId } = await aScene(engine)
    await confirm(shop, eve)
    for (let at = 0; at < 2 * unconfirmed; at++) await placeOrder(shop, eve, anOrder(productId, 10))
    expect(countOf(await deliverAll(shop), eve.email)).toBe(2 * unconfirmed)
    await shop.db.updateTable('mail_count').set({ mails: confirmed }).execute()
    await orderAndCancel(shop, eve, productId)
    expect(countOf(await deliverAll(shop), eve.email)).toBe(0)
  })

  test('accounts of one mailbox share its budget', async () => {
    const { shop } = await aScene(engine)
    for (let at = 0; at < 2 * unconfirmed; at++) {
      const person = { ...(await aCustomer(shop)), email: at % 2 ? `Olav+${at}@nordverft.example` : `olav+${at}@NordVerft.example` }
      await recordSignUp(shop, person, 'password')
    }
    expect([...(await deliverAll(shop)).values()].flat()).toHaveLength(unconfirmed)
  })

  test('money, goods and signing in always leave', async () => {
    const { shop, eve, productId } = await aScene(engine)
    for (let at = 0; at < unconfirmed; at++) await orderAndCancel(shop, eve, productId)
    await deliverAll(shop)
    await listenForEvents(shop)
    const { orderId } = await placeOrder(shop, eve, anOrder(productId, 10))
    await payWithCard(shop, eve, orderId, cards.good)
    await deliverEvents(shop)
    await transact(shop, (tx) =>
      enqueue(shop, tx, {
        kind: 'mail',
        deduplicationKey: 'password-changed:1',
        payload: { template: 'password-changed', to: eve.email, name: eve.name },
      }),
    )
    const subjects = (await deliverAll(shop)).get(eve.email) ?? []
    expect(subjects).toHaveLength(2)
    expect(subjects).toEqual(expect.arrayContaining(['Your password was changed', expect.stringMatching(/^Receipt/)]))
  })

  test('the office sees what was held back on the order, and can send it', async () => {
    const { shop, eve, productId } = await aScene(engine)
    const admin = await anAdmin(shop)
    for (let at = 0; at < unconfirmed; at++) await orderAndCancel(shop, eve, productId)
    const { orderId } = await placeOrder(shop, eve, anOrder(productId, 10))
    await deliverAll(shop)
    const { items } = await listOrderMail(shop, admin, orderId, {})
    expect(items).toMatchObject([{ template: 'order-placed', state: 'withheld' }])
    await sendMailAgain(shop, admin, items[0]?._id ?? '')
    expect(countOf(await deliverAll(shop), eve.email)).toBe(1)
  })

  test('an address is invited a few times a day, by however many companies', async () => {
    const { shop } = await aScene(engine)
    const refusals: unknown[] = []
    for (let at = 0; at < unconfirmed + 3; at++) {
      const manager = await aCustomer(shop)
      const companyId = await aCompany(shop, [[manager, 'manager']])
      await inviteColleague(shop, manager, companyId, { email: 'olav@nordverft.example', role: 'buyer' }).catch((error) =>
        refusals.push(error),
      )
    }
    expect(refusals).toHaveLength(3)
    expect(refusals[0]).toMatchObject({ reason: 'too-many', message: 'This address got many emails today. Please try again tomorrow.' })
    expect(countOf(await deliverAll(shop), 'olav@nordverft.example')).toBe(unconfirmed)
    expect(await shop.db.selectFrom('company_invitation').select('id').execute()).toHaveLength(unconfirmed)
  })

  test('150 edits of a company are one email to the office, with what is different afterwards', async () => {
    const { shop, eve } = await aScene(engine)
    const companyId = await aCompany(shop, [[eve, 'manager']])
    for (let at = 0; at < 150; at++) await editCompany(shop, eve, companyId, { street: `Kaiveien ${at}`, city: at % 2 ? 'Bergen' : 'Oslo' })
    expect(countOf(await deliverAll(shop), OFFICE)).toBe(0)
    shop.travel(300_000)
    const mailer = recordingMailer(shop)
    await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]?.text).toContain('Kaiveien 149 (was Industriveien 44)')
    expect(mailer.sent[0]?.text).not.toContain('Oslo')
    await editCompany(shop, eve, companyId, { city: 'Oslo' })
    await editCompany(shop, eve, companyId, { city: 'Bergen' })
    shop.travel(300_000)
    expect(countOf(await deliverAll(shop), OFFICE)).toBe(0)
  })

  test('the office gets a budget of each kind, and one email an hour about the rest', async () => {
    const { shop, eve } = await aScene(engine)
    for (let at = 0; at < office + 7; at++)
      await sendContactMessage(shop, visitor, { email: `eve-${at}@tools.example`, subject: `${at}`, message: 'Hello' })
    expect(countOf(await deliverAll(shop), OFFICE)).toBe(office)
    shop.travel(3_600_000)
    expect((await deliverAll(shop)).get(OFFICE)).toEqual(['Held back today: 7 emails to you'])
    const companyId = await aCompany(shop, [[eve, 'manager']])
    await editCompany(shop, eve, companyId, { city: 'Oslo' })
    shop.travel(300_000)
    expect(countOf(await deliverAll(shop), OFFICE)).toBe(1)
  })
})
