import { expect, it } from 'vitest'
import { aShop, engines } from '../../../tests/a-shop.ts'
import { aCustomer } from '../../../tests/make.ts'
import { sendContactMessage } from './send-contact-message.ts'

const letter = {
  email: 'buyer@harbour.example',
  subject: 'Pliers\r\nBcc: all@harbour.example',
  message: 'Do you ship to Norway?\n\nIngrid',
}

it.each(engines)('keeps the message and owes it to the shop by mail on %s', async (engine) => {
  const shop = await aShop(engine)
  let told = 0
  shop.outboxChanged = () => {
    told++
  }
  const { messageId } = await sendContactMessage(shop, { kind: 'visitor' }, letter)
  const subject = 'Pliers Bcc: all@harbour.example'
  expect(await shop.db.selectFrom('contact_message').selectAll().execute()).toEqual([
    { id: messageId, email: letter.email, subject, message: letter.message, createdAt: expect.any(Date) },
  ])
  const owed = await shop.db.selectFrom('outbox').selectAll().execute()
  expect(owed).toMatchObject([{ kind: 'mail', reason: `contact:${messageId}`, state: 'pending' }])
  expect(JSON.parse(owed[0]?.payload ?? '')).toEqual({ template: 'contact', from: letter.email, subject, message: letter.message })
  expect(told).toBe(1)
})

it('records who wrote', async () => {
  const shop = await aShop()
  const customer = await aCustomer(shop)
  await sendContactMessage(shop, customer, letter)
  await sendContactMessage(shop, { kind: 'visitor' }, letter)
  const events = await shop.db.selectFrom('event').select(['actor', 'actorId']).where('verb', '=', 'contact.sent').orderBy('id').execute()
  expect(events).toEqual([
    { actor: customer.email, actorId: customer.id },
    { actor: 'visitor', actorId: null },
  ])
})
