import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { addPriceList } from '../../catalog/price-lists/add-price-list.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { readOrder } from '../orders/read-order.ts'
import { acceptQuote } from './accept-quote.ts'
import { counterQuote } from './counter-quote.ts'
import { countQuotes } from './list-quotes.ts'
import { offerQuote } from './offer-quote.ts'
import { readQuote } from './read-quote.ts'
import { readQuoteLine } from './read-quote-line.ts'
import { readQuoteTotal } from './read-quote-total.ts'
import { requestQuote } from './request-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const { productID: _, orderUnit: __, ...form } = anOrder('', 0)

/** 300 pliers and 5 hammers were asked for. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [customer, stranger, admin] = [await aCustomer(shop), await aCustomer(shop), await anAdmin(shop)]
  const [pliers, hammer] = [await aProduct(shop, { sku: 'PL-1' }), await aProduct(shop, { sku: 'HM-1', price: 12 })]
  const [validUntil] = inShopZone(shop.now())
  const lines = [
    { productID: pliers, orderUnit: 300 },
    { productID: hammer, orderUnit: 5 },
  ]
  const offered = [
    { productID: pliers, orderUnit: 300, price: 7.3 },
    { productID: hammer, orderUnit: 5, price: 11 },
  ]
  const versionOf = async (quoteId: string) => (await readQuote(shop, admin, quoteId)).version
  const offer = async (quoteId: string, change = {}) =>
    offerQuote(shop, admin, quoteId, { version: await versionOf(quoteId), lines: offered, validUntil, ...change })
  const anOffer = async (change = {}) => {
    const { quoteId } = await requestQuote(shop, customer, { lines, note: '' })
    await offer(quoteId, change)
    return quoteId
  }
  const accept = async (quoteId: string, change: object = {}) =>
    acceptQuote(shop, customer, quoteId, { ...form, version: await versionOf(quoteId), ...change })
  const mails = async () => {
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    return mailer.sent
  }
  return { shop, customer, stranger, admin, pliers, hammer, lines, offered, validUntil, versionOf, offer, anOffer, accept, mails }
}

describe.each(engines)('an offer on %s', (engine) => {
  test('is answered with other quantities and target prices: the office sees it, takes it over, and the customer accepts', async () => {
    const { shop, customer, admin, pliers, hammer, anOffer, offer, accept, mails, versionOf } = await aScene(engine)
    const quoteId = await anOffer()
    await mails()
    const answer = { version: 2, lines: [{ productID: pliers, orderUnit: 250, price: 7 }], note: 'No hammers, please.' }
    await counterQuote(shop, customer, quoteId, answer)
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({
      state: 'requested',
      offer: null,
      goods: null,
      validUntil: null,
      lines: 1,
      changes: [],
      items: [{ productID: pliers, orderUnit: 250, price: null }],
      counter: {
        note: 'No hammers, please.',
        lines: [
          { productID: pliers, orderUnit: 250, price: 7, offeredUnit: 300, offeredPrice: 7.3 },
          { productID: hammer, orderUnit: 0, price: null, offeredUnit: 5, offeredPrice: 11 },
        ],
      },
    })
    expect(await countQuotes(shop, admin)).toEqual({ requested: 1, offered: 0 })
    expect(await readQuote(shop, admin, quoteId)).toMatchObject({ items: [{ orderUnit: 250, price: 7.3 }], counter: { lines: [{}, {}] } })
    const [mail] = (await mails()).filter(({ subject }) => subject.includes('counteroffer'))
    expect(mail?.text).toMatch(/answered your offer[\s\S]*250[\s\S]*\$7\.00[\s\S]*Removed: HM-1\.[\s\S]*No hammers, please\./)
    await expect(accept(quoteId)).rejects.toThrow('This quote has no offer yet')
    await expect(counterQuote(shop, customer, quoteId, { ...answer, version: 3 })).rejects.toMatchObject({ reason: 'wrong-state' })

    await offer(quoteId, { lines: [{ productID: pliers, orderUnit: 250, price: 7 }] })
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({ state: 'offered', counter: null, changes: [], goods: 1750 })
    const { orderId } = await accept(quoteId, { orderAmount: 1750 })
    expect((await readOrder(shop, customer, orderId)).lines).toMatchObject([{ orderUnit: 250, price: 7 }])
    expect(await versionOf(quoteId)).toBe(5)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is not answered by others, twice, with lines that it has not, or with nothing else', async () => {
    const { shop, customer, stranger, admin, pliers, hammer, lines, anOffer } = await aScene(engine)
    const quoteId = await anOffer()
    const answer = (wanted: { productID: string; orderUnit: number; price?: number }[], note = '', version = 2) =>
      counterQuote(shop, customer, quoteId, { version, lines: wanted, note })
    for (const person of [stranger, admin])
      await expect(counterQuote(shop, person, quoteId, { version: 2, lines, note: 'Cheaper' })).rejects.toMatchObject({
        reason: 'not-found',
      })
    await expect(answer([{ productID: 'another', orderUnit: 1 }])).rejects.toMatchObject({
      reason: 'out-of-range',
      message: 'This line is not in the offer',
      facts: { lines: [{ index: 0 }] },
    })
    await expect(answer([...lines, { productID: pliers, orderUnit: 1 }])).rejects.toMatchObject({ reason: 'out-of-range' })
    await expect(answer(lines)).rejects.toThrow('Change a quantity, enter a target price or write a note first')
    await expect(answer(lines.map((line) => ({ ...line, price: line.productID === pliers ? 7.3 : 11 })))).rejects.toThrow(
      'Change a quantity',
    )
    await expect(answer(lines, 'Cheaper', 1)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({ state: 'offered', counter: null })
    const both = await Promise.allSettled([answer([{ productID: hammer, orderUnit: 5 }]), answer(lines, 'Cheaper')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await withdrawQuote(shop, customer, quoteId)
  })

  test('says what it has otherwise than it was asked for, on the page and in the mail', async () => {
    const { shop, customer, admin, pliers, hammer, lines, offered, anOffer, offer, mails } = await aScene(engine)
    const saw = await aProduct(shop, { sku: 'SW-1', price: 20, name: 'Hacksaw' })
    const same = await anOffer()
    expect((await readQuote(shop, customer, same)).changes).toEqual([])
    await mails()
    const quoteId = await anOffer({
      lines: [
        { productID: pliers, orderUnit: 250, price: 7.3 },
        { productID: saw, orderUnit: 10, price: 18 },
      ],
    })
    expect((await readQuote(shop, customer, quoteId)).changes).toMatchObject([
      { productID: pliers, asked: 300, offered: 250 },
      { productID: hammer, sku: 'HM-1', asked: 5, offered: 0 },
      { productID: saw, product: 'Hacksaw', asked: 0, offered: 10 },
    ])
    const mail = (await mails()).find(({ subject }) => subject.startsWith('Our offer'))
    expect(mail?.text).toMatch(
      /Changed from your request[\s\S]*250\sunits instead of 300\sunits[\s\S]*not in this offer[\s\S]*10\sunits, added/,
    )
    await offer(quoteId, { lines: offered })
    expect((await readQuote(shop, customer, quoteId)).changes).toEqual([])
    // What the office started, nobody asked for.
    const started = await requestQuote(shop, admin, { lines, note: '', customer: customer.id })
    await offer(started.quoteId, { lines: [{ productID: saw, orderUnit: 10, price: 18 }] })
    expect((await readQuote(shop, customer, started.quoteId)).changes).toEqual([])
  })

  test('comes to what its total says where it goes, and is accepted for it at once', async () => {
    const { shop, customer, stranger, anOffer, accept } = await aScene(engine)
    await setRates(shop)
    const quoteId = await anOffer()
    expect((await readQuote(shop, customer, quoteId)).offer).toMatchObject({ goods: 2245, orderAmount: 2245, reason: 'no-country' })
    expect(await readQuoteTotal(shop, customer, quoteId, { country: 'Norway' })).toMatchObject({
      goods: 2245,
      delivery: 264,
      tax: 627.25,
      orderAmount: 3136.25,
      ratesDelivery: 264,
      account: null,
    })
    expect(await readQuoteTotal(shop, customer, quoteId, { country: 'Atlantis' })).toMatchObject({
      reason: 'unknown-country',
      orderAmount: 2245,
    })
    const pickedUp = await readQuoteTotal(shop, customer, quoteId, { pickUp: true })
    expect(pickedUp).toMatchObject({ delivery: 0, orderAmount: (await readQuote(shop, customer, quoteId)).pickedUp?.orderAmount })
    await expect(readQuoteTotal(shop, stranger, quoteId, { country: 'Norway' })).rejects.toMatchObject({ reason: 'not-found' })
    const placed = await readOrder(shop, customer, (await accept(quoteId, { country: 'Norway', orderAmount: 3136.25 })).orderId)
    expect(placed.orderAmount).toBe(3136.25)
    await expect(readQuoteTotal(shop, customer, quoteId, {})).rejects.toMatchObject({ reason: 'wrong-state' })
    const fixed = await anOffer({ delivery: 180 })
    const total = await readQuoteTotal(shop, customer, fixed, { country: 'NO' })
    expect(total).toMatchObject({ delivery: 180, orderAmount: 3031.25, ratesDelivery: 264 })
    await accept(fixed, { country: 'NO', orderAmount: total.orderAmount })
  })

  test("has the customer's own prices by quantity, also of a line that the office adds", async () => {
    const { shop, customer, admin, pliers, anOffer } = await aScene(engine)
    const priceListId = await addPriceList(shop, admin, { name: 'Yards', percent: 10 })
    await aCompany(shop, [[customer, 'buyer']], { priceListId })
    const quoteId = await anOffer()
    const [line] = (await readQuote(shop, customer, quoteId)).items
    expect(line).toMatchObject({ publicPrice: 8.9, ownPrice: 8.01, ownPrices: { price: 8.01, price_breaks: [] } })
    await aProduct(shop, { sku: 'SW-1', price: 20 })
    const added = await readQuoteLine(shop, admin, quoteId, { sku: 'sw-1', orderUnit: 10 })
    expect(added).toMatchObject({ sku: 'SW-1', publicPrice: 20, ownPrice: 18, price: null, available: expect.any(Number) })
    await expect(readQuoteLine(shop, admin, quoteId, { sku: 'none', orderUnit: 10 })).rejects.toMatchObject({ reason: 'out-of-range' })
    expect((await readQuote(shop, admin, quoteId)).items.map(({ productID }) => productID)).toContain(pliers)
  })
})
