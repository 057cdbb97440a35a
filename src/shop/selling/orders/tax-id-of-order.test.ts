import { describe, expect, test } from 'vitest'
import { aCompany, aMember } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aVies } from '../../../../tests/support/a-vies.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { editCompany } from '../../people/companies/edit-company.ts'
import { acceptTaxId, takeBackAcceptance } from '../../people/tax-ids/accept-tax-id.ts'
import { offerQuote } from '../quotes/offer-quote.ts'
import { readQuoteTotal } from '../quotes/read-quote-total.ts'
import { requestQuote } from '../quotes/request-quote.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { placeOrder } from './place-order.ts'
import { readOrderPreview } from './read-order-preview.ts'

const row = (country: string, percent: number, exempt: object[] = []) => ({
  countries: [country],
  region: '',
  taxes: [{ name: 'VAT', percent, number: '' }],
  zero: null,
  exempt: exempt as never[],
})
const intraCommunity = { who: 'tax-id', kind: 'intra-community', text: '' }
const tax = [row('DE', 19), row('AT', 20, [intraCommunity]), row('CH', 8.1, [{ who: 'certificate', kind: 'certificate', text: '' }])]
const toVienna = { country: 'Austria' }

/** A shop in Germany and a company in Vienna whose tax ID is unchecked. */
async function aScene(engine: Engine) {
  const vies = await aVies({ ATU12345675: { name: 'ALPENWERK', address: '' } })
  const shop = await aShop(engine)
  const [manager, admin] = [await aCustomer(shop), await anAdmin(shop)]
  await editSettings(shop, admin, {
    version: shop.settingsVersion(),
    ...{ country: 'Germany', taxId: 'DE136695976', tax, pickUp: 'Hall 4, Berlin' },
    delivery: [{ countries: 'elsewhere', price: 0 }],
  })
  const companyId = await aCompany(shop, [[manager, 'manager']], { country: 'Austria', city: 'Vienna', taxId: 'ATU 1234 5675' })
  const pliers = await aProduct(shop, { price: 10, minimum_order: 1 })
  const lines = [{ productID: pliers, orderUnit: 10 }]
  const { productID: _, orderUnit: __, ...form } = anOrder('', 0)
  const preview = (destination: object = toVienna) => readOrderPreview(shop, manager, lines, destination)
  const place = (changes: object = {}) => placeOrder(shop, manager, { ...form, ...toVienna, lines, ...changes })
  const accept = () => acceptTaxId(shop, admin, companyId, { taxId: 'ATU 1234 5675', reason: 'By letter' })
  const ratesOf = async (orderId: string) => {
    const { rates } = await shop.db.selectFrom('order').select('rates').where('id', '=', orderId).executeTakeFirstOrThrow()
    return rates && (fromJson(rates) as { exempt?: unknown; exemption?: unknown })
  }
  return { shop, vies, manager, admin, companyId, lines, preview, place, accept, ratesOf }
}

