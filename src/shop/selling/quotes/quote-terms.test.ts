import { describe, expect, test } from 'vitest'
import { aCompany, aMember } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { sampleRates, setRates } from '../../../../tests/support/rates.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { addPriceList } from '../../catalog/price-lists/add-price-list.ts'
import type { Person } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { removeMember } from '../../people/companies/change-members.ts'
import { editCompany } from '../../people/companies/edit-company.ts'
import { readOrder } from '../orders/read-order.ts'
import { acceptQuote } from './accept-quote.ts'
import { offerQuote } from './offer-quote.ts'
import { placeQuote } from './place-quote.ts'
import { readQuote } from './read-quote.ts'
import { requestQuote } from './request-quote.ts'

const { productID: _, orderUnit: __, ...form } = anOrder('', 0)

/** A company that may have $2,500 open, and offers of 100 pliers at $7: each costs $700. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [manager, buyer, admin] = [await aCustomer(shop, 'Ingrid'), await aCustomer(shop, 'Henrik'), await anAdmin(shop)]
  const companyId = await aCompany(shop, [[manager, 'manager']], { termsDays: 30, creditLimitCents: 250_000 })
  await aMember(shop, companyId, buyer)
  const pliers = await aProduct(shop, { sku: 'PL-1', available: 100_000 })
  const validUntil = inShopZone(shop.now())[0]
  const ask = async (person: Person) =>
    (await requestQuote(shop, person, { lines: [{ productID: pliers, orderUnit: 100 }], note: '' })).quoteId
  const anOffer = async (person: Person, units = 100) => {
    const quoteId = await ask(person)
    const lines = [{ productID: pliers, orderUnit: units, price: 7 }]
    await offerQuote(shop, admin, quoteId, { version: 1, lines, terms: 'account', validUntil })
    return quoteId
  }
  const accept = (person: Person, quoteId: string, change: object = {}) =>
    acceptQuote(shop, person, quoteId, { ...form, version: 2, ...change })
  return { shop, manager, buyer, admin, companyId, ask, anOffer, accept, validUntil, pliers }
}

describe.each(engines)('quotes on account on %s', (engine) => {
  test('become an order that is released at once, and pay in advance if the customer wants that', async () => {
    const { shop, buyer, manager, anOffer, accept } = await aScene(engine)
    const offer = await anOffer(buyer)
    expect(await readQuote(shop, buyer, offer)).toMatchObject({ terms: 'account', account: { days: 30, fits: true } })
    expect((await readQuote(shop, buyer, offer)).account).not.toHaveProperty('limit')
    expect((await readQuote(shop, manager, offer)).account).toEqual({ days: 30, fits: true, limit: 2500, open: 0 })
    const order = await readOrder(shop, buyer, (await accept(buyer, offer)).orderId)
    expect(order).toMatchObject({ status: 'pending', terms: 'account', orderAmount: 700, paidAt: null })
    expect(order.dueAt).not.toBeNull()
    const prepaid = await accept(buyer, await anOffer(buyer), { terms: 'prepaid' })
    expect(await readOrder(shop, buyer, prepaid.orderId)).toMatchObject({ status: 'unpaid', terms: 'prepaid', dueAt: null })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('may exceed the limit until they are accepted; then nothing is placed, and it can be paid in advance', async () => {
    const { shop, buyer, manager, admin, anOffer, accept } = await aScene(engine)
    const large = await anOffer(buyer, 400)
    expect((await readQuote(shop, buyer, large)).account).toMatchObject({ fits: false })
    expect((await readQuote(shop, admin, large)).account).toMatchObject({ fits: false, limit: 2500, open: 0 })
    await expect(accept(buyer, large)).rejects.toMatchObject({
      reason: 'not-on-account',
      facts: {},
      message: 'This order exceeds the credit limit of your company. Order less, or pay for it in advance.',
    })
    await expect(accept(manager, large)).rejects.toMatchObject({ reason: 'not-on-account', facts: { free: 2500 } })
    expect(await readQuote(shop, buyer, large)).toMatchObject({ state: 'offered', order: null })
    await accept(buyer, large, { terms: 'prepaid' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('accepted twenty at once by colleagues stay within the limit', async () => {
    const { shop, buyer, manager, anOffer, accept } = await aScene(engine)
    const offers: [Person, string][] = []
    for (let at = 0; at < 20; at++) {
      const person = at % 2 ? buyer : manager
      offers.push([person, await anOffer(person)])
    }
    const answers = await Promise.allSettled(offers.map(([person, quoteId]) => accept(person, quoteId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'not-on-account' })
    const { open } = await shop.db
      .selectFrom('order')
      .select(({ fn }) => fn.sum('amountCents').as('open'))
      .executeTakeFirstOrThrow()
    expect(Number(open)).toBe(210_000)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('are placed by the office for a company with terms alone, within its limit', async () => {
    const { shop, buyer, admin, ask, companyId, validUntil, pliers } = await aScene(engine)
    const place = async (quoteId: string, units: number) =>
      placeQuote(shop, admin, quoteId, {
        ...form,
        version: 1,
        terms: 'account',
        validUntil,
        lines: [{ productID: pliers, orderUnit: units, price: 7 }],
      })
    const quoteId = await ask(buyer)
    await expect(place(quoteId, 400)).rejects.toMatchObject({ reason: 'not-on-account', facts: { free: 2500 } })
    expect(await readOrder(shop, buyer, (await place(quoteId, 100)).orderId)).toMatchObject({ status: 'pending', terms: 'account' })
    const stranger = await ask(await aCustomer(shop))
    const noTerms = 'This customer has no terms to pay on account. Offer it prepaid, or give the company terms first.'
    await expect(place(stranger, 100)).rejects.toThrow(noTerms)
    const late = await ask(buyer)
    await editCompany(shop, admin, companyId, { terms: null })
    await expect(place(late, 100)).rejects.toThrow(noTerms)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('whose terms were taken away after the offer are refused on account', async () => {
    const { shop, buyer, admin, companyId, anOffer, accept } = await aScene(engine)
    const offer = await anOffer(buyer)
    await editCompany(shop, admin, companyId, { terms: null })
    expect(await readQuote(shop, buyer, offer)).toMatchObject({ terms: 'account', account: null })
    await expect(accept(buyer, offer)).rejects.toMatchObject({ reason: 'not-on-account' })
  })

  test('use the terms of the company that they are for, and of no other that the customer has moved to', async () => {
    const { shop, manager, buyer, admin, companyId, ask, anOffer, accept, validUntil } = await aScene(engine)
    const [offer, asked] = [await anOffer(buyer), await ask(buyer)]
    await removeMember(shop, manager, companyId, buyer.id)
    const other = await aCompany(shop, [[buyer, 'manager']], { name: 'Havbygg AS', termsDays: 60, creditLimitCents: 900_000 })
    const place = (quoteId: string, version: number, change = {}) => placeQuote(shop, admin, quoteId, { ...form, version, ...change })
    const left = { reason: 'wrong-state', message: 'The customer is no longer in the company that this quote is for. Start a new quote.' }
    await expect(place(offer, 2)).rejects.toMatchObject(left)
    await expect(place(offer, 2, { terms: 'prepaid' })).rejects.toMatchObject(left)
    await expect(offerQuote(shop, admin, asked, { version: 1, validUntil })).rejects.toMatchObject(left)
    await expect(accept(buyer, offer)).rejects.toMatchObject({ reason: 'not-found' })
    expect((await readQuote(shop, admin, offer)).account).toMatchObject({ days: 30, limit: 2500 })
    expect((await readQuote(shop, manager, offer)).account).toMatchObject({ days: 30, limit: 2500 })
    expect(await shop.db.selectFrom('order').select('id').execute()).toEqual([])
    // A colleague who manages the company still accepts it.
    const { orderId } = await accept(manager, offer)
    const order = await shop.db.selectFrom('order').select(['companyId', 'personId']).where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toEqual({ companyId, personId: manager.id })
    const open = await shop.db.selectFrom('order').select('id').where('companyId', '=', other).execute()
    expect(open).toEqual([])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('of somebody without a company are for the one that the customer is in when the office offers', async () => {
    const { shop, admin, companyId, manager, ask, accept, validUntil, pliers } = await aScene(engine)
    const newcomer = await aCustomer(shop, 'Solveig')
    const quoteId = await ask(newcomer)
    await aMember(shop, companyId, newcomer)
    const lines = [{ productID: pliers, orderUnit: 100, price: 7 }]
    await expect(readQuote(shop, manager, quoteId)).rejects.toMatchObject({ reason: 'not-found' })
    await offerQuote(shop, admin, quoteId, { version: 1, lines, terms: 'account', validUntil })
    expect(await readQuote(shop, manager, quoteId)).toMatchObject({ company: 'Nordverft AS', terms: 'account' })
    await removeMember(shop, manager, companyId, newcomer.id)
    await aCompany(shop, [[newcomer, 'manager']], { name: 'Havbygg AS', termsDays: 60, creditLimitCents: 900_000 })
    await expect(accept(newcomer, quoteId)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(placeQuote(shop, admin, quoteId, { ...form, version: 2 })).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  test('a manager sees no prices of the company that a colleague has moved to', async () => {
    const { shop, manager, buyer, admin, companyId, anOffer, pliers } = await aScene(engine)
    const offer = await anOffer(buyer)
    await removeMember(shop, manager, companyId, buyer.id)
    const priceListId = await addPriceList(shop, admin, { name: 'Yards', percent: 50 })
    await aCompany(shop, [[buyer, 'manager']], { name: 'Havbygg AS', priceListId })
    expect((await readQuote(shop, manager, offer)).items).toMatchObject([{ productID: pliers, ownPrice: 8.9 }])
  })

  test('are picked up as orders are: without delivery, taxed where the shop stands', async () => {
    const { shop, buyer, anOffer, accept } = await aScene(engine)
    await setRates(shop)
    const offer = await anOffer(buyer)
    const { pickedUp } = await readQuote(shop, buyer, offer)
    const { orderId } = await accept(buyer, offer, { pickUp: true, orderAmount: pickedUp?.orderAmount })
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({
      goods: 700,
      delivery: 0,
      orderAmount: pickedUp?.orderAmount,
      rates: { delivery: 'pick-up', pickUp: sampleRates.pickUp },
    })
  })
})
