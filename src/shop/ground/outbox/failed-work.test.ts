import { describe, expect, test } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { composeMail } from '../../messaging/mail/compose-mail.ts'
import { sendMailAgain } from '../../messaging/mail/send-mail-again.ts'
import { readOverview } from '../../office/overview/read-overview.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { transact } from '../database/transact.ts'
import { correctRecipient } from './correct-recipient.ts'
import { countOutbox } from './count-outbox.ts'
import { deliverDue } from './deliver-due.ts'
import { dismissMessage } from './dismiss-message.ts'
import { enqueue } from './enqueue.ts'
import { listOrderMail } from './list-order-mail.ts'
import { listOutbox } from './list-outbox.ts'
import type { Mail } from './mail.ts'
import type { OutboxKind, OutboxPayloads } from './outbox-payloads.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { readRecipient } from './read-recipient.ts'
import { retryMessage } from './retry-message.ts'

const REFUSED = 'The address was refused: 550 no such user'

/** Sends mail until none is due. The server refuses the addresses that `refuses` matches. */
async function send(shop: TestShop, refuses: RegExp = /nobody/) {
  const mailer = recordingMailer(shop)
  const handlers = outboxHandlers(shop, {
    ...mailer,
    async send(message) {
      if (refuses.test(message.to.map(({ address }) => address).join())) throw new PermanentFailure(REFUSED)
      await mailer.send(message)
    },
  })
  while ((await deliverDue(shop, handlers, ['mail'])) > 0);
  return mailer.sent.map(({ to, subject }) => [to[0]?.address, subject])
}

async function add<Kind extends OutboxKind>(shop: TestShop, kind: Kind, payload: OutboxPayloads[Kind]) {
  const deduplicationKey = JSON.stringify(payload)
  await transact(shop, (tx) => enqueue(shop, tx, { kind, deduplicationKey, payload }))
  return (await shop.db.selectFrom('outbox').select('id').where('reason', '=', deduplicationKey).executeTakeFirstOrThrow()).id
}

/** An unpaid order whose confirmation was refused. */
async function aFailedMail(engine: (typeof engines)[number]) {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const { orderId, number } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
  await send(shop, /nordverft/)
  const [{ _id: messageId } = { _id: '' }] = (await listOutbox(shop, admin, {})).items
  const events = () =>
    shop.db.selectFrom('event').select(['verb', 'actor', 'before', 'after']).where('thing', '=', 'outbox').orderBy('id').execute()
  const mails = async () => (await listOrderMail(shop, admin, orderId, {})).items
  return { shop, customer, admin, orderId, number, messageId, events, mails }
}

