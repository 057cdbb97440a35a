import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { anInvoice } from '../../../../tests/support/an-invoice.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { sampleRates, setRates } from '../../../../tests/support/rates.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { OrderCorrection } from '../../../contract/selling/office-orders.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { acceptQuote } from '../quotes/accept-quote.ts'
import { offerQuote } from '../quotes/offer-quote.ts'
import { requestQuote } from '../quotes/request-quote.ts'
import { correctOrder } from './correct-order.ts'
import { placeOrder } from './place-order.ts'
import { readCorrection } from './read-correction.ts'
import { readOrder } from './read-order.ts'
import { readOrderEvents } from './read-order-events.ts'

const pennsylvania = { country: 'USA', region: 'Pennsylvania' }

async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  await setRates(shop)
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245, available: 100_000 })
  const place = (fields: object = {}, units = 240) => placeOrder(shop, customer, { ...anOrder(pliers, units), ...fields })
  const correct = (orderId: string, correction: OrderCorrection, seenCents?: number) =>
    correctOrder(shop, admin, orderId, correction, seenCents)
  const sumsOf = async (orderId: string) => {
    const { goods, delivery, tax, orderAmount, rates } = await readOrder(shop, admin, orderId)
    return [goods, delivery, tax, orderAmount, rates?.country ?? null]
  }
  const pay = async (orderId: string) => {
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
  }
  return { shop, admin, customer, pliers, place, correct, sumsOf, pay }
}

