import { describe, expect, it } from 'vitest'
import { aCompany, anInvitation } from '../../../../tests/support/a-company.ts'
import { aPassword, latestMail, PASSWORD, plainPasswords } from '../../../../tests/support/a-password.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { mailedLink } from '../../../../tests/support/mailed-link.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aProvenAddress } from '../../../../tests/support/make.ts'
import { deliverAll, openPaymentPage, recordingMailer } from '../../../../tests/support/payments.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Person } from '../../ground/actor.ts'
import { newId } from '../../ground/new-id.ts'
import { findCustomers } from '../../office/customers/find-customers.ts'
import { setCustomerAccess } from '../../office/customers/set-customer-access.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { sendContactMessage } from '../../selling/contact/send-contact-message.ts'
import { findOrders } from '../../selling/orders/find-orders.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { acceptInvitation } from '../companies/accept-invitation.ts'
import { peopleMessages } from '../messages.ts'
import { askEmailChange, withdrawEmailChange } from './ask-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { findPendingChange, readEmailChange } from './find-email-change.ts'

const NEW = 'ingrid@kvarner.example'
const DAY_MS = 24 * 3_600_000

async function aPersonWithPassword(shop: TestShop) {
  const person = await aCustomer(shop)
  await aPassword(shop, person.id)
  await aProvenAddress(shop, person)
  return person
}

/** Asks for the address, and returns what its link carries. */
async function ask(shop: TestShop, person: Person, email = NEW) {
  await askEmailChange(shop, person, plainPasswords, { email, password: PASSWORD })
  return mailedLink(shop, 'email-change:')
}

const emailOf = async (shop: TestShop, { id }: Person) =>
  (await shop.db.selectFrom('person').select(['email', 'emailVerified']).where('id', '=', id).executeTakeFirstOrThrow()) ?? {}

