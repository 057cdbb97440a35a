import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { brokenRules } from '../../../../tests/support/en16931-rules.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { readCii, readUbl } from '../../../../tests/support/read-e-invoice.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { readTaxReport } from '../../office/accounting/read-tax-report.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { acceptTaxId } from '../../people/tax-ids/accept-tax-id.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { readInvoiceXml } from '../invoices/read-invoice-xml.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readOrderEvents } from './read-order-events.ts'
import { reissueWithoutTax } from './reissue-without-tax.ts'

const taxId = 'ATU12345675'

async function aScene(engine: Engine, company: Parameters<typeof aCompany>[2] = {}) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [admin, buyer] = [await anAdmin(shop), await aCustomer(shop)]
  await startInvoicing(shop, admin)
  const exempt = [{ who: 'tax-id' as const, kind: 'intra-community' as const, text: '' }]
  const tax = [
    aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' }),
    { ...aTaxRow({ country: 'AT', region: '', percent: 20, name: 'USt' }), exempt },
  ]
  const delivery = [{ countries: 'elsewhere' as const, price: 50 }]
  await editSettings(shop, admin, { version: shop.settingsVersion(), tax, delivery, pickUp: 'Werk 1' })
  const companyId = await aCompany(shop, [[buyer, 'buyer']], { taxId, country: 'Austria', ...company })
  const pliers = await aProduct(shop, { price: 10, minimum_order: 1 })
  const place = async (fields: object = {}) =>
    (await placeOrder(shop, buyer, { ...anOrder(pliers, 100), country: 'Austria', region: '', ...fields })).orderId
  const accept = () => acceptTaxId(shop, admin, companyId, { taxId, reason: 'Letter of the tax office' })
  const mailer = recordingMailer(shop)
  const deliver = () => deliverAll(shop, outboxHandlers(shop, mailer))
  const read = (orderId: string) => readOrder(shop, admin, orderId)
  const documentsOf = async (orderId: string) => (await read(orderId)).invoices.map(({ number, total, tax }) => [number, total, tax])
  return { shop, admin, buyer, companyId, place, accept, mailer, deliver, read, documentsOf }
}