describe.each(engines)('failed work on %s', (engine) => {
  test('names the recipient, and goes to a corrected address', async () => {
    const { shop, customer, admin, number, messageId, events, mails } = await aFailedMail(engine)
    const [failed] = (await listOutbox(shop, admin, {})).items
    expect(failed).toMatchObject({
      what: 'order-placed',
      to: customer.email,
      canGoElsewhere: true,
      orderNumber: number,
      lastError: REFUSED,
    })
    expect(await mails()).toMatchObject([{ template: 'order-placed', to: customer.email, state: 'failed', lastError: REFUSED }])
    await correctRecipient(shop, admin, messageId, 'purchasing@nordverft.no')
    expect(await send(shop, /example/)).toEqual([['purchasing@nordverft.no', expect.stringContaining(number)]])
    expect(await mails()).toMatchObject([{ to: 'purchasing@nordverft.no', state: 'sent', lastError: null }])
    expect(await events()).toMatchObject([{ verb: 'outbox.recipient-corrected', actor: admin.email }])
    expect(JSON.stringify(await events())).toContain('purchasing@nordverft.no')
    await expect(correctRecipient(shop, admin, messageId, 'b@nordverft.no')).rejects.toThrow('This was already delivered')
    // A copy goes where the first one went.
    await sendMailAgain(shop, admin, messageId)
    expect(await send(shop, /example/)).toEqual([['purchasing@nordverft.no', expect.stringContaining(number)]])
  })

  test('mail about an account or to the office goes to no other address, and what is no mail to none', async () => {
    const shop = await aShop(engine, { officeEmail: 'office@tools.example' })
    const admin = await anAdmin(shop)
    const reset = { template: 'reset-password', to: 'nobody@a.example', name: 'Ingrid', url: 'https://tools.example/secret' } as const
    const message = { template: 'contact', from: 'a@b.example', subject: 'Hammers', message: 'How heavy?' } as const
    const ids = [await add(shop, 'mail', reset), await add(shop, 'mail', message), await add(shop, 'close-payment', { paymentId: 'x' })]
    await shop.db.updateTable('outbox').set({ state: 'failed' }).execute()
    const { items } = await listOutbox(shop, admin, {})
    expect(items.map(({ to, canGoElsewhere }) => [to, canGoElsewhere])).toEqual([
      ['', false],
      ['office@tools.example', false],
      ['nobody@a.example', false],
    ])
    expect(JSON.stringify(items)).not.toContain('secret')
    const refusals = ['the address of the account only', 'This email goes to the office', 'This is not an email']
    for (const [at, refusal] of refusals.entries())
      await expect(correctRecipient(shop, admin, ids[at] ?? '', 'mallory@evil.example')).rejects.toThrow(refusal)
    expect(await send(shop)).toEqual([])
  })

  test('is dismissed with a reason, no longer counted, and can be retried; a refund is not dismissed', async () => {
    const { shop, customer, admin, messageId, events, mails } = await aFailedMail(engine)
    const refundId = await add(shop, 'refund-order', { refundId: 'x' })
    await shop.db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', refundId).execute()
    await expect(dismissMessage(shop, admin, refundId, 'Paid in cash')).rejects.toThrow('A refund cannot be dismissed')
    await shop.db.deleteFrom('outbox').where('id', '=', refundId).execute()

    await dismissMessage(shop, admin, messageId, 'Told on the phone')
    expect(await countOutbox(shop, admin)).toEqual({ failed: 0, pending: 0, dismissed: 1, lastFailedAt: null })
    expect((await readOverview(shop, admin, 7)).failedWork).toEqual([])
    expect((await listOutbox(shop, admin, {})).items).toEqual([])
    expect((await listOutbox(shop, admin, { state: 'dismissed' })).items).toMatchObject([
      { _id: messageId, dismissReason: 'Told on the phone' },
    ])
    expect(await mails()).toMatchObject([{ state: 'dismissed', dismissReason: 'Told on the phone' }])
    expect(await events()).toMatchObject([{ verb: 'outbox.dismissed', actor: admin.email }])
    await expect(dismissMessage(shop, admin, messageId, 'Again')).rejects.toThrow('This was already dismissed')
    await retryMessage(shop, admin, messageId)
    expect(await send(shop)).toEqual([[customer.email, expect.any(String)]])
    expect(await countOutbox(shop, admin)).toMatchObject({ failed: 0, dismissed: 0 })
  })

  test('says when something failed last, also after something else was dismissed', async () => {
    const { shop, admin, messageId } = await aFailedMail(engine)
    const first = (await countOutbox(shop, admin)).lastFailedAt ?? ''
    shop.travel(60_000)
    await add(shop, 'mail', { template: 'welcome', to: 'nobody@a.example', name: 'Ingrid' })
    await send(shop)
    const { failed, lastFailedAt } = await countOutbox(shop, admin)
    expect(failed).toBe(2)
    expect(Date.parse(lastFailedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first) + 60_000)
    await dismissMessage(shop, admin, messageId, 'Told on the phone')
    expect(await countOutbox(shop, admin)).toMatchObject({ failed: 1, lastFailedAt })
  })
})

