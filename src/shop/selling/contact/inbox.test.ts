import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { deliverDue } from '../../ground/outbox/deliver-due.ts'
import { setCustomerAccess } from '../../office/customers/set-customer-access.ts'
import type { Shop } from '../../shop.ts'
import { placeOrder } from '../orders/place-order.ts'
import { answerMessage } from './answer-message.ts'
import { countMessages, listMessages } from './list-messages.ts'
import { markMessage } from './mark-message.ts'
import { readMessage } from './read-message.ts'
import { sendContactMessage } from './send-contact-message.ts'

const visitor = { kind: 'visitor' } as const
const letter = { email: 'buyer@harbour.example', subject: 'Pliers', message: 'Do you ship to Norway?' }

async function sendMails(shop: Shop) {
  const mailer = recordingMailer(shop)
  await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])
  return mailer.sent
}

const verbs = async (shop: Shop) =>
  (await shop.db.selectFrom('event').select('verb').where('thing', '=', 'contact').orderBy('id').execute()).map(({ verb }) => verb)

describe.each(engines)('the inbox on %s', (engine) => {
  it('answers by mail, and records the answer and the state of its mail', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const { messageId } = await sendContactMessage(shop, customer, { ...letter, email: customer.email })
    const { messageId: other } = await sendContactMessage(shop, visitor, letter)
    await sendMails(shop)
    expect((await listMessages(shop, admin, { answered: false })).items.map(({ _id }) => _id)).toEqual([other, messageId])
    expect(await countMessages(shop, admin)).toEqual({ unanswered: 2, answered: 0 })
    const { answerId } = await answerMessage(shop, admin, messageId, { text: 'Yes, every Tuesday.\n\nAda' })
    expect((await readMessage(shop, admin, messageId)).answers).toMatchObject([{ mail: 'pending' }])
    const [mail] = await sendMails(shop)
    expect(mail).toMatchObject({ to: [{ address: customer.email }], replyTo: admin.email, subject: 'Re: Pliers', isByHand: true })
    expect(mail?.text).toContain('Yes, every Tuesday.\n\nAda')
    expect(mail?.text).toContain('Do you ship to Norway?')
    expect(await readMessage(shop, admin, messageId)).toMatchObject({
      email: customer.email,
      answeredAt: expect.any(String),
      customer: { _id: customer.id, name: customer.name },
      answers: [{ _id: answerId, author: admin.name, text: 'Yes, every Tuesday.\n\nAda', mail: 'delivered', lastError: null }],
    })
    expect(await countMessages(shop, admin)).toEqual({ unanswered: 1, answered: 1 })
    expect((await listMessages(shop, admin, { answered: true })).items.map(({ _id }) => _id)).toEqual([messageId])
    const page = await listMessages(shop, admin, { limit: 1 })
    expect(page).toMatchObject({ items: [{ _id: other }], next: other })
    expect((await readMessage(shop, admin, other)).customer).toBeNull()
    expect(await verbs(shop)).toEqual(['contact.sent', 'contact.sent', 'contact.answered'])
  })

  it('marks a message as answered and reopens it, each once', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const { messageId } = await sendContactMessage(shop, visitor, letter)
    const mark = (answered: boolean) => markMessage(shop, admin, messageId, { answered })
    expect([await mark(true), await mark(true), await mark(false), await mark(false)]).toEqual([true, false, true, false])
    expect(await verbs(shop)).toEqual(['contact.sent', 'contact.marked-answered', 'contact.reopened'])
    for (const work of [
      () => markMessage(shop, admin, 'nothing', { answered: true }),
      () => readMessage(shop, admin, 'nothing'),
      () => answerMessage(shop, admin, 'nothing', { text: 'Yes' }),
    ])
      await expect(work()).rejects.toMatchObject({ reason: 'not-found' })
  })

  it('sends one of two answers that are written at once, and tells the second author', async () => {
    const shop = await aShop(engine)
    const [ada, ben] = [await anAdmin(shop), await anAdmin(shop)]
    const { messageId } = await sendContactMessage(shop, visitor, letter)
    const answers = await Promise.allSettled([
      answerMessage(shop, ada, messageId, { text: 'Yes.', seenAnswers: 0 }),
      answerMessage(shop, ben, messageId, { text: 'Yes.', seenAnswers: 0 }),
    ])
    const [refused] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    const { answers: sent } = await readMessage(shop, ada, messageId)
    expect(sent).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: 'changed-meanwhile',
      message: `${sent[0]?.author} has already answered this message: “Yes.” Send yours again if it is still needed.`,
    })
    await answerMessage(shop, ben, messageId, { text: 'And to Denmark.', seenAnswers: 1 })
    expect((await readMessage(shop, ada, messageId)).answers).toHaveLength(2)
  })

  it('shows an answer whose address bounces', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const { messageId } = await sendContactMessage(shop, visitor, letter)
    await sendMails(shop)
    await answerMessage(shop, admin, messageId, { text: 'Yes, every Tuesday.' })
    const bounce = Object.assign(new Error('550 no such user'), { responseCode: 550, command: 'RCPT TO' })
    const mailer = { send: () => Promise.reject(bounce), close: () => {} }
    await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])
    expect((await readMessage(shop, admin, messageId)).answers).toMatchObject([
      { mail: 'failed', lastError: 'The address was refused: 550 no such user' },
    ])
  })

  it('with OFFICE_EMAIL, the office gets one email per paid order and per message, and replies to answers', async () => {
    const shop = await aShop(engine, { officeEmail: 'office@tools.example' })
    await listenForEvents(shop)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const { messageId } = await sendContactMessage(shop, visitor, letter)
    await answerMessage(shop, admin, messageId, { text: 'Yes, every Tuesday.' })
    const { orderId, number } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    const sent = await sendMails(shop)
    const office = sent.filter(({ to }) => to[0]?.address === 'office@tools.example')
    expect(new Map(office.map(({ subject, replyTo }) => [subject, replyTo]))).toEqual(
      new Map([
        ['Message from the contact page: Pliers', letter.email],
        [`New order ${number} from Nordverft AS`, customer.email],
      ]),
    )
    expect(office.find(({ replyTo }) => replyTo === customer.email)?.text).toContain(`/dashboard/manage-all-orders/${orderId}`)
    expect(sent.find(({ subject }) => subject === 'Re: Pliers')?.replyTo).toBe('office@tools.example')
  })
})

it('without OFFICE_EMAIL, messages go to the administrators who can sign in, and paid orders to nobody', async () => {
  const shop = await aShop()
  await listenForEvents(shop)
  const [admin, other, customer] = [await anAdmin(shop), await anAdmin(shop, 'Bo'), await aCustomer(shop)]
  await setCustomerAccess(shop, admin, other.id, { disabled: true })
  await sendContactMessage(shop, visitor, letter)
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
  await payWithCard(shop, customer, orderId)
  await deliverEvents(shop)
  const sent = await sendMails(shop)
  expect(sent.filter(({ to }) => to[0]?.address !== customer.email).map(({ to }) => to)).toEqual([
    [{ name: admin.name, address: admin.email }],
  ])
})