describe.each(engines)('an order whose tax ID is found valid later, on %s', (engine) => {
  test('shows the office old and new sums; one press credits it in full, issues it anew without tax and pays the tax back', async () => {
    const { shop, admin, buyer, place, accept, mailer, deliver, read, documentsOf } = await aScene(engine)
    const orderId = await place()
    await payWithCard(shop, buyer, orderId)
    await deliver()
    expect((await read(orderId)).taxInVain).toBeNull()
    await accept()
    expect(await read(orderId)).toMatchObject({
      tax: 210,
      orderAmount: 1260,
      taxInVain: { taxId, orderAmount: 1050, payBack: 210, invoice: '2026-00001', exemption: expect.stringMatching(/intra-Community/i) },
    })
    expect((await readOrder(shop, buyer, orderId)).taxInVain).toBeNull()
    await expect(reissueWithoutTax(shop, admin, orderId, 126_000)).rejects.toMatchObject({
      reason: 'price-changed',
      facts: { orderAmount: 1050 },
    })
    await deliver()
    const sent = mailer.sent.length
    expect(await reissueWithoutTax(shop, admin, orderId, 105_000)).toBe(true)
    await deliver()
    const anew = await read(orderId)
    expect(anew).toMatchObject({ goods: 1000, delivery: 50, tax: 0, orderAmount: 1050, refunded: 0, status: 'pending', taxInVain: null })
    expect(anew.rates).toMatchObject({ taxes: [], exemption: expect.stringMatching(/intra-Community/i), delivery: expect.anything() })
    expect(anew.reissues).toMatchObject([{ orderAmount: 1260, payBack: 210, state: 'sent' }])
    expect(await documentsOf(orderId)).toEqual([
      ['2026-00001', 1260, 210],
      ['CN-2026-00001', -1260, -210],
      ['2026-00002', 1050, 0],
    ])
    const [mail, ...others] = mailer.sent.slice(sent)
    expect(others).toEqual([])
    expect(mail?.documents?.map(({ filename }) => filename)).toEqual(['CN-2026-00001.pdf', '2026-00002.pdf'])
    for (const sum of ['1,260.00', '1,050.00', '210.00']) expect(mail?.text).toContain(sum)
    const event = (await readOrderEvents(shop, admin, orderId)).find(({ verb }) => verb === 'order.reissued')
    expect(event).toMatchObject({ before: { taxCents: 21_000, amountCents: 126_000 }, after: { taxCents: 0, taxId, payBackCents: 21_000 } })

    const [today] = inShopZone(shop.now())
    const report = await readTaxReport(shop, admin, { from: today, to: today })
    expect(JSON.stringify(report)).toContain('"category":"intra-community"')
    expect(await reconcile(shop.db)).toEqual([])

    // What is refunded later goes by the new invoice.
    await refundOrder(shop, admin, orderId, { amountCents: 10_000, reason: 'Bent', restock: [{ position: 0, units: 10 }] })
    await deliver()
    await expect(refundOrder(shop, admin, orderId, { amountCents: 95_001, reason: 'All', restock: [] })).rejects.toMatchObject({
      facts: { left: 950 },
    })
    await refundOrder(shop, admin, orderId, { amountCents: 95_000, reason: 'All', restock: [] })
    await deliver()
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refunded: 1050 })
    expect((await documentsOf(orderId)).slice(3)).toEqual([
      ['CN-2026-00002', -100, 0],
      ['CN-2026-00003', -950, 0],
    ])
    expect((await shop.db.selectFrom('payment').select('status').execute()).map(({ status }) => status)).toEqual(['refunded'])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('has e-invoices for all three documents that keep the published rules', async () => {
    const { shop, admin, buyer, place, accept, deliver, read } = await aScene(engine)
    const orderId = await place()
    await payWithCard(shop, buyer, orderId)
    await deliver()
    await accept()
    await reissueWithoutTax(shop, admin, orderId)
    await deliver()
    const { invoices } = await read(orderId)
    expect(invoices.map(({ eInvoice }) => eInvoice)).toEqual([true, true, true])
    const xml = async (number: string, syntax: 'ubl' | 'cii') =>
      new TextDecoder().decode(await readInvoiceXml(shop, buyer, { orderId, number, syntax }))
    for (const { number } of invoices)
      expect([...brokenRules(readUbl(await xml(number, 'ubl'))), ...brokenRules(readCii(await xml(number, 'cii')))]).toEqual([])
    expect(readCii(await xml('CN-2026-00001', 'cii'))).toMatchObject({ type: '381', credits: '2026-00001', sums: { gross: 126_000 } })
    expect(readUbl(await xml('2026-00002', 'ubl'))).toMatchObject({ breakdown: { code: 'K' }, sums: { gross: 105_000 } })
  })

  test('on account and not paid, nothing is paid back: what is due is the new total, due anew', async () => {
    const terms = { termsDays: 30, creditLimitCents: 10_000_000, invoiceEmail: 'rechnung@alpenwerk.example' }
    const { shop, admin, companyId, place, accept, mailer, deliver, read, documentsOf } = await aScene(engine, terms)
    const orderId = await place({ terms: 'account' })
    await deliver()
    await accept()
    shop.travel(3 * 86_400_000)
    const sent = mailer.sent.length
    expect((await read(orderId)).taxInVain).toMatchObject({ payBack: 0, orderAmount: 1050 })
    await reissueWithoutTax(shop, admin, orderId, 105_000)
    await deliver()
    const anew = await read(orderId)
    expect(anew).toMatchObject({ toPay: 1050, refunded: 0, reissues: [{ payBack: 0, state: null }] })
    expect(inShopZone(new Date(anew.dueAt ?? 0))[0]).toBe(addDays(inShopZone(shop.now())[0], 30))
    expect(await documentsOf(orderId)).toHaveLength(3)
    const items = await listCompanyAccount(shop, admin, { companyId, state: 'open' })
    expect(items.items).toMatchObject([{ invoice: '2026-00002', amount: 1050, toPay: 1050 }])
    const toAccounting = mailer.sent.slice(sent).filter(({ to }) => JSON.stringify(to).includes('rechnung@alpenwerk.example'))
    expect(toAccounting.map(({ documents }) => documents?.map(({ filename }) => filename)).sort()).toEqual([
      ['2026-00002.pdf'],
      ['CN-2026-00001.pdf'],
    ])
    const payment = { amountCents: 105_000, reference: 'SEPA 1', date: inShopZone(shop.now())[0] }
    await recordPayment(shop, admin, orderId, payment)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('paid by transfer, the office pays the tax out; without invoices only the sums change', async () => {
    const { shop, admin, place, accept, mailer, deliver, read, documentsOf } = await aScene(engine)
    await editSettings(shop, admin, { version: shop.settingsVersion(), invoicePrefix: '' })
    const orderId = await place()
    await recordPayment(shop, admin, orderId, { amountCents: 126_000, reference: 'SEPA 1', date: inShopZone(shop.now())[0] })
    await accept()
    await reissueWithoutTax(shop, admin, orderId)
    await deliver()
    expect(mailer.sent.find(({ subject }) => subject.includes('has no tax now'))?.text).toContain('bank transfer')
    expect(await read(orderId)).toMatchObject({ orderAmount: 1050, reissues: [{ payBack: 210, state: 'sent' }] })
    expect(await documentsOf(orderId)).toEqual([])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is refused for every other order', async () => {
    const { shop, admin, companyId, place, accept } = await aScene(engine)
    const [taxed, home, pickedUp] = [await place(), await place({ country: 'Germany' }), await place({ pickUp: true })]
    const reissue = (orderId: string) => reissueWithoutTax(shop, admin, orderId)
    await expect(reissue(taxed)).rejects.toMatchObject({ reason: 'wrong-state' })
    await accept()
    for (const orderId of [home, pickedUp]) await expect(reissue(orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    const untaxed = await place()
    await expect(reissue(untaxed)).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(reissue('no-order')).rejects.toMatchObject({ reason: 'not-found' })
    await shop.db.updateTable('company').set({ taxId: '' }).where('id', '=', companyId).execute()
    await expect(reissue(taxed)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('an unpaid order without its tax can be canceled', async () => {
    const { shop, buyer, place, accept, deliver } = await aScene(engine)
    const orderId = await place()
    await accept()
    expect(await reissueWithoutTax(shop, await anAdmin(shop), orderId)).toBe(true)
    await deliver()
    expect(await cancelOrder(shop, buyer, orderId)).toBeUndefined()
    expect(await reconcile(shop.db)).toEqual([])
  })
})
