import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { seller } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { emptyCheck, taxIdKey } from '../../../contract/rules/tax-id-check.ts'
import type { TaxRow } from '../../../contract/selling/rates.ts'
import type { Admin, Person } from '../../ground/actor.ts'
import { toJson } from '../../ground/database/json.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { reconcileTaxReport } from '../../operations/reconcile/reconcile-tax-report.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { editSettings } from '../settings/edit-settings.ts'
import { addUpTaxes } from './add-up-taxes.ts'
import { type BookedDocument, bookedDocuments } from './booked-documents.ts'
import { exportDocuments } from './export-documents.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportCommunitySupplies, readCommunitySupplies } from './read-community-supplies.ts'
import { exportTaxReport, readTaxReport } from './read-tax-report.ts'

const row = (country: string, taxes: [name: string, percent: number][], more: Partial<TaxRow> = {}): TaxRow => ({
  countries: [country],
  region: '',
  taxes: taxes.map(([name, percent]) => ({ name, percent, number: '' })),
  zero: null,
  exempt: [],
  ...more,
})

interface Scene {
  shop: TestShop
  admin: Admin
  days: { from: string; to: string }
}

/** A shop in Graz that has delivered to Graz, credited a part of it, delivered to a company in Germany without tax, and to Montréal. */
async function aScene(engine: Engine): Promise<Scene> {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  await editSettings(shop, admin, {
    version: 1,
    ...seller,
    city: 'Graz',
    country: 'Austria',
    taxId: '',
    currency: 'EUR',
    invoicePrefix: '2026-',
    tax: [
      row('AT', [['MwSt.', 20]]),
      row('DE', [['MwSt.', 19]], { exempt: [{ who: 'tax-id', kind: 'intra-community', text: '' }] }),
      row(
        'CA',
        [
          ['GST', 5],
          ['QST', 9.975],
        ],
        { region: 'Quebec' },
      ),
    ],
  })
  const productId = await aProduct(shop, { price: 8.9 })
  const today = inShopZone(shop.now())[0]
  const order = async (customer: Person, country: string, region = '') => {
    const { orderId, amountCents } = await placeOrder(shop, customer, { ...anOrder(productId, 40), country, region })
    await recordPayment(shop, admin, orderId, { amountCents, reference: 'SEPA', date: today })
    return orderId
  }
  const [ada, bo] = [await aCustomer(shop), await aCustomer(shop, 'Bo Berg')]
  const company = { country: 'Germany', taxId: 'DE 136695976' }
  const check = { ...emptyCheck(taxIdKey(company.taxId, company.country)), id: 'DE136695976' }
  await aCompany(shop, [[bo, 'buyer']], { ...company, name: '=Berg GmbH', taxIdState: 'accepted', taxIdCheck: toJson(check) })
  const home = await order(ada, 'Austria')
  await order(bo, 'Germany')
  await order(ada, 'Canada', 'Quebec')
  await refundOrder(shop, admin, home, { amountCents: 12_000, reason: 'Damaged', restock: [] })
  return { shop, admin, days: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` } }
}

const text = async (parts: AsyncGenerator<string>) => (await Array.fromAsync(parts)).join('').replace('\ufeff', '').trimEnd().split('\r\n')

describe.each(engines)('the tax report on %s', (engine) => {
  test('adds up documents by country, tax, rate and category, and is their sum to the cent', async () => {
    const { shop, admin, days } = await aScene(engine)
    const report = await readTaxReport(shop, admin, days)
    const at = { country: 'AT', tax: 'MwSt.', percent: 20, category: 'standard' }
    expect(report.rows).toEqual([
      { ...at, net: 256, taxAmount: 51.2, documents: 2 },
      { country: 'CA', tax: 'GST', percent: 5, category: 'standard', net: 356, taxAmount: 17.8, documents: 1 },
      { country: 'CA', tax: 'QST', percent: 9.975, category: 'standard', net: 356, taxAmount: 35.51, documents: 1 },
      { country: 'DE', tax: '', percent: null, category: 'intra-community', net: 356, taxAmount: 0, documents: 1 },
    ])
    expect(report).toMatchObject({ net: 968, tax: 104.51, total: 1072.51, documents: 4, currency: 'EUR' })
    const before = { from: '2001-01-01', to: '2001-12-31' }
    expect(await readTaxReport(shop, admin, before)).toMatchObject({ rows: [], documents: 0, total: 0 })

    const [head, first] = await text(exportTaxReport(shop, admin, { ...days, format: 'semicolon' }))
    expect(head).toBe('from;to;country;tax;percent;category;net;taxAmount;documents;currency')
    expect(first).toBe(`${days.from};${days.to};AT;MwSt.;20;standard;256;51,2;2;EUR`)

    expect(await readCommunitySupplies(shop, admin, days)).toEqual([
      { taxId: 'DE136695976', country: 'DE', customer: '=Berg GmbH', net: 356, documents: 1 },
    ])
    expect((await text(exportCommunitySupplies(shop, admin, days)))[1]).toBe(`${days.from},${days.to},DE136695976,DE,'=Berg GmbH,356,1,EUR`)

    const [columns = '', ...lines] = await text(await exportInvoices(shop, admin, days))
    expect(columns).toMatch(/,net,tax1Name,tax1Percent,tax1,.*,tax3,buyerTaxId,country,category$/)
    expect(lines.map((line) => line.split(',EUR,')[1])).toEqual([
      '356,MwSt.,20,71.2,,,,,,,,AT,standard',
      '356,,,,,,,,,,DE136695976,DE,intra-community',
      '356,GST,5,17.8,QST,9.975,35.51,,,,,CA,standard',
      '-100,MwSt.,20,-20,,,,,,,,AT,standard',
    ])
  })

  test('is proven by the reconciliation: one that counts a credit note twice is found', async () => {
    const { shop } = await aScene(engine)
    expect(await reconcile(shop.db)).toEqual([])
    async function* notesTwice(pages: AsyncIterable<readonly BookedDocument[]>) {
      for await (const page of pages) yield page.flatMap((document) => (document.totalCents < 0 ? [document, document] : [document]))
    }
    const check = (add: typeof addUpTaxes) => shop.db.transaction().execute((tx) => reconcileTaxReport(tx, add))
    const found = [expect.stringMatching(/^The tax report of \d{4} has .* but its documents add up to €1,072\.51 with €104\.51/)]
    expect(await check((pages) => addUpTaxes(notesTwice(pages)))).toEqual(found)
    // Only in a row, and of a document without tax.
    const inRow = async (pages: AsyncIterable<readonly BookedDocument[]>) => {
      const sums = await addUpTaxes(pages)
      return {
        ...sums,
        rows: sums.rows.map((each) => (each.category === 'intra-community' ? { ...each, netCents: each.netCents * 2 } : each)),
      }
    }
    expect(await check(inRow)).toEqual(found)
    expect(await check(addUpTaxes)).toEqual([])
  })

  test('reads more documents than a page, each once', async () => {
    const { shop, admin, days } = await aScene(engine)
    const [template] = await shop.db.selectFrom('invoice').selectAll().where('kind', '=', 'invoice').orderBy('id').limit(1).execute()
    if (!template) throw new Error('No invoice')
    const copies = Array.from({ length: 410 }, (_, index) => ({
      ...template,
      id: `copy-${String(index).padStart(4, '0')}`,
      causeId: `copy-${index}`,
      number: `X-${index}`,
      series: 'X-',
      position: index + 1,
    }))
    for (let at = 0; at < copies.length; at += 100)
      await shop.db
        .insertInto('invoice')
        .values(copies.slice(at, at + 100))
        .execute()
    expect(await readTaxReport(shop, admin, days)).toMatchObject({ documents: 414, net: 968 + 410 * 356 })
    const pages = await Array.fromAsync(bookedDocuments(shop.db, days))
    expect(pages.map((page) => page.length)).toEqual([200, 200, 14])
  })
})

test('all documents are one ZIP file, which leaves a trace, also of one that was broken off', async () => {
  const { shop, admin, days } = await aScene('sqlite')
  const parts = await Array.fromAsync(await exportDocuments(shop, admin, days))
  const files = unzipSync(Buffer.concat(parts))
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual([
    '2026-00001.pdf',
    '2026-00002.pdf',
    '2026-00003.pdf',
    'CN-2026-00001.pdf',
  ])
  for (const name of Object.keys(files))
    if (name.endsWith('.pdf')) expect(Buffer.from(files[name] ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  const ended = async () => {
    const events = await shop.db.selectFrom('event').select('after').where('verb', '=', 'export.ended').orderBy('id').execute()
    return events.map(({ after }) => JSON.parse(after ?? 'null'))
  }
  expect(await ended()).toEqual([{ file: 'documents', records: 4, complete: true }])
  const broken = await exportDocuments(shop, admin, days)
  await broken.next()
  await broken.return(undefined)
  expect((await ended())[1]).toMatchObject({ file: 'documents', complete: false })
  expect(
    unzipSync(Buffer.concat(await Array.fromAsync(await exportDocuments(shop, admin, { from: '2001-01-01', to: '2001-01-31' })))),
  ).toEqual({})
})