describe.each(engines)('on %s', (engine) => {
  it('takes orders, messages, payments and invitations along, and ends every session and link', async () => {
    const shop = await aShop(engine)
    const [admin, person] = [await anAdmin(shop), await aPersonWithPassword(shop)]
    const productId = await aProduct(shop)
    const { orderId } = await placeOrder(shop, person, anOrder(productId, 10))
    const canceled = (await placeOrder(shop, person, anOrder(productId, 10))).orderId
    await cancelOrder(shop, person, canceled)
    await openPaymentPage(shop, person, orderId)
    await sendContactMessage(shop, person, { email: person.email, subject: 'Pallets', message: 'How many?' })
    await sendContactMessage(shop, person, { email: 'office@elsewhere.example', subject: 'Pallets', message: 'How many?' })
    const invitation = await anInvitation(shop, await aCompany(shop), person.email)
    expect((await findCustomers(shop, admin, { search: person.email })).items).toHaveLength(1)
    await aSession(shop, person.id)
    const verification = {
      id: newId(),
      identifier: 'reset',
      value: person.id,
      expiresAt: shop.now(),
      createdAt: shop.now(),
      updatedAt: shop.now(),
    }
    await shop.db.insertInto('verification').values(verification).execute()

    const token = await ask(shop, person)
    expect(await readEmailChange(shop, person, token)).toEqual({ email: NEW, from: person.email })
    expect(await emailOf(shop, person)).toMatchObject({ email: person.email })
    expect(await confirmEmailChange(shop, person, token)).toEqual({ email: NEW })

    expect(await emailOf(shop, person)).toMatchObject({ email: NEW })
    expect(await shop.db.selectFrom('session').select('id').execute()).toEqual([])
    expect(await shop.db.selectFrom('verification').select('id').execute()).toEqual([])
    const renamed = { ...person, email: NEW }
    expect((await listOrdersOf(shop, renamed, { email: NEW })).items).toMatchObject([{ _id: orderId, email: NEW }])
    expect(await shop.db.selectFrom('canceled_order').select('email').execute()).toEqual([{ email: NEW }])
    expect(await shop.db.selectFrom('payment').select('email').execute()).toEqual([{ email: NEW }])
    expect(await shop.db.selectFrom('contact_message').select('email').orderBy('id').execute()).toEqual([
      { email: NEW },
      { email: 'office@elsewhere.example' },
    ])
    expect((await findCustomers(shop, admin, { search: NEW })).items).toMatchObject([{ _id: person.id }])
    expect((await findCustomers(shop, admin, { search: person.email })).items).toEqual([])
    expect((await findOrders(shop, admin, { search: NEW })).items).toMatchObject([{ _id: orderId }])
    await acceptInvitation(shop, renamed, invitation)
    expect(await latestMail(shop, 'email-changed')).toMatchObject({ to: person.email, email: NEW })
    const events = await shop.db.selectFrom('event').select(['verb', 'actor', 'before', 'after']).where('thing', '=', 'person').execute()
    expect(events).toMatchObject([
      { verb: 'person.email-change-asked', actor: person.email, after: JSON.stringify({ email: NEW }) },
      { verb: 'person.email-changed', before: JSON.stringify({ email: person.email }), after: JSON.stringify({ email: NEW }) },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('refuses a link that was used, withdrawn, is followed by another one, has expired, or belongs to somebody else', async () => {
    const shop = await aShop(engine)
    const [person, other] = [await aPersonWithPassword(shop), await aCustomer(shop)]
    const confirm = (who: Person, token: string) => confirmEmailChange(shop, who, token)
    const [first, second] = [await ask(shop, person, 'first@kvarner.example'), await ask(shop, person, 'second@kvarner.example')]
    await expect(confirm(person, first)).rejects.toThrow(peopleMessages.changeWithdrawn)
    await expect(confirm(other, second)).rejects.toMatchObject({ reason: 'not-allowed', message: peopleMessages.changeOfOther })
    await expect(confirm(person, 'no-such-link')).rejects.toMatchObject({ reason: 'not-found' })
    expect(await findPendingChange(shop, person)).toMatchObject({ email: 'second@kvarner.example' })
    expect(await withdrawEmailChange(shop, person)).toBe(true)
    expect(await withdrawEmailChange(shop, person)).toBe(false)
    await expect(confirm(person, second)).rejects.toThrow(peopleMessages.changeWithdrawn)
    const third = await ask(shop, person)
    shop.travel(DAY_MS + 1)
    await expect(confirm(person, third)).rejects.toThrow(peopleMessages.changeExpired)
    const fourth = await ask(shop, person)
    await confirm(person, fourth)
    await expect(confirm({ ...person, email: NEW }, fourth)).rejects.toThrow(peopleMessages.changeUsed)
    expect(await emailOf(shop, person)).toMatchObject({ email: NEW })
  })

  it('of two tabs that confirm at once, one changes the address and the other is refused', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const token = await ask(shop, person)
    const both = await Promise.allSettled([confirmEmailChange(shop, person, token), confirmEmailChange(shop, person, token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.selectFrom('event').select('verb').where('verb', '=', 'person.email-changed').execute()).toHaveLength(1)
  })

  it('gives an address that two people ask for to the one who confirms first', async () => {
    const shop = await aShop(engine)
    const [one, two] = [await aPersonWithPassword(shop), await aPersonWithPassword(shop)]
    const [first, second] = [await ask(shop, one), await ask(shop, two)]
    const both = await Promise.allSettled([confirmEmailChange(shop, one, first), confirmEmailChange(shop, two, second)])
    const refused = both.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toMatchObject([{ reason: 'taken', message: peopleMessages.addressTaken }])
    expect(await shop.db.selectFrom('person').select('id').where('email', '=', NEW).execute()).toHaveLength(1)
  })

  it('an order that is placed at the same moment gets the new address', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const productId = await aProduct(shop)
    const token = await ask(shop, person)
    await Promise.all([confirmEmailChange(shop, person, token), placeOrder(shop, person, anOrder(productId, 10))])
    expect(await shop.db.selectFrom('order').select('email').execute()).toEqual([{ email: NEW }])
  })

  it('refuses a wrong password, the present address and ADMIN_EMAIL', async () => {
    const shop = await aShop(engine)
    const person = await aPersonWithPassword(shop)
    const change = (email: string, password?: string) => askEmailChange(shop, person, plainPasswords, { email, password })
    await expect(change(NEW, 'wrong')).rejects.toMatchObject({ reason: 'invalid', facts: { code: 'INVALID_PASSWORD' } })
    await expect(change(NEW)).rejects.toThrow('Password is Required')
    await expect(change(person.email, PASSWORD)).rejects.toThrow(peopleMessages.sameAddress)
    shop.config.reservedEmail = person.email
    await expect(change(NEW, PASSWORD)).rejects.toThrow(peopleMessages.reservedAddress)
    expect(await shop.db.selectFrom('email_change').select('id').execute()).toEqual([])
  })

  it('asks a person without a password to have signed in within the last quarter of an hour', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    await aPassword(shop, customer.id, null)
    const { sessionId } = await aSession(shop, customer.id)
    const person = { ...customer, sessionId }
    await askEmailChange(shop, person, plainPasswords, { email: NEW })
    shop.travel(DAY_MS / 24)
    await expect(askEmailChange(shop, person, plainPasswords, { email: NEW })).rejects.toMatchObject({
      reason: 'sign-in-again',
      facts: { methods: ['google'] },
    })
  })

  it('writes to a taken address that it is taken, without a link', async () => {
    const shop = await aShop(engine)
    const [person, other] = [await aPersonWithPassword(shop), await aCustomer(shop)]
    shop.config.reservedEmail = 'admin@kvarner.example'
    let taken = ''
    for (const [email, subject] of [
      [NEW, 'Confirm your new email'],
      [other.email, 'This email already has an account'],
      ['admin@kvarner.example', 'This email already has an account'],
    ] as const) {
      await askEmailChange(shop, person, plainPasswords, { email, password: PASSWORD })
      taken = await mailedLink(shop, 'email-change:')
      const mailer = recordingMailer(shop)
      await deliverAll(shop, outboxHandlers(shop, mailer))
      const sent = mailer.sent.filter(({ to }) => to[0]?.address === email)
      expect(sent.map((mail) => [mail.subject, mail.text.includes('/confirm-email/')])).toEqual([[subject, email === NEW]])
      expect(mailer.sent.find(({ to }) => to[0]?.address === person.email)?.text).toContain(email)
    }
    await expect(confirmEmailChange(shop, person, taken)).rejects.toMatchObject({ reason: 'taken' })
  })

  it('ends with a change of access', async () => {
    const shop = await aShop(engine)
    const [admin, person] = [await anAdmin(shop), await aPersonWithPassword(shop)]
    const token = await ask(shop, person)
    await setCustomerAccess(shop, admin, person.id, { disabled: true })
    await expect(confirmEmailChange(shop, person, token)).rejects.toThrow(peopleMessages.changeWithdrawn)
  })
})
