import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import { readOrderRecipients } from '../../ground/outbox/read-order-recipients.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { readInvoicePdf } from '../../selling/invoices/read-invoice-pdf.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { sendDueReminders } from '../../selling/orders/send-due-reminders.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { leaveCompany } from './change-members.ts'

const DAY = 86_400_000
const IBAN = 'DE89 3704 0044 0532 0130 00'

/** A shop with a bank account, and an order on account of a company with a buyer and a manager. */
async function aScene(engine: Engine, invoiceEmail = '') {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  await startInvoicing(shop, admin)
  await editSettings(shop, admin, { version: 2, currency: 'EUR', account: IBAN })
  const [buyer, manager] = [await aCustomer(shop), await aCustomer(shop, 'Henrik Moe')]
  const companyId = await aCompany(
    shop,
    [
      [buyer, 'buyer'],
      [manager, 'manager'],
    ],
    { termsDays: 30, creditLimitCents: 1_000_000, invoiceEmail },
  )
  const pliers = await aProduct(shop, { price: 3, available: 1000 })
  const { orderId, number } = await placeOrder(shop, buyer, { ...anOrder(pliers, 10), terms: 'account' })
  const mailer = recordingMailer(shop)
  const sendMail = async () => {
    await deliverAll(shop, outboxHandlers(shop, mailer))
    return mailer.sent.splice(0).map((each) => ({ ...each, to: each.to.map(({ address }) => address).join() }))
  }
  await sendMail()
  const credit = (amountCents: number) => refundOrder(shop, admin, orderId, { amountCents, reason: 'Bent', restock: [] })
  const edit = (fields: { invoiceEmail?: string; street?: string; name?: string; taxId?: string }) =>
    shop.db.updateTable('company').set(fields).where('id', '=', companyId).execute()
  const documents = async () => {
    const rows = await shop.db.selectFrom('invoice').select('snapshot').where('orderId', '=', orderId).orderBy('id').execute()
    return rows.map(({ snapshot }) => documentSnapshot.parse(fromJson(snapshot)))
  }
  return { shop, admin, buyer, manager, companyId, orderId, number, sendMail, credit, edit, documents }
}

describe.each(engines)('documents of an order on account on %s', (engine) => {
  test('buyer and manager see invoice and credit note at once, and a code for what is left to pay', async () => {
    const { shop, buyer, manager, orderId, number, credit, sendMail } = await aScene(engine)
    for (const person of [buyer, manager]) {
      const { invoices, transferCode } = await readOrder(shop, person, orderId)
      expect(invoices).toMatchObject([{ number: '2026-00001', kind: 'invoice' }])
      expect(transferCode).toMatchObject({ standard: 'epc', text: expect.stringContaining(`EUR30.00\n\n\n${number}`) })
    }
    await credit(500)
    for (const person of [buyer, manager]) {
      const { invoices, transferCode, refunds } = await readOrder(shop, person, orderId)
      expect(invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', number: 'CN-2026-00001', total: -5 }])
      expect(transferCode?.text).toContain('EUR25.00\n')
      expect(refunds).toMatchObject([{ credit: true }])
      const [text = ''] = await textOfPdf(await readInvoicePdf(shop, person, { orderId, number: 'CN-2026-00001' }))
      expect(text).toContain('Credit on goods')
      expect(text).not.toMatch(/card|refund/i)
    }
    const texts = (await sendMail()).map(({ text }) => text)
    expect(texts).toHaveLength(1)
    for (const text of texts) expect(text).not.toMatch(/card|refund/i)
    await credit(2500)
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ transferCode: null, toPay: 0 })
  })

  test('credit notes and their mail say what was credited, and go where the invoice went with its addresses', async () => {
    const { shop, buyer, credit, edit, sendMail, documents } = await aScene(engine, 'faktura@nordverft.example')
    await edit({ invoiceEmail: 'new@nordverft.example', street: 'Kai 9', name: 'Nordverft Holding AS', taxId: 'NO 918442107 MVA' })
    await credit(500)
    const sent = await sendMail()
    expect(sent.map(({ to }) => to).sort()).toEqual([buyer.email, 'faktura@nordverft.example'].sort())
    for (const { text } of sent) {
      expect(text).toMatch(/credit/)
      expect(text).not.toMatch(/card|refund/i)
    }
    const [invoice, note] = await documents()
    expect(note).toMatchObject({ billTo: invoice?.billTo, deliverTo: invoice?.deliverTo, seller: invoice?.seller, kind: 'credit-note' })
    expect(invoice).toMatchObject({ billTo: { lines: expect.arrayContaining(['Nordverft AS']) } })
    shop.travel(28 * DAY)
    expect(await sendDueReminders(shop)).toBe(1)
    expect((await sendMail()).map(({ to }) => to)).toEqual(['new@nordverft.example'])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('of an invoice that went to whoever ordered, the credit note does too', async () => {
    const { buyer, credit, edit, sendMail } = await aScene(engine)
    await edit({ invoiceEmail: 'new@nordverft.example' })
    await credit(500)
    expect((await sendMail()).map(({ to, documents }) => [to, documents?.length])).toEqual([[buyer.email, 1]])
  })

  test('an order that names no company is delivered to the one that it belongs to', async () => {
    const { documents } = await aScene(engine)
    const [invoice] = await documents()
    expect(invoice?.billTo.lines[0]).toBe('Nordverft AS')
    expect(invoice?.deliverTo[0]).toBe('Nordverft AS')
  })

  test('an order that is credited in full stays in the account of the company', async () => {
    const { shop, manager, companyId, orderId, credit } = await aScene(engine)
    const list = async (state: 'open' | 'paid') => (await listCompanyAccount(shop, manager, { companyId, state })).items
    expect(await list('open')).toMatchObject([{ _id: orderId, invoice: '2026-00001', toPay: 30, creditNotes: [] }])
    await credit(1000)
    expect(await list('open')).toMatchObject([{ toPay: 20, creditNotes: [{ number: 'CN-2026-00001', amount: 10 }] }])
    await credit(2000)
    expect(await list('open')).toEqual([])
    expect(await list('paid')).toMatchObject([{ _id: orderId, paidAt: null, toPay: 0, creditNotes: [{ amount: 10 }, { amount: 20 }] }])
  })

  test('no kind of mail about an order reaches a former member', async () => {
    const { shop, buyer, manager, companyId, orderId, credit } = await aScene(engine)
    await credit(500)
    const { id: refundId } = await shop.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    const order = { ...(await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()), lines: [] }
    await leaveCompany(shop, buyer, companyId)
    const kinds = ['order-placed', 'order-reminder', 'order-paid', 'order-due', 'order-overdue'] as const
    const mails: Mail[] = [
      ...kinds.map((template) => ({ template, orderId })),
      { template: 'order-shipped', orderId, shipmentId: 'x' },
      { template: 'shipment-changed', orderId, shipments: [] },
      { template: 'shipment-taken-back', orderId, shipmentId: 'x' },
      { template: 'order-refunded', orderId, refundId },
      { template: 'invoice-issued', orderId, causeId: orderId },
      { template: 'invoice-issued', orderId, causeId: refundId },
      { template: 'order-corrected', orderId, fields: ['street'] },
      { template: 'order-cancelled', order },
      { template: 'order-expired', order },
    ]
    for (const mail of mails) {
      const recipients = await readOrderRecipients(shop.db, mail)
      expect([mail.template, recipients?.map(({ address }) => address)]).toEqual([mail.template, [manager.email]])
    }
  })
})
