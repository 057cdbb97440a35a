import { describe, expect, test } from 'vitest'
import type { ShopSettings } from '../src/contract/office/settings.ts'
import { documentSnapshot } from '../src/contract/selling/document-snapshot.ts'
import type { TaxRow } from '../src/contract/selling/rates.ts'
import { fromJson } from '../src/shop/ground/database/json.ts'
import { editSettings } from '../src/shop/office/settings/edit-settings.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { acceptTaxId } from '../src/shop/people/tax-ids/accept-tax-id.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../src/shop/selling/orders/read-order.ts'
import { readOrderPreview } from '../src/shop/selling/orders/read-order-preview.ts'
import { refundOrder } from '../src/shop/selling/refunds/refund-order.ts'
import { aCompany } from './support/a-company.ts'
import { aShop, engines } from './support/a-shop.ts'
import { startInvoicing } from './support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from './support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from './support/payments.ts'

const taxIds = { 'a company from Vienna': ['ATU12345675', 'Austria'], 'a company from Munich': ['DE136695976', 'Germany'] } as const

interface Case {
  who: keyof typeof taxIds | 'anybody' | 'a company with a certificate'
  to: { country: string; region?: string; pickUp?: boolean }
  /** In cents, by hand: 240 pliers for 8.90, delivery, each tax on both, and the total. */
  sums: [goods: number, delivery: number, taxes: number[], total: number]
  category: string
  /** The taxes in a refund of 1,000.00, and in that of the rest. */
  refunds: [first: number[], rest: number[]]
}

const row = (countries: TaxRow['countries'], percent: number, name: string, more: Partial<TaxRow> = {}): TaxRow => ({
  countries,
  region: '',
  taxes: [{ name, percent, number: '' }],
  zero: null,
  exempt: [],
  ...more,
})