describe.each(engines)('the mail of an order on %s', (engine) => {
  test('is listed with its state by page, and only that of the order; also after the order was canceled', async () => {
    const { shop, customer, admin, orderId, messageId, mails } = await aFailedMail(engine)
    const other = await placeOrder(shop, await aCustomer(shop), anOrder(await aProduct(shop), 10))
    await retryMessage(shop, admin, messageId)
    await send(shop)
    await cancelOrder(shop, customer, orderId)
    expect(await mails()).toMatchObject([
      { template: 'order-cancelled', state: 'waiting', to: customer.email },
      { template: 'order-placed', state: 'sent', to: customer.email },
    ])
    await send(shop)
    const first = await listOrderMail(shop, admin, orderId, { limit: 1 })
    expect(first.items).toMatchObject([{ template: 'order-cancelled', state: 'sent' }])
    expect((await listOrderMail(shop, admin, orderId, { limit: 1, after: first.next })).items).toMatchObject([{ template: 'order-placed' }])
    expect((await listOrderMail(shop, admin, other.orderId, {})).items).toHaveLength(1)
  })

  test('mail that was outdated when it was due is not called sent', async () => {
    const { shop, admin, orderId, sendMail } = await anOrderToShip(engine)
    await add(shop, 'mail', { template: 'order-reminder', orderId })
    expect(await sendMail()).toEqual([])
    const { items } = await listOrderMail(shop, admin, orderId, {})
    expect(items.map(({ template, state }) => [template, state])).toEqual([
      ['order-reminder', 'outdated'],
      ['order-paid', 'sent'],
      ['order-placed', 'sent'],
    ])
  })

  test('is sent again once, as the order is now; a request to pay is not after the payment', async () => {
    const { shop, admin, orderId, sendMail } = await anOrderToShip(engine)
    await shipOrder(shop, admin, orderId, { carrier: 'UPS' })
    const ids = async () => (await listOrderMail(shop, admin, orderId, {})).items.map(({ _id }) => _id)
    const [shipped = ''] = await ids()
    await expect(sendMailAgain(shop, admin, shipped)).rejects.toThrow('This email has not been sent yet')
    shop.travel(10_000)
    expect(await sendMail()).toHaveLength(1)
    const outcomes = await Promise.allSettled([sendMailAgain(shop, admin, shipped), sendMailAgain(shop, admin, shipped)])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await sendMail()).toMatchObject([{ subject: expect.stringMatching(/has shipped$/) }])
    const placed = (await ids()).at(-1) ?? ''
    await expect(sendMailAgain(shop, admin, placed)).rejects.toThrow('This email no longer applies to the order')
    const welcome = await add(shop, 'mail', { template: 'welcome', to: 'ingrid@a.example', name: 'Ingrid' })
    await expect(sendMailAgain(shop, admin, welcome)).rejects.toThrow('This email belongs to no order')
    await expect(sendMailAgain(shop, admin, 'unknown')).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('the recipient that is shown is the one that the mail has', async () => {
    const { shop, admin, orderId } = await anOrderToShip(engine)
    shop.config.officeEmail = 'office@tools.example'
    const { shipmentId } = await shipOrder(shop, admin, orderId)
    const { id: paymentId } = await shop.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
    const mails: Mail[] = [
      { template: 'welcome', to: 'ingrid@a.example', name: 'Ingrid' },
      { template: 'contact', from: 'a@b.example', subject: 'Hammers', message: 'How heavy?' },
      { template: 'office-order-paid', orderId },
      { template: 'order-paid', orderId },
      { template: 'order-shipped', orderId, shipmentId },
      { template: 'payment-refunded', paymentId },
    ]
    for (const mail of mails) {
      const content = await composeMail(shop, mail)
      expect(await readRecipient(shop, mail), mail.template).toBe(content?.to.map(({ address }) => address).join(', '))
    }
  })
})
