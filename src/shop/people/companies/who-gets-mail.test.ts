import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aPassword, PASSWORD, plainPasswords } from '../../../../tests/support/a-password.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { listOrderMail } from '../../ground/outbox/list-order-mail.ts'
import { deleteAccount } from '../../office/accounts/delete-account.ts'
import { readDeletion } from '../../office/accounts/read-deletion.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { type ClaimRequest, sendClaim } from '../../selling/claims/send-claim.ts'
import { answerMessage } from '../../selling/contact/answer-message.ts'
import { correctOrder } from '../../selling/orders/correct-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { sendDueReminders } from '../../selling/orders/send-due-reminders.ts'
import { sendExpiryReminders } from '../../selling/orders/send-expiry-reminders.ts'
import { offerQuote } from '../../selling/quotes/offer-quote.ts'
import { requestQuote } from '../../selling/quotes/request-quote.ts'
import { withdrawQuote } from '../../selling/quotes/withdraw-quote.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { leaveCompany } from './change-members.ts'

const DAY = 86_400_000

/** A shop that issues invoices, and a company with terms, a buyer and two managers. */
async function aScene(engine: Engine, invoiceEmail = '') {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const admin = await anAdmin(shop)
  await startInvoicing(shop, admin)
  const [buyer, manager, other] = [await aCustomer(shop), await aCustomer(shop, 'Henrik Moe'), await aCustomer(shop, 'Ida Moe')]
  const terms = { termsDays: 30, creditLimitCents: 1_000_000, invoiceEmail }
  const companyId = await aCompany(
    shop,
    [
      [buyer, 'buyer'],
      [manager, 'manager'],
      [other, 'manager'],
    ],
    terms,
  )
  const pliers = await aProduct(shop, { price: 3, available: 1000 })
  const place = (way?: 'account') => placeOrder(shop, buyer, { ...anOrder(pliers, 10), ...(way && { terms: way }) })
  const mailer = recordingMailer(shop)
  /** Subjects by address. */
  const sendMail = async () => {
    await deliverAll(shop, outboxHandlers(shop, mailer))
    return mailer.sent.splice(0).map(({ to, subject, text }) => ({ to: to.map(({ address }) => address), subject, text }))
  }
  const leave = () => leaveCompany(shop, buyer, companyId)
  return { shop, admin, buyer, managers: [manager.email, other.email], companyId, pliers, place, sendMail, leave }
}