describe.each(engines)('the tax ID of the buyer’s company on %s', (engine) => {
  test('has tax applied until it is checked, says what the order costs then, and is frozen with the order', async () => {
    const { shop, vies, manager, companyId, preview, place, ratesOf } = await aScene(engine)
    expect(await preview()).toMatchObject({
      tax: 20,
      orderAmount: 120,
      taxIdCheck: { state: 'unchecked', askedAt: null, orderAmount: 100 },
    })
    const taxed = await place()
    shop.config.viesUrl = vies.url
    await editCompany(shop, manager, companyId, { taxId: 'ATU12345675', street: 'Kai 1' })
    await editCompany(shop, manager, companyId, { taxId: 'DE136695976' })
    await editCompany(shop, manager, companyId, { taxId: 'ATU 1234 5675' })
    await deliverAll(shop)
    expect(await preview()).toMatchObject({ tax: 0, orderAmount: 100, taxIdCheck: { state: 'valid', orderAmount: 100 } })
    const { orderId } = await place()
    expect(await ratesOf(orderId)).toMatchObject({
      exemption: expect.stringContaining('Article 138'),
      exempt: { who: 'tax-id', kind: 'intra-community', taxId: 'ATU12345675', reference: expect.stringMatching(/^WAPI/) },
    })
    // Each order keeps its tax, whatever becomes of the ID.
    await editCompany(shop, manager, companyId, { taxId: '' })
    const rows = await shop.db.selectFrom('order').select(['id', 'taxCents']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: taxed.orderId, taxCents: 2_000 },
      { id: orderId, taxCents: 0 },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test.each([
    ['stay in the shop’s country', { country: 'Germany' }, 19],
    ['are picked up', { pickUp: true }, 19],
    ['go where only certificates exempt', { country: 'Switzerland' }, 8.1],
  ])('changes nothing for goods that %s', async (_what, destination, expected) => {
    const { preview, accept } = await aScene(engine)
    await accept()
    expect(await preview(destination)).toMatchObject({ tax: expected })
    expect(await preview(destination)).not.toHaveProperty('taxIdCheck')
  })

  test('that no longer counts between preview and order has the order refused with the new total', async () => {
    const { shop, admin, companyId, preview, place, accept } = await aScene(engine)
    await accept()
    const { orderAmount } = await preview()
    await takeBackAcceptance(shop, admin, companyId)
    await expect(place({ orderAmount })).rejects.toMatchObject({ reason: 'price-changed', facts: { orderAmount: 120 } })
    expect(await shop.db.selectFrom('order').select('id').execute()).toEqual([])
    await place({ orderAmount: 120 })
  })

  test('counts for quotes, too', async () => {
    const { shop, manager, admin, lines, accept } = await aScene(engine)
    const { quoteId } = await requestQuote(shop, manager, { lines, note: '' })
    const offered = lines.map((line) => ({ ...line, price: 9 }))
    await offerQuote(shop, admin, quoteId, { version: 1, lines: offered, validUntil: '2099-12-31' })
    expect(await readQuoteTotal(shop, manager, quoteId, toVienna)).toMatchObject({ tax: 18, orderAmount: 108 })
    await accept()
    expect(await readQuoteTotal(shop, manager, quoteId, toVienna)).toMatchObject({ tax: 0, orderAmount: 90 })
  })

  test('tells whoever placed an order with tax that it counts now, once, while nothing has left', async () => {
    const { shop, manager, admin, companyId, lines, place, accept } = await aScene(engine)
    const mailer = recordingMailer(shop)
    const orders = [await place(), await place({ country: 'Germany' }), await place({ pickUp: true }), await place()]
    const buyer = await aCustomer(shop, 'Henrik Moe')
    await aMember(shop, companyId, buyer)
    const other = await placeOrder(shop, buyer, { ...anOrder(lines[0]?.productID ?? '', 5), ...toVienna })
    const paid = orders[3]?.orderId ?? ''
    await shop.db.updateTable('order').set({ status: 'pending', txId: 'pi_1', paidAt: shop.now() }).where('id', '=', paid).execute()
    await shipOrder(shop, admin, paid, { lines: [{ position: 0, units: 4 }] })
    await deliverAll(shop, outboxHandlers(shop, mailer))
    mailer.sent.length = 0
    await accept()
    await takeBackAcceptance(shop, admin, companyId)
    await accept()
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.map(({ to, subject }) => [to[0]?.address, subject]).toSorted()).toEqual(
      [
        [manager.email, `Order ${orders[0]?.number}: your tax ID is valid`],
        [buyer.email, `Order ${other.number}: your tax ID is valid`],
      ].toSorted(),
    )
    const { text } = mailer.sent.find(({ to }) => to[0]?.address === manager.email) ?? { text: '' }
    expect(text).toContain('Tax ID ATU12345675 of your company was found valid')
    expect(text).toContain('has $20.00 of tax')
    // Placed without tax: nothing to tell.
    await takeBackAcceptance(shop, admin, companyId)
    await accept()
    await place()
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent.filter(({ subject }) => subject.includes('tax ID'))).toHaveLength(2)
  })

  test('says nothing to somebody without a company, and of a company without an ID', async () => {
    const { shop, manager, companyId, lines, preview } = await aScene(engine)
    expect(await readOrderPreview(shop, await aCustomer(shop, 'Lars'), lines, toVienna)).not.toHaveProperty('taxIdCheck')
    await editCompany(shop, manager, companyId, { taxId: '' })
    expect(await preview()).toMatchObject({ tax: 20 })
    expect(await preview()).not.toHaveProperty('taxIdCheck')
  })

  test('does not count beside a certificate that has ended, and the certificate counts on its last day', async () => {
    const { shop, admin, companyId, preview } = await aScene(engine)
    const toZurich = { country: 'Switzerland' }
    const [today] = [new Date(shop.now()).toISOString().slice(0, 10)]
    await editCompany(shop, admin, companyId, { taxExempt: true, certificateUntil: today, exemptReason: 'Certificate 17' })
    expect(await preview(toZurich)).toMatchObject({ tax: 0, rates: { exemption: 'Certificate 17' } })
    shop.travel(86_400_000)
    expect(await preview(toZurich)).toMatchObject({ tax: 8.1, rates: { exemption: null } })
  })
})
