import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { addDays, endOfDay, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../selling/cancellations/expire-orders.ts'
import { readInvoicePdf } from '../../selling/invoices/read-invoice-pdf.ts'
import { findOrders } from '../../selling/orders/find-orders.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
import { readOrderSummary } from '../../selling/orders/read-order-summary.ts'
import { sendDueReminders } from '../../selling/orders/send-due-reminders.ts'
import { readPayment } from '../../selling/payments/read-payment.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { startPayment } from '../../selling/payments/start-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { editCompany } from './edit-company.ts'
import { readCompany } from './read-company.ts'

const DAY = 86_400_000

/** A company that may have $100 open, whose orders of ten pliers are $30 each. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [buyer, manager, admin] = [await aCustomer(shop), await aCustomer(shop, 'Henrik Moe'), await anAdmin(shop)]
  const companyId = await aCompany(
    shop,
    [
      [buyer, 'buyer'],
      [manager, 'manager'],
    ],
    { termsDays: 30, creditLimitCents: 10_000, taxId: 'NO 918' },
  )
  const pliers = await aProduct(shop, { price: 3, available: 1000 })
  const body = { ...anOrder(pliers, 10), terms: 'account' as const }
  const place = () => placeOrder(shop, buyer, body)
  const [today] = inShopZone(shop.now())
  return { shop, buyer, manager, admin, companyId, pliers, body, place, today }
}

const received = (today: string, amountCents: number) => ({ amountCents, reference: 'SEPA 4711', date: today })

describe.each(engines)('an order on account on %s', (engine) => {
  test('is released at once, due at the end of a day, counted as sold, and neither canceled nor expired', async () => {
    const { shop, buyer, manager, admin, companyId, place, today } = await aScene(engine)
    const { orderId } = await place()
    const due = endOfDay(addDays(today, 30)).getTime() - 1
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({
      status: 'pending',
      terms: 'account',
      paidAt: null,
      txId: '',
      toPay: 30,
      dueAt: new Date(due).toISOString(),
    })
    await expect(cancelOrder(shop, buyer, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await shop.db.selectFrom('sales_day').select('orders').execute()).toEqual([{ orders: 1 }])
    expect((await readCompany(shop, manager, companyId)).figures).toEqual({ orders: 1, bought: 30, open: 30, overdue: 0, kept: 0 })
    await shipOrder(shop, admin, orderId)
    shop.travel(40 * DAY)
    expect(await expireOrders(shop)).toBe(0)
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 'shipped', toPay: 30 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('keeps its payment page when somebody tries to cancel it', async () => {
    const { shop, buyer, admin, place } = await aScene(engine)
    const { orderId } = await place()
    const { url } = await startPayment(shop, buyer, orderId)
    for (const person of [buyer, admin]) await expect(cancelOrder(shop, person, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await startPayment(shop, buyer, orderId)).toEqual({ url })
  })

  test('is refused in words beyond the limit, while something is overdue, without terms and without a company', async () => {
    const { shop, buyer, manager, admin, companyId, pliers, body, place } = await aScene(engine)
    for (let order = 0; order < 3; order++) await place()
    await expect(place()).rejects.toMatchObject({
      reason: 'not-on-account',
      message: 'This order exceeds the credit limit of your company. Order less, or pay for it in advance.',
      facts: {},
    })
    await expect(placeOrder(shop, manager, body)).rejects.toMatchObject({
      message: 'Your company has $10.00 of credit left. Order less, or pay for this order in advance.',
      facts: { free: 10 },
    })
    const lines = [{ productID: pliers, orderUnit: 10 }]
    expect((await readOrderPreview(shop, manager, lines)).account).toMatchObject({ days: 30, fits: false, limit: 100, open: 90 })
    const seenByBuyer = (await readOrderPreview(shop, buyer, lines)).account
    expect(seenByBuyer).toEqual({ days: 30, fits: false, message: expect.stringContaining('exceeds the credit limit') })
    shop.travel(31 * DAY)
    await editCompany(shop, admin, companyId, { terms: { days: 30, creditLimit: 500 } })
    await expect(place()).rejects.toMatchObject({ message: expect.stringMatching(/^Your company has an overdue balance/) })
    await editCompany(shop, admin, companyId, { terms: null })
    await expect(place()).rejects.toMatchObject({ message: expect.stringContaining('cannot be placed on account') })
    await expect(placeOrder(shop, await aCustomer(shop), body)).rejects.toMatchObject({ reason: 'not-on-account' })
    expect(await shop.db.selectFrom('product').select('available').where('id', '=', pliers).execute()).toEqual([{ available: 970 }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is paid by a manager with a card, or recorded in one sum, once; both free the limit', async () => {
    const { shop, buyer, manager, admin, companyId, place, today } = await aScene(engine)
    const [first, second] = [(await place()).orderId, (await place()).orderId]
    expect((await readPayment(shop, buyer, first)).state).toBe('payable')
    await payWithCard(shop, manager, first)
    await deliverAll(shop)
    expect(await readOrder(shop, buyer, first)).toMatchObject({ status: 'pending', paidBy: 'card', toPay: 0 })
    await expect(startPayment(shop, manager, first)).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(recordPayment(shop, admin, second, received(today, 3_001))).rejects.toMatchObject({ reason: 'out-of-range' })
    await recordPayment(shop, admin, second, received(today, 3_000))
    await expect(recordPayment(shop, admin, second, received(today, 3_000))).rejects.toMatchObject({ reason: 'wrong-state' })
    expect((await readCompany(shop, manager, companyId)).figures).toMatchObject({ open: 0 })
    expect(await shop.db.selectFrom('sales_day').select('orders').execute()).toEqual([{ orders: 2 }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is credited before it is paid, which lowers the debt, and then paid with what is left', async () => {
    const { shop, buyer, manager, admin, companyId, place, today } = await aScene(engine)
    const { orderId } = await place()
    await startPayment(shop, manager, orderId)
    await refundOrder(shop, admin, orderId, { amountCents: 1_000, reason: 'Bent', restock: [] })
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ refunded: 10, toPay: 20, paidAt: null })
    expect((await readCompany(shop, manager, companyId)).figures).toMatchObject({ open: 20 })
    await expect(refundOrder(shop, admin, orderId, { amountCents: 2_001, reason: 'All', restock: [] })).rejects.toMatchObject({
      reason: 'out-of-range',
    })
    await deliverAll(shop)
    await recordPayment(shop, admin, orderId, received(today, 2_000))
    await refundOrder(shop, admin, orderId, { amountCents: 500, reason: 'Late', restock: [] })
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({
      refunded: 15,
      toPay: 0,
      transfer: null,
      refunds: [{ credit: true }, { credit: false }],
    })
    await expect(refundOrder(shop, admin, orderId, { amountCents: 1_501, reason: 'All', restock: [] })).rejects.toMatchObject({
      reason: 'out-of-range',
    })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('that is credited in full before it ships ends as refunded, with nothing to pay', async () => {
    const { shop, buyer, manager, admin, companyId, place, today } = await aScene(engine)
    const { orderId } = await place()
    await refundOrder(shop, admin, orderId, { amountCents: 3_000, reason: 'Not needed', restock: [] })
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ status: 'refunded', toPay: 0 })
    await expect(startPayment(shop, manager, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(recordPayment(shop, admin, orderId, received(today, 3_000))).rejects.toMatchObject({ reason: 'wrong-state' })
    shop.travel(40 * DAY)
    expect((await readCompany(shop, manager, companyId)).figures).toMatchObject({ open: 0, overdue: 0 })
    await place()
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('has its invoice at once with due date, tax ID and company; a credit has its note', async () => {
    const { shop, buyer, manager, admin, place, today, companyId } = await aScene(engine)
    await editCompany(shop, admin, companyId, { invoiceEmail: 'faktura@nordverft.example' })
    const seller = {
      legalName: 'Nordhammer GmbH',
      street: 'Gata 7',
      city: 'Bergen',
      country: 'Norway',
      taxId: 'NO 918 442 103',
      invoicePrefix: 'R-',
    }
    await editSettings(shop, admin, { version: shop.settingsVersion(), ...seller })
    await editSettings(shop, admin, { version: shop.settingsVersion(), account: 'DE89 3704 0044 0532 0130 00' })
    const { orderId } = await place()
    const invoice = await shop.db.selectFrom('invoice').selectAll().where('causeId', '=', orderId).executeTakeFirstOrThrow()
    expect(JSON.parse(invoice.snapshot)).toMatchObject({
      kind: 'invoice',
      dueOn: addDays(today, 30),
      totalCents: 3_000,
      billTo: { lines: ['Nordverft AS', 'Industriveien 44', '5163 Bergen', 'Norway'], taxId: 'NO 918' },
    })
    await refundOrder(shop, admin, orderId, { amountCents: 1_000, reason: 'Bent', restock: [] })
    const notes = await shop.db.selectFrom('invoice').select(['totalCents']).where('kind', '=', 'credit-note').execute()
    expect(notes).toEqual([{ totalCents: -1_000 }])
    // Also for a buyer, before it is paid, with the account to pay to.
    for (const person of [buyer, manager]) {
      const order = await readOrder(shop, person, orderId)
      expect(order).toMatchObject({
        paidAt: null,
        toPay: 20,
        transfer: { account: 'DE89 3704 0044 0532 0130 00', reference: order.number },
        invoices: [
          { kind: 'invoice', total: 30 },
          { kind: 'credit-note', total: -10 },
        ],
        refunds: [{ amount: 10, credit: true }],
      })
      for (const { number } of order.invoices)
        expect((await readInvoicePdf(shop, person, { orderId, number })).subarray(0, 4)).toEqual(new TextEncoder().encode('%PDF'))
    }
    const account = await listCompanyAccount(shop, manager, { companyId, state: 'open' })
    expect(account.items).toMatchObject([{ amount: 30, toPay: 20, creditNotes: [{ number: expect.any(String), amount: 10 }] }])
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(JSON.stringify(mailer.sent.filter(({ subject }) => subject.startsWith('Invoice')).map(({ to }) => to))).toContain('faktura@')
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is reminded of once by a shop that was off for weeks, and not again while the mail of that is kept', async () => {
    const { shop, place } = await aScene(engine)
    await place()
    shop.travel(30 * DAY + 40 * DAY)
    expect([await sendDueReminders(shop), await sendDueReminders(shop)]).toEqual([1, 0])
    shop.travel(320 * DAY)
    expect(await sendDueReminders(shop)).toBe(0)
    shop.travel(90 * DAY)
    await shop.db.deleteFrom('outbox').execute()
    expect(await sendDueReminders(shop)).toBe(0)
  })

  test('is reminded of three days before and once it is overdue, each once, until it is paid; the office finds what is overdue', async () => {
    const { shop, companyId, buyer, manager, admin, place, today } = await aScene(engine)
    await editCompany(shop, admin, companyId, { invoiceEmail: 'faktura@nordverft.example' })
    const [first, second] = [(await place()).orderId, (await place()).orderId]
    const find = async (payment: 'account' | 'overdue' | 'paid' | 'sold') =>
      (await findOrders(shop, admin, { payment })).items.map(({ _id }) => _id)
    expect([await find('account'), await find('overdue'), await find('paid')]).toEqual([[second, first], [], []])
    expect(await find('sold')).toEqual([second, first])
    expect(await sendDueReminders(shop)).toBe(0)
    shop.travel(28 * DAY)
    expect([await sendDueReminders(shop), await sendDueReminders(shop)]).toEqual([2, 0])
    await recordPayment(shop, admin, second, received(today, 3_000))
    shop.travel(3 * DAY)
    expect([await sendDueReminders(shop), await sendDueReminders(shop)]).toEqual([1, 0])
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    const reminders = mailer.sent.filter(({ subject }) => / is (due soon|overdue)/.test(subject))
    expect(reminders.map(({ to }) => JSON.stringify(to))).toEqual(Array(2).fill(expect.stringContaining('faktura@')))
    expect([await find('account'), await find('overdue'), await find('paid')]).toEqual([[first], [first], [second]])
    expect(await find('sold')).toEqual([second, first])
    const summary = await readOrderSummary(shop, manager, { email: manager.email, whose: 'company' })
    expect(summary).toEqual({ orders: 2, unpaid: 0, unpaidAmount: 0, openAmount: 30 })
    expect((await listOrdersOf(shop, buyer, { email: buyer.email })).items).toHaveLength(2)
    await refundOrder(shop, admin, first, { amountCents: 3_000, reason: 'Bent', restock: [] })
    expect([await find('account'), await find('overdue')]).toEqual([[], []])
  })
})