describe.each(engines)('mail about an order of a company on %s', (engine) => {
  test('goes to whoever ordered while they are a member, and then to every manager', async () => {
    const { shop, admin, buyer, managers, place, sendMail, leave } = await aScene(engine)
    const { orderId } = await place('account')
    expect((await sendMail()).filter(({ to }) => to.includes(buyer.email))).toHaveLength(2)
    await leave()
    await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 4 }] })
    await correctOrder(shop, admin, orderId, { street: 'Kai 9' })
    await refundOrder(shop, admin, orderId, { amountCents: 300, reason: 'Bent', restock: [] })
    shop.travel(31 * DAY)
    await sendDueReminders(shop)
    const sent = await sendMail()
    expect(sent.map(({ subject }) => subject.split(' ')[0])).toHaveLength(4)
    for (const { to, text } of sent) {
      expect(to).toEqual(managers)
      expect(text).toMatch(/^Hello,/m)
    }
    for (const { to, template } of (await listOrderMail(shop, admin, orderId, {})).items)
      if (template !== 'order-placed') expect(to).toBe(managers.join(', '))
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('credit notes and reminders go where invoices go; the refund itself is told to whoever ordered', async () => {
    const { shop, admin, buyer, place, sendMail } = await aScene(engine, 'faktura@nordverft.example')
    const { orderId } = await place('account')
    await sendMail()
    await refundOrder(shop, admin, orderId, { amountCents: 300, reason: 'Bent', restock: [] })
    const sent = await sendMail()
    expect(sent.map(({ to }) => to).sort()).toEqual([[buyer.email], ['faktura@nordverft.example']].sort())
    expect(sent.find(({ to }) => to[0]?.startsWith('faktura'))?.subject).toContain('Credit note')
    shop.travel(28 * DAY)
    expect(await sendDueReminders(shop)).toBe(1)
    expect((await sendMail()).map(({ to }) => to)).toEqual([['faktura@nordverft.example']])
  })

  test('of a paid order: the receipt is for whoever ordered, invoice and credit note also where invoices go', async () => {
    const { shop, admin, buyer, managers, place, sendMail, leave } = await aScene(engine, 'faktura@nordverft.example')
    const { orderId } = await place()
    await payWithCard(shop, buyer, orderId)
    const paid = await sendMail()
    expect(paid.filter(({ to }) => to[0] === 'faktura@nordverft.example')).toMatchObject([{ subject: expect.stringContaining('Invoice') }])
    await leave()
    await refundOrder(shop, admin, orderId, { amountCents: 3_000, reason: 'Bent', restock: [] })
    const refunded = await sendMail()
    expect(refunded.map(({ to }) => to).sort()).toEqual([['faktura@nordverft.example'], managers].sort())
  })

  test('an order that ends, a reminder, the answer to a claim and a withdrawn offer reach the managers once the buyer has left', async () => {
    const { shop, admin, buyer, managers, place, pliers, sendMail, leave } = await aScene(engine)
    const [ended, waiting] = [(await place()).orderId, (await place()).orderId]
    const { orderId } = await place('account')
    await shipOrder(shop, admin, orderId)
    shop.travel(20_000)
    await sendMail()
    const claim: ClaimRequest = { kind: 'return', wish: 'refund', reason: 'Bent', lines: [{ position: 0, units: 1 }], photos: [] }
    await sendClaim(shop, buyer, orderId, claim)
    const { quoteId } = await requestQuote(shop, buyer, { lines: [{ productID: pliers, orderUnit: 100 }], note: '' })
    const [line] = await shop.db.selectFrom('quote_line').selectAll().execute()
    const lines = [{ productID: line?.productID ?? '', orderUnit: 100, price: 2 }]
    await offerQuote(shop, admin, quoteId, { version: 1, lines, validUntil: addDays(inShopZone(shop.now())[0], 20) })
    await sendMail()
    await leave()
    await cancelOrder(shop, admin, ended)
    const { messageId } = await shop.db.selectFrom('claim').select('messageId').executeTakeFirstOrThrow()
    await answerMessage(shop, admin, messageId, { text: 'Please send it back.' })
    await withdrawQuote(shop, admin, quoteId)
    const { expiresAt } = await shop.db.selectFrom('order').select('expiresAt').where('id', '=', waiting).executeTakeFirstOrThrow()
    shop.travel(expiresAt.getTime() - shop.now().getTime() - 60_000)
    expect(await sendExpiryReminders(shop)).toBe(1)
    const sent = (await sendMail()).filter(({ to }) => !to.includes(admin.email))
    expect(sent.map(({ to }) => to)).toEqual(Array(4).fill(managers))
  })

  test('a former member deletes the account; the orders of the company stand, unpaid ones too', async () => {
    const { shop, admin, buyer, managers, place, sendMail, leave } = await aScene(engine)
    await aPassword(shop, buyer.id)
    const [owed, unpaid] = [(await place('account')).orderId, (await place()).orderId]
    const remove = () => deleteAccount(shop, buyer, plainPasswords, { password: PASSWORD, confirmation: buyer.email })
    await expect(remove()).rejects.toMatchObject({ reason: 'wrong-state' })
    await leave()
    expect(await readDeletion(shop, buyer)).toMatchObject({ obstacles: [], unpaidOrders: 0, keptOrders: 2 })
    await remove()
    await sendMail()
    await shipOrder(shop, admin, owed)
    shop.travel(20_000)
    expect((await sendMail()).map(({ to }) => to)).toEqual([managers])
    expect(await shop.db.selectFrom('order').select('status').where('id', '=', unpaid).execute()).toEqual([{ status: 'unpaid' }])
    expect(await reconcile(shop.db)).toEqual([])
  })
})
