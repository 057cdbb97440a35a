import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer } from '../../../../tests/support/make.ts'
import { sendContactMessage } from './send-contact-message.ts'

const input = {
  email: 'buyer@harbour.example',
  subject: 'Pliers\r\nBcc: all@harbour.example',
  message: 'Do you ship to Norway?\n\nIngrid',
}

it.each(engines)('stores the message and enqueues it as mail on %s', async (engine) => {
  const shop = await aShop(engine)
  let notifications = 0
  shop.outboxChanged = () => {
    notifications++
  }
  const { messageId } = await sendContactMessage(shop, { kind: 'visitor' }, input)
  const subject = 'Pliers Bcc: all@harbour.example'
  expect(await shop.db.selectFrom('contact_message').selectAll().execute()).toEqual([
    {
      id: messageId,
      email: input.email,
      subject,
      message: input.message,
      createdAt: expect.any(Date),
      answeredAt: null,
      personId: null,
      orderId: null,
    },
  ])
  const enqueued = await shop.db.selectFrom('outbox').selectAll().execute()
  expect(enqueued).toMatchObject([{ kind: 'mail', reason: `contact:${messageId}`, state: 'pending' }])
  expect(JSON.parse(enqueued[0]?.payload ?? '')).toEqual({ template: 'contact', from: input.email, subject, message: input.message })
  expect(notifications).toBe(1)
})

it('records the sender', async () => {
  const shop = await aShop()
  const customer = await aCustomer(shop)
  await sendContactMessage(shop, customer, input)
  await sendContactMessage(shop, { kind: 'visitor' }, input)
  const events = await shop.db.selectFrom('event').select(['actor', 'actorId']).where('verb', '=', 'contact.sent').orderBy('id').execute()
  expect(events).toEqual([
    { actor: customer.email, actorId: customer.id },
    { actor: 'visitor', actorId: null },
  ])
})
