import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { planOf } from '../../../../tests/support/plan-of.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { listCompanies } from '../../people/companies/list-companies.ts'
import { findOrders } from '../../selling/orders/find-orders.ts'
import { listFoundOrders } from '../../selling/orders/list-found-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices, readInvoiceSums } from './list-invoices.ts'

/** Stocznia Bałtyk S.A. owes 1,234.50 and was credited 100.00 of another order; a customer without a company paid 89.00. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [buyer, other, admin] = [await aCustomer(shop), await aCustomer(shop, 'Jonas Müller'), await anAdmin(shop)]
  await startInvoicing(shop, admin, 'RE-2026-')
  await aCompany(shop, [[buyer, 'manager']], {
    name: 'Stocznia Bałtyk S.A.',
    taxId: 'PL 526-030.02 91',
    termsDays: 30,
    creditLimitCents: 1_000_000,
  })
  const [valves, pliers] = [await aProduct(shop, { price: 2.469 * 10 }), await aProduct(shop)]
  const place = (productId: string, units: number) =>
    placeOrder(shop, buyer, { ...anOrder(productId, units), company: '', terms: 'account', purchaseOrder: '' })
  const first = await place(valves, 50)
  const second = await place(pliers, 100)
  await refundOrder(shop, admin, second.orderId, { amountCents: 10_000, reason: 'Bent', restock: [] })
  const third = await placeOrder(shop, other, { ...anOrder(pliers, 10), company: '' })
  await recordPayment(shop, admin, third.orderId, { amountCents: 8_900, reference: 'SEPA', date: inShopZone(shop.now())[0] })
  return { shop, admin, first, second, third, valves }
}

const invoice = 'RE-2026-00001'
const [second, note, third] = ['RE-2026-00002', 'CN-RE-2026-00001', 'RE-2026-00003']

describe.each(engines)('the search of documents on %s', (engine) => {
  test('finds them by number, order, company, tax ID and amount, as people type them', async () => {
    const { shop, admin, first } = await aScene(engine)
    const found = async (search: string) => (await listInvoices(shop, admin, { search })).items.map(({ number }) => number).sort()
    for (const typed of [invoice, 're 2026 00001', 'Invoice RE2026-00001', ' re–2026–00001 ']) expect(await found(typed)).toEqual([invoice])
    expect(await found(invoice.replace('RE-', 'CN-RE-'))).toEqual([note, second].sort())
    for (const typed of [first.number, first.number.toLowerCase().replace('-', ' ')]) expect(await found(typed)).toEqual([invoice])
    const ofCompany = [invoice, second, note].sort()
    for (const typed of ['Stocznia', 'baltyk', 'STOCZNIA BAŁTYK S.A.', 'stocznia b', 'altyk'])
      expect(await found(typed), typed).toEqual(ofCompany)
    for (const typed of ['PL 526-030.02 91', 'pl5260300291', '5260300291', '526 030 02 91', 'PL 5260300291'])
      expect(await found(typed), typed).toEqual(ofCompany)
    for (const typed of ['1.234,50', '1,234.50', '1234,5', '1 234,50', '€1234.50', '1234.50 EUR'])
      expect(await found(typed), typed).toEqual([invoice])
    expect(await found('100.00')).toEqual([note])
    expect(await found('mueller')).toEqual([third])
    expect(await found('89')).toEqual([third])
    for (const typed of ['Nowhere GmbH', '999.99', '%', '_', '"', 'PL 526-030.02 99', '–']) expect(await found(typed), typed).toEqual([])
  })

  test('has its sums, pages and both exports', async () => {
    const { shop, admin } = await aScene(engine)
    const search = 'Stocznia'
    expect(await readInvoiceSums(shop, admin, { search })).toEqual({ documents: 3, net: 2024.5, tax: 0, total: 2024.5 })
    const { items, next } = await listInvoices(shop, admin, { search, limit: 2 })
    const rest = await listInvoices(shop, admin, { search, limit: 2, after: next })
    expect([...items, ...rest.items].map(({ number }) => number)).toEqual([note, second, invoice])
    expect(rest.next).toBeUndefined()
    for (const format of ['comma', 'semicolon'] as const) {
      const lines = (await Array.fromAsync(await exportInvoices(shop, admin, { search, format }))).join('').trimEnd().split('\r\n')
      expect(lines.slice(1).map((line) => line.split(format === 'comma' ? ',' : ';')[1])).toEqual([invoice, second, note])
    }
    const [today] = inShopZone(shop.now())
    expect((await listInvoices(shop, admin, { search, to: '2020-01-01' })).items).toEqual([])
    expect(await readInvoiceSums(shop, admin, { from: today, to: today })).toMatchObject({ documents: 4, total: 2113.5 })
  })

  test('leads from the search of orders to the same orders, also by the company that no field of the order names', async () => {
    const { shop, admin, first, second } = await aScene(engine)
    const found = async (search: string) => (await findOrders(shop, admin, { search })).items.map(({ number }) => number)
    for (const typed of ['526 030 02 91', 'PL5260300291', 'Stocznia Bałtyk']) {
      expect((await found(typed)).sort(), typed).toEqual([first.number, second.number].sort())
      expect(await listFoundOrders(shop, typed)).toEqual([first.orderId, second.orderId].sort())
    }
    for (const typed of ['1.234,50', first.number]) expect(await found(typed), typed).toEqual([first.number])
    for (const typed of ['100.00', note]) expect(await found(typed), typed).toEqual([second.number])
    expect((await listCompanies(shop, admin, { search: 'PL 526 030 02 91' })).items.map(({ name }) => name)).toEqual([
      'Stocznia Bałtyk S.A.',
    ])
  })

  test('finds what a process of the version before issues, and goes on where one cannot be read', async () => {
    const { shop, admin, first } = await aScene(engine)
    await shop.db
      .updateTable('invoice')
      .set({ snapshot: '{}' as never })
      .where('orderId', '=', first.orderId)
      .execute()
    const found = async (search: string) => (await listInvoices(shop, admin, { search })).items.map(({ number }) => number).sort()
    await expect(found('Stocznia')).resolves.toEqual([second, note].sort())
    const unread = await shop.db.selectFrom('invoice').select('id').where('billedId', 'is', null).execute()
    expect(unread).toEqual([])
  })

  test('reads documents through indexes', async () => {
    const { shop } = await aScene(engine)
    const plans = [
      sql`select id from invoice where "billedId" = 'x' order by "issuedOn" desc, id desc limit 101`,
      sql`select "orderId" from invoice where "billedId" = 'x' order by "orderId" desc limit 101`,
      sql`select id from invoice where "totalCents" = 5 order by "issuedOn" desc, id desc limit 101`,
      sql`select id from invoice where "billedId" is null order by id desc limit 1`,
      sql`select count(*), sum("totalCents"), sum("taxCents") from invoice where "issuedOn" >= '2026-01-01' and "issuedOn" <= '2026-01-31'`,
    ]
    const names = ['invoiceBilled', 'invoiceBilledOrder', 'invoiceTotal', 'invoiceWithoutBilled', 'invoiceDaySums']
    for (const [at, statement] of plans.entries()) expect(await planOf(shop, statement)).toContain(names[at])
  })
})