const shops: Record<string, { settings: Partial<ShopSettings>; cases: Case[] }> = {
  Graz: {
    settings: {
      country: 'Österreich',
      region: '',
      currency: 'EUR',
      pickUp: 'Werk Graz',
      delivery: [
        { countries: ['AT'], price: 48 },
        { countries: ['DE'], price: 64 },
        { countries: 'elsewhere', price: 120 },
      ],
      tax: [
        row(['AT'], 20, 'USt'),
        row(['DE'], 19, 'USt', { exempt: [{ who: 'tax-id', kind: 'intra-community', text: '' }] }),
        row('elsewhere', 0, 'Ausfuhr', { zero: 'export' }),
      ],
    },
    cases: [
      // 2184.00 × 20%; of 1000.00 the tax is 436.80 × 1000.00 / 2620.80 = 166.67.
      {
        who: 'anybody',
        to: { country: 'Austria' },
        sums: [213_600, 4800, [43_680], 262_080],
        category: 'standard',
        refunds: [[16_667], [27_013]],
      },
      // 2200.00 × 19%: an Austrian ID is of the shop's own country. 418.00 × 1000 / 2618 = 159.66.
      {
        who: 'a company from Vienna',
        to: { country: 'Germany' },
        sums: [213_600, 6400, [41_800], 261_800],
        category: 'standard',
        refunds: [[15_966], [25_834]],
      },
      {
        who: 'a company from Munich',
        to: { country: 'Germany' },
        sums: [213_600, 6400, [], 220_000],
        category: 'intra-community',
        refunds: [[], []],
      },
      {
        who: 'a company from Munich',
        to: { country: 'Austria' },
        sums: [213_600, 4800, [43_680], 262_080],
        category: 'standard',
        refunds: [[16_667], [27_013]],
      },
      // 2136.00 × 20%. 427.20 × 1000 / 2563.20 = 166.67.
      {
        who: 'a company from Munich',
        to: { country: 'Germany', pickUp: true },
        sums: [213_600, 0, [42_720], 256_320],
        category: 'standard',
        refunds: [[16_667], [26_053]],
      },
      // Zürich and Oslo.
      { who: 'anybody', to: { country: 'Switzerland' }, sums: [213_600, 12_000, [0], 225_600], category: 'export', refunds: [[0], [0]] },
      { who: 'anybody', to: { country: 'Norway' }, sums: [213_600, 12_000, [0], 225_600], category: 'export', refunds: [[0], [0]] },
    ],
  },
  Montréal: {
    settings: {
      country: 'Canada',
      region: 'Québec',
      currency: 'CAD',
      delivery: [{ countries: ['CA'], price: 48 }],
      tax: [
        row(['CA'], 5, 'GST', {
          region: 'Québec',
          taxes: [
            { name: 'GST', percent: 5, number: '123456789 RT0001' },
            { name: 'QST', percent: 9.975, number: '1234567890 TQ0001' },
          ],
        }),
        row(['CA'], 13, 'HST', { region: 'Ontario' }),
      ],
    },
    cases: [
      // 2184.00 × 5% = 109.20, × 9.975% = 217.854. Of 1000.00: 130.24 of both, of which GST is 43.49.
      {
        who: 'anybody',
        to: { country: 'Canada', region: 'QC' },
        sums: [213_600, 4800, [10_920, 21_785], 251_105],
        category: 'standard',
        refunds: [
          [4349, 8675],
          [6571, 13_110],
        ],
      },
      // 2184.00 × 13%. 283.92 × 1000 / 2467.92 = 115.04.
      {
        who: 'anybody',
        to: { country: 'Canada', region: 'Ontario' },
        sums: [213_600, 4800, [28_392], 246_792],
        category: 'standard',
        refunds: [[11_504], [16_888]],
      },
    ],
  },
  Austin: {
    settings: {
      country: 'United States',
      region: 'Texas',
      currency: 'USD',
      delivery: [{ countries: ['US'], price: 48 }],
      tax: [
        row(['US'], 8.25, 'Sales tax', { region: 'Texas', exempt: [{ who: 'certificate', kind: 'certificate', text: '' }] }),
        row(['US'], 0, 'Sales tax', { zero: 'not-taxable' }),
      ],
    },
    cases: [
      // 2184.00 × 8.25%. 180.18 × 1000 / 2364.18 = 76.21.
      {
        who: 'anybody',
        to: { country: 'USA', region: 'TX' },
        sums: [213_600, 4800, [18_018], 236_418],
        category: 'standard',
        refunds: [[7621], [10_397]],
      },
      {
        who: 'a company with a certificate',
        to: { country: 'USA', region: 'Texas' },
        sums: [213_600, 4800, [], 218_400],
        category: 'certificate',
        refunds: [[], []],
      },
      {
        who: 'anybody',
        to: { country: 'USA', region: 'Oregon' },
        sums: [213_600, 4800, [0], 218_400],
        category: 'not-taxable',
        refunds: [[0], [0]],
      },
    ],
  },
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

describe.each(engines)('on %s', (engine) => {
  test.each(Object.keys(shops))('a shop in %s: order, invoice and credit notes are what was calculated by hand', async (town) => {
    const { settings, cases } = shops[town] ?? expect.fail()
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const admin = await anAdmin(shop)
    await startInvoicing(shop, admin)
    await editSettings(shop, admin, { version: shop.settingsVersion(), ...settings })
    const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245, available: 100_000 })
    for (const { who, to, sums, category, refunds } of cases) {
      const label = `${who} to ${to.pickUp ? 'the works' : (to.region ?? to.country)}`
      const [goodsCents, deliveryCents, taxes, amountCents] = sums
      const customer = await aCustomer(shop)
      if (who === 'a company with a certificate') await aCompany(shop, [[customer, 'buyer']], { taxExempt: true })
      else if (who !== 'anybody') {
        const [taxId, country] = taxIds[who]
        const companyId = await aCompany(shop, [[customer, 'buyer']], { taxId, country })
        await acceptTaxId(shop, admin, companyId, { taxId, reason: 'Confirmed by phone' })
      }
      const preview = await readOrderPreview(shop, customer, [{ productID: pliers, orderUnit: 240 }], to)
      expect(preview, label).toMatchObject({ orderAmount: amountCents / 100, tax: sum(taxes) / 100 })
      const { orderId } = await placeOrder(shop, customer, { ...anOrder(pliers, 240), region: '', ...to, orderAmount: amountCents / 100 })
      const order = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
      expect(order, label).toMatchObject({ goodsCents, deliveryCents, taxCents: sum(taxes), amountCents })
      const { rates } = await readOrder(shop, customer, orderId)
      expect(
        rates?.taxes.map(({ amount }) => Math.round(amount * 100)),
        label,
      ).toEqual(taxes)
      await payWithCard(shop, customer, orderId)
      await deliverAll(shop)
      for (const refunded of [100_000, amountCents - 100_000]) {
        await refundOrder(shop, admin, orderId, { amountCents: refunded, reason: 'Late', restock: [] })
        await deliverAll(shop)
      }
      const issued = await shop.db.selectFrom('invoice').select('snapshot').where('orderId', '=', orderId).orderBy('id').execute()
      const documents = issued.map(({ snapshot }) => documentSnapshot.parse(fromJson(snapshot)))
      const [first, rest] = refunds.map((cents) => cents.map((each) => 0 - each))
      expect(
        documents.map((document) => document.taxes.map(({ cents }) => cents)),
        label,
      ).toEqual([taxes, first, rest])
      expect(
        documents.map(({ totalCents }) => totalCents),
        label,
      ).toEqual([amountCents, -100_000, 100_000 - amountCents])
      expect(new Set(documents.map((document) => document.category)), label).toEqual(new Set([category]))
    }
    expect(await reconcile(shop.db)).toEqual([])
  })
})