describe.each(engines)('a corrected address on %s', (engine) => {
  test('is the address that is taxed: delivery, tax and total are those of there, and the customer is told old and new', async () => {
    const { shop, admin, customer, place, correct, sumsOf, pay } = await aScene(engine)
    const { orderId } = await place(pennsylvania)
    expect(await sumsOf(orderId)).toEqual([2136, 148, 137.04, 2421.04, 'US'])
    await deliverAll(shop)
    expect(await readCorrection(shop, admin, orderId, { country: 'Norge', region: '' })).toMatchObject({
      before: { deliveryCents: 14_800, taxCents: 13_704, amountCents: 242_104 },
      after: { deliveryCents: 26_400, taxCents: 60_000, amountCents: 300_000 },
    })
    expect(await sumsOf(orderId)).toEqual([2136, 148, 137.04, 2421.04, 'US'])
    const refused = { reason: 'price-changed', facts: { orderAmount: 3000 } }
    await expect(correct(orderId, { country: 'Norge', region: '' }, 242_104)).rejects.toMatchObject(refused)
    expect(await correct(orderId, { country: 'Norge', region: '', city: 'Bergen' }, 300_000)).toBe(true)
    expect(await sumsOf(orderId)).toEqual([2136, 264, 600, 3000, 'NO'])
    expect((await readOrder(shop, customer, orderId)).rates).toMatchObject({
      weight: 58_800,
      taxes: [{ name: 'MVA', percent: 25, amount: 600 }],
    })
    const event = (await readOrderEvents(shop, admin, orderId)).find(({ verb }) => verb === 'order.corrected')
    expect(event).toMatchObject({
      before: { country: 'USA', deliveryCents: 14_800, taxCents: 13_704, amountCents: 242_104 },
      after: { country: 'Norge', deliveryCents: 26_400, taxCents: 60_000, amountCents: 300_000 },
    })
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent).toHaveLength(1)
    for (const sum of ['$148.00', '$264.00', '$137.04', '$600.00', '$2,421.04', '$3,000.00']) expect(mailer.sent[0]?.text).toContain(sum)
    await pay(orderId)
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ status: 'pending', orderAmount: 3000 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('region by region, in two spellings of one place, and back', async () => {
    const { shop, place, correct, sumsOf } = await aScene(engine)
    const { orderId } = await place(pennsylvania)
    await correct(orderId, { region: 'nj' })
    expect(await sumsOf(orderId)).toEqual([2136, 148, 151.32, 2435.32, 'US'])
    await editSettings(shop, await anAdmin(shop), { version: shop.settingsVersion(), delivery: [{ countries: 'elsewhere', price: 7 }] })
    await correct(orderId, { region: 'New Jersey', country: 'United States' })
    expect(await sumsOf(orderId)).toEqual([2136, 148, 151.32, 2435.32, 'US'])
    await correct(orderId, pennsylvania)
    expect(await sumsOf(orderId)).toEqual([2136, 7, 128.58, 2271.58, 'US'])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test.each([
    ['unknown-country', { country: 'Atlantis' }],
    ['no-region', { country: 'us', region: ' ' }],
    ['no-tax', { country: 'us', region: 'Ohio' }],
    ['no-delivery', { country: 'Japan' }],
  ] as const)('is refused with %s, and changes nothing', async (reason, correction) => {
    const { shop, admin, pliers, place, correct, sumsOf, pay } = await aScene(engine)
    const tax = [...sampleRates.tax.slice(0, 3), aTaxRow({ country: 'JP', region: '', percent: 10, name: 'Tax' })]
    const { orderId } = await place({}, 500)
    // The weight is frozen: it stays too heavy for Japan.
    await shop.db.updateTable('product').set({ weightGrams: 1 }).where('id', '=', pliers).execute()
    await editSettings(shop, admin, { version: shop.settingsVersion(), tax })
    for (const prepare of [() => undefined, () => pay(orderId)]) {
      await prepare()
      const before = await sumsOf(orderId)
      await expect(correct(orderId, { city: 'Elsewhere', ...correction })).rejects.toMatchObject({ reason })
      await expect(readCorrection(shop, admin, orderId, correction)).rejects.toMatchObject({ reason })
      expect(await sumsOf(orderId)).toEqual(before)
      expect((await readOrder(shop, admin, orderId)).city).not.toBe('Elsewhere')
    }
  })

  test('that changes delivery or tax is refused once the order is paid, on account or documented; any other is not', async () => {
    const { shop, admin, customer, place, correct, sumsOf, pay } = await aScene(engine)
    await startInvoicing(shop, admin)
    const { orderId: paid } = await place({ country: 'Sweden' })
    await pay(paid)
    await aCompany(shop, [[customer, 'buyer']], { termsDays: 30, creditLimitCents: 10_000_000 })
    const { orderId: onAccount } = await place({ country: 'Sweden', terms: 'account' })
    const { orderId: refunded } = await place({ country: 'Sweden' })
    await shop.db.insertInto('due_invoice').values({ id: 'due', orderId: refunded, refundId: null }).execute()
    const { orderId: invoiced } = await place({ country: 'Sweden' })
    await anInvoice(shop.db, invoiced)
    const { orderId: credited } = await place({ country: 'Sweden' })
    const credit = { id: 'credit', paymentId: null, amountCents: 100, goodsCents: 100, deliveryCents: 0, taxCents: 0, reason: 'Bent' }
    await shop.db
      .insertInto('refund')
      .values({ ...credit, orderId: credited, status: 'refunded', createdAt: shop.now(), refundedAt: shop.now() })
      .execute()
    for (const orderId of [paid, onAccount, refunded, invoiced, credited]) {
      const refused = { reason: 'taxed-elsewhere', message: expect.stringMatching(/Change the order: .*invoice is issued anew/) }
      for (const country of ['Norway', 'Germany']) await expect(correct(orderId, { country })).rejects.toMatchObject(refused)
      await expect(correct(orderId, { country: 'Norway' }, 1)).rejects.toMatchObject(refused)
      const before = await sumsOf(orderId)
      expect(await correct(orderId, { country: 'Denmark', street: 'Kai 1' })).toBe(true)
      expect(await sumsOf(orderId)).toEqual([...before.slice(0, 4), 'DK'])
      // Another percentage of now does not touch a region that tax does not go by.
      const tax = sampleRates.tax.map((row) =>
        row.countries === 'elsewhere' ? { ...row, taxes: [{ name: 'Export', percent: 1, number: '' }] } : row,
      )
      await editSettings(shop, admin, { version: shop.settingsVersion(), tax })
      expect(await correct(orderId, { region: 'Sjælland' })).toBe(true)
      expect(await sumsOf(orderId)).toEqual([...before.slice(0, 4), 'DK'])
      await editSettings(shop, admin, { version: shop.settingsVersion(), tax: sampleRates.tax })
    }
    await shop.db.deleteFrom('due_invoice').execute()
    await shop.db.deleteFrom('refund').where('id', '=', 'credit').execute()
    await shop.db.deleteFrom('invoice').where('orderId', '=', invoiced).execute()
    await deliverAll(shop)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('does not matter to an order that is picked up, and a quote keeps its fixed delivery', async () => {
    const { shop, admin, customer, pliers, place, correct, sumsOf } = await aScene(engine)
    const { orderId: pickedUp } = await place({ pickUp: true })
    const before = await sumsOf(pickedUp)
    expect(await correct(pickedUp, { country: 'Atlantis' }, 226_416)).toBe(true)
    expect(await sumsOf(pickedUp)).toEqual(before)

    const { quoteId } = await requestQuote(shop, customer, { lines: [{ productID: pliers, orderUnit: 300 }], note: '' })
    const validUntil = addDays(inShopZone(shop.now())[0], 14)
    const lines = [{ productID: pliers, orderUnit: 300, price: 7 }]
    await offerQuote(shop, admin, quoteId, { version: 1, lines, delivery: 180, validUntil })
    const { version } = await shop.db.selectFrom('quote').select('version').where('id', '=', quoteId).executeTakeFirstOrThrow()
    const { lines: _, ...form } = anOrderOf([])
    const { orderId } = await acceptQuote(shop, customer, quoteId, { ...form, country: 'Sweden', version })
    expect(await sumsOf(orderId)).toEqual([2100, 180, 0, 2280, 'SE'])
    await correct(orderId, { country: 'Norway' }, 285_000)
    expect(await sumsOf(orderId)).toEqual([2100, 180, 570, 2850, 'NO'])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is taxed as the company of the order, whoever is a member now; several taxes are rounded each by itself', async () => {
    const { shop, admin, customer, place, correct, sumsOf } = await aScene(engine)
    const tax = [
      { ...aTaxRow({ country: 'CA', region: 'Quebec', percent: 5, name: 'GST' }) },
      aTaxRow({ country: 'elsewhere', region: '', percent: 0, name: 'Export' }),
    ]
    tax[0]?.taxes.push({ name: 'QST', percent: 9.975, number: '' })
    await editSettings(shop, admin, { version: shop.settingsVersion(), tax, delivery: [], pickUp: '' })
    const { orderId: own } = await place({ country: 'Norway' }, 11)
    const companyId = await aCompany(shop, [[customer, 'buyer']], { taxExempt: true })
    const { orderId } = await place({ country: 'Norway' }, 11)
    await shop.db.deleteFrom('company_member').where('companyId', '=', companyId).execute()
    for (const each of [own, orderId]) await correct(each, { country: 'Canada', region: 'Québec' })
    expect(await sumsOf(own)).toEqual([97.9, 0, 14.67, 112.57, 'CA'])
    expect(await sumsOf(orderId)).toEqual([97.9, 0, 0, 97.9, 'CA'])
    expect((await readOrder(shop, admin, own)).rates?.taxes.map(({ amount }) => amount)).toEqual([4.9, 9.77])
    expect((await readOrder(shop, admin, orderId)).rates?.exemption).toBe('Reverse charge')
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('names another exemption, also where both orders have no tax', async () => {
    const { shop, admin, customer, place, correct, sumsOf } = await aScene(engine)
    await aCompany(shop, [[customer, 'buyer']], { taxExempt: true, exemptReason: '' })
    const exempt = (text: string) => [{ who: 'certificate' as const, kind: 'certificate' as const, text }]
    const tax = [
      { ...aTaxRow({ country: 'NO', region: '', percent: 25, name: 'MVA' }), exempt: exempt('Fritak etter § 6-9') },
      { ...aTaxRow({ country: 'SE', region: '', percent: 25, name: 'Moms' }), exempt: exempt('Undantag 3 kap.') },
      { ...aTaxRow({ country: 'JP', region: '', percent: 0, name: 'Export' }), zero: 'export' as const, exempt: [] },
    ]
    await editSettings(shop, admin, { version: shop.settingsVersion(), tax, delivery: [], pickUp: '' })
    const { orderId } = await place({ country: 'Norway' })
    await deliverAll(shop)
    const mailer = recordingMailer(shop)
    const countries = [
      ['Sweden', 'exempt from tax: Undantag 3 kap. (before: Fritak etter § 6-9).'],
      ['Japan', 'exempt from tax: Export'],
    ] as const
    for (const [country, words] of countries) {
      await correct(orderId, { country }, 213_600)
      await deliverAll(shop, outboxHandlers(shop, mailer))
      expect(mailer.sent.at(-1)?.text.replaceAll('\n', ' ')).toContain(words)
    }
    expect(mailer.sent).toHaveLength(2)
    expect(await sumsOf(orderId)).toEqual([2136, 0, 0, 2136, 'JP'])
    const events = (await readOrderEvents(shop, admin, orderId)).filter(({ verb }) => verb === 'order.corrected')
    expect(events.map(({ before, after }) => ({ before, after }))).toContainEqual({
      before: { country: 'Norway', exemption: 'Fritak etter § 6-9' },
      after: { country: 'Sweden', exemption: 'Undantag 3 kap.' },
    })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('counts with the rates of now for an order of before there were any; without rates, any country is taken', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245, available: 10_000 })
    const { orderId } = await placeOrder(shop, customer, anOrder(pliers, 240))
    expect(await correctOrder(shop, admin, orderId, { country: 'Atlantis' }, 213_600)).toBe(true)
    await setRates(shop)
    expect(await correctOrder(shop, admin, orderId, { street: 'Kai 1' })).toBe(true)
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ orderAmount: 2136, rates: null })
    await correctOrder(shop, admin, orderId, { country: 'Norway' })
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ orderAmount: 3000, rates: { weight: 58_800 } })
    expect(await reconcile(shop.db)).toEqual([])
  })
})
