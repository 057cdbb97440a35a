import { describe, expect, test } from 'vitest'
import { aCompany, aMember } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import type { Person } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { acceptQuote } from './accept-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { countQuotes, listQuotes } from './list-quotes.ts'
import { offerQuote } from './offer-quote.ts'
import { placeQuote } from './place-quote.ts'
import { readQuote } from './read-quote.ts'
import { requestQuote } from './request-quote.ts'
import { saveQuote } from './save-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const DAY = 86_400_000
const { productID: _, orderUnit: __, ...form } = anOrder('', 0)

/** 300 pliers at $8.90 and 5 hammers at $12, below their minimum, of 1,000 each. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const [pliers, hammer] = [await aProduct(shop, { sku: 'PL-1' }), await aProduct(shop, { sku: 'HM-1', price: 12 })]
  const day = (days: number) => inShopZone(new Date(shop.now().getTime() + days * DAY))[0]
  const lines = [
    { productID: pliers, orderUnit: 300 },
    { productID: hammer, orderUnit: 5 },
  ]
  const offered = [
    { productID: pliers, orderUnit: 300, price: 7.3 },
    { productID: hammer, orderUnit: 5, price: 11 },
  ]
  const ask = (person: Person = customer) => requestQuote(shop, person, { lines, note: 'By 10 December, please.' })
  const versionOf = async (quoteId: string) => (await readQuote(shop, admin, quoteId)).version
  const offer = async (quoteId: string, change = {}) =>
    offerQuote(shop, admin, quoteId, { version: await versionOf(quoteId), lines: offered, validUntil: day(14), ...change })
  const anOffer = async (change = {}, person: Person = customer) => {
    const { quoteId } = await ask(person)
    await offer(quoteId, change)
    return quoteId
  }
  const accept = async (quoteId: string, change: object = {}, person: Person = customer) =>
    acceptQuote(shop, person, quoteId, { ...form, version: await versionOf(quoteId), ...change })
  const available = async () =>
    (await shop.db.selectFrom('product').select('available').orderBy('sku', 'desc').execute()).map((each) => each.available)
  const countOrders = async () => (await shop.db.selectFrom('order').select('id').execute()).length
  const expectReconciled = async () => expect(await reconcile(shop.db)).toEqual([])
  return {
    shop,
    customer,
    admin,
    pliers,
    hammer,
    lines,
    offered,
    day,
    ask,
    offer,
    anOffer,
    accept,
    versionOf,
    available,
    countOrders,
    expectReconciled,
  }
}

const verbsOf = async ({ shop }: Awaited<ReturnType<typeof aScene>>, quoteId: string) =>
  (await shop.db.selectFrom('event').select('verb').where('thingId', '=', quoteId).orderBy('id').execute()).map(({ verb }) => verb)

describe.each(engines)('a quote on %s', (engine) => {
  test('goes from the cart to the office and back, and becomes one order at its prices', async () => {
    const scene = await aScene(engine)
    const { shop, customer, admin, ask, offered, day, accept, available, versionOf, expectReconciled } = scene
    const { quoteId, number } = await ask()
    expect(await countQuotes(shop, admin)).toEqual({ requested: 1, offered: 0 })
    await saveQuote(shop, admin, quoteId, { version: 1, lines: offered, answer: 'Secret so far', delivery: 180 })
    // What is not offered yet is the office's.
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({
      number,
      state: 'requested',
      answer: '',
      fixedDelivery: null,
      offer: null,
      goods: null,
      note: 'By 10 December, please.',
      items: [{ price: null, publicPrice: 8.9, ownPrice: 8.9 }, { price: null }],
      today: { goods: 2730, orderAmount: 2730 },
    })
    await offerQuote(shop, admin, quoteId, { version: await versionOf(quoteId), validUntil: day(14), answer: 'As agreed.' })
    expect(await countQuotes(shop, customer)).toEqual({ requested: 0, offered: 1 })
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({
      state: 'offered',
      answer: 'As agreed.',
      fixedDelivery: 180,
      publicGoods: 2730,
      goods: 2245,
      items: [{ price: 7.3 }, { price: 11 }],
      offer: { goods: 2245, delivery: 180, orderAmount: 2425 },
    })
    const { orderId } = await accept(quoteId, { orderAmount: 2425, purchaseOrder: 'PO-7' })
    const order = await readOrder(shop, customer, orderId)
    expect(order).toMatchObject({ orderAmount: 2425, delivery: 180, status: 'unpaid', purchaseOrder: 'PO-7', rates: { country: 'NO' } })
    expect(order.lines.map(({ price, orderUnit }) => [price, orderUnit])).toEqual([
      [7.3, 300],
      [11, 5],
    ])
    expect(await available()).toEqual([700, 995])
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({
      state: 'accepted',
      closedBy: customer.name,
      order: { _id: orderId, number: order.number },
    })
    expect(await verbsOf(scene, quoteId)).toEqual(['quote.requested', 'quote.saved', 'quote.offered', 'quote.accepted'])
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    await deliverAll(shop)
    expect((await readOrder(shop, customer, orderId)).status).toBe('pending')
    await expectReconciled()
  })

  test('accepted twenty times at once becomes exactly one order', async () => {
    const { shop, customer, anOffer, accept, available, countOrders, expectReconciled } = await aScene(engine)
    const quoteId = await anOffer()
    const { version } = await readQuote(shop, customer, quoteId)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => acceptQuote(shop, customer, quoteId, { ...form, version })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'wrong-state', message: 'This quote was accepted' })
    await expect(accept(quoteId)).rejects.toMatchObject({ reason: 'wrong-state', facts: { state: 'accepted' } })
    expect([await countOrders(), await available()]).toEqual([1, [700, 995]])
    await expectReconciled()
  })

  test('repeats the first answer to the same key, and refuses the key for another request', async () => {
    const { anOffer, accept, versionOf, countOrders } = await aScene(engine)
    const quoteId = await anOffer()
    const keyed = { idempotencyKey: 'key', version: await versionOf(quoteId) }
    const first = await accept(quoteId, keyed)
    expect(await accept(quoteId, keyed)).toEqual(first)
    await expect(accept(quoteId, { ...keyed, city: 'Oslo' })).rejects.toMatchObject({ reason: 'key-reused' })
    expect(await countOrders()).toBe(1)
  })

  test('holds until the end of its last day in the zone of the shop, and can be offered again', async () => {
    const { shop, admin, customer, day, anOffer, offer, accept, expectReconciled } = await aScene(engine)
    const quoteId = await anOffer({ validUntil: day(2) })
    shop.travel(2 * DAY)
    expect((await readQuote(shop, customer, quoteId)).state).toBe('offered')
    shop.travel(DAY)
    expect((await readQuote(shop, customer, quoteId)).state).toBe('expired')
    expect(await countQuotes(shop, customer)).toEqual({ requested: 0, offered: 0 })
    expect((await listQuotes(shop, admin, { state: 'expired' })).items.map(({ _id }) => _id)).toEqual([quoteId])
    for (const answer of [() => accept(quoteId), () => declineQuote(shop, customer, quoteId)])
      await expect(answer()).rejects.toThrow('This offer has expired. Ask for a new one.')
    await expect(offer(quoteId, { validUntil: day(-1) })).rejects.toThrow('The last day of the offer has passed')
    await offer(quoteId, { validUntil: day(0) })
    await accept(quoteId)
    await expectReconciled()
  })

  test('is refused in words after a product went, and after its stock fell; then nothing was placed', async () => {
    const { shop, customer, admin, pliers, hammer, anOffer, accept, countOrders, expectReconciled } = await aScene(engine)
    const quoteId = await anOffer()
    const { orderId } = await placeOrder(shop, customer, anOrder(pliers, 990))
    await expect(accept(quoteId)).rejects.toMatchObject({
      reason: 'out-of-range',
      message: 'Only 10\u00a0units of PL-1 in stock',
      facts: { lines: [{ index: 0, sku: 'PL-1', reason: 'out-of-stock', available: 10 }] },
    })
    await removeProduct(shop, admin, hammer)
    await expect(accept(quoteId)).rejects.toMatchObject({ message: '2 lines cannot be ordered' })
    await cancelOrder(shop, customer, orderId)
    await expect(accept(quoteId)).rejects.toThrow('HM-1 is no longer sold')
    expect([await countOrders(), (await readQuote(shop, customer, quoteId)).state]).toEqual([0, 'offered'])
    await expectReconciled()
  })

  test('is not accepted after it was withdrawn, declined or changed, or for another total than was seen', async () => {
    const { shop, admin, customer, ask, anOffer, offer, accept, versionOf, countOrders } = await aScene(engine)
    const withdrawn = await anOffer()
    await expect(withdrawQuote(shop, customer, withdrawn)).rejects.toMatchObject({ reason: 'wrong-state' })
    await withdrawQuote(shop, admin, withdrawn)
    await expect(accept(withdrawn)).rejects.toThrow('This quote was withdrawn')
    const declined = await anOffer()
    await declineQuote(shop, customer, declined)
    await expect(accept(declined)).rejects.toThrow('This quote was declined')
    await expect(offer(declined)).rejects.toThrow('This quote is declined')
    const { quoteId: asked } = await ask()
    await expect(accept(asked)).rejects.toThrow('This quote has no offer yet')
    await withdrawQuote(shop, customer, asked)
    const changed = await anOffer()
    const version = await versionOf(changed)
    await offer(changed, { delivery: 20 })
    await expect(accept(changed, { version })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await expect(accept(changed, { orderAmount: 1 })).rejects.toMatchObject({ reason: 'price-changed', facts: { orderAmount: 2265 } })
    await expect(saveQuote(shop, admin, changed, { version })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(await countOrders()).toBe(0)
  })

  test('has tax and delivery by the rates of the destination, or fixed delivery with its tax', async () => {
    const { shop, customer, anOffer, accept, expectReconciled } = await aScene(engine)
    await setRates(shop)
    const byRates = await anOffer()
    const placed = await readOrder(shop, customer, (await accept(byRates)).orderId)
    expect(placed).toMatchObject({ goods: 2245, delivery: 264, tax: 627.25, orderAmount: 3136.25 })
    const fixed = await anOffer({ delivery: 180 })
    const order = await readOrder(shop, customer, (await accept(fixed)).orderId)
    expect(order).toMatchObject({ goods: 2245, delivery: 180, tax: 606.25, orderAmount: 3031.25, rates: { delivery: 'parcel' } })
    await expect(accept(await anOffer(), { country: 'Norwegia' })).rejects.toMatchObject({ reason: 'unknown-country' })
    await expectReconciled()
  })

  test("belongs to its customer: strangers find nothing, managers the company's, buyers the own ones", async () => {
    const { shop, customer, admin, anOffer, ask, accept, versionOf, countOrders } = await aScene(engine)
    const [manager, buyer, stranger] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
    const companyId = await aCompany(shop, [[customer, 'buyer']])
    await aMember(shop, companyId, manager, 'manager')
    await aMember(shop, companyId, buyer)
    const quoteId = await anOffer()
    const version = await versionOf(quoteId)
    const seenBy = async (person: Person) => (await listQuotes(shop, person)).items.map(({ _id }) => _id)
    expect([await seenBy(customer), await seenBy(manager), await seenBy(buyer), await seenBy(stranger), await seenBy(admin)]).toEqual([
      [quoteId],
      [quoteId],
      [],
      [],
      [quoteId],
    ])
    for (const person of [buyer, stranger])
      for (const work of [
        () => readQuote(shop, person, quoteId),
        () => acceptQuote(shop, person, quoteId, { ...form, version }),
        () => declineQuote(shop, person, quoteId),
        () => withdrawQuote(shop, person, quoteId),
      ])
        await expect(work()).rejects.toMatchObject({ reason: 'not-found', message: 'This quote does not exist' })
    // An administrator places it for the customer instead.
    await expect(acceptQuote(shop, admin, quoteId, { ...form, version })).rejects.toMatchObject({ reason: 'not-found' })
    expect(await countOrders()).toBe(0)
    const { orderId } = await accept(quoteId, {}, manager)
    expect(await shop.db.selectFrom('order').select(['id', 'companyId', 'personId']).execute()).toEqual([
      { id: orderId, companyId, personId: manager.id },
    ])
    const { quoteId: other } = await ask()
    await shop.db.deleteFrom('company_member').where('personId', '=', customer.id).execute()
    await expect(readQuote(shop, customer, other)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(requestQuote(shop, stranger, { lines: [], note: '', customer: buyer.id })).rejects.toMatchObject({ reason: 'not-allowed' })
  })

  test('of a company that needs a purchase order number is accepted with one', async () => {
    const { shop, customer, anOffer, accept } = await aScene(engine)
    await aCompany(shop, [[customer, 'manager']], { purchaseOrderRequired: true })
    const quoteId = await anOffer()
    await expect(accept(quoteId)).rejects.toMatchObject({ reason: 'no-purchase-order' })
    await accept(quoteId, { purchaseOrder: 'PO-1' })
  })

  test('is started by the office on the phone and placed at once, with the link to pay by mail', async () => {
    const { shop, admin, customer, lines, offered, available, expectReconciled } = await aScene(engine)
    const { quoteId } = await requestQuote(shop, admin, { lines, note: '', customer: customer.id })
    await expect(placeQuote(shop, admin, quoteId, { ...form, version: 1 })).rejects.toThrow('Enter the offered price of PL-1')
    const keyed = { ...form, version: 1, lines: offered, delivery: 0, idempotencyKey: 'key' }
    const placed = await placeQuote(shop, admin, quoteId, keyed)
    expect(await placeQuote(shop, admin, quoteId, keyed)).toEqual(placed)
    expect(await readOrder(shop, customer, placed.orderId)).toMatchObject({ customerID: customer.id, orderAmount: 2245, status: 'unpaid' })
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({ state: 'accepted', byOffice: true, closedBy: admin.name })
    expect(await shop.db.selectFrom('outbox').select('reason').where('reason', 'like', 'order-placed:%').execute()).toHaveLength(1)
    expect(await available()).toEqual([700, 995])
    await expectReconciled()
  })

  test('refuses lines without a product or a quantity, and prices of what is not sold', async () => {
    const { shop, customer, admin, pliers, hammer, ask } = await aScene(engine)
    const bad = [{ sku: 'XX-1', orderUnit: 5 }, { productID: pliers, orderUnit: 0 }, { productID: hammer }]
    await expect(requestQuote(shop, customer, { lines: bad, note: '' })).rejects.toMatchObject({
      facts: {
        lines: [
          { index: 0, reason: 'unknown' },
          { index: 1, reason: 'no-quantity' },
          { index: 2, reason: 'no-quantity' },
        ],
      },
    })
    const { quoteId } = await ask()
    await removeProduct(shop, admin, hammer)
    const lines = [{ productID: hammer, orderUnit: 5, price: 11 }]
    await expect(saveQuote(shop, admin, quoteId, { version: 1, lines })).rejects.toThrow('HM-1 is no longer sold')
    await expect(offerQuote(shop, admin, quoteId, { version: 1 })).rejects.toThrow('Enter the offered price of PL-1')
  })

  test('keeps its order in the books when the order is canceled', async () => {
    const { shop, customer, anOffer, accept, available, expectReconciled } = await aScene(engine)
    const quoteId = await anOffer()
    const { orderId, number } = await accept(quoteId)
    await cancelOrder(shop, customer, orderId)
    expect(await readQuote(shop, customer, quoteId)).toMatchObject({ state: 'accepted', order: { _id: orderId, number } })
    expect(await available()).toEqual([1000, 1000])
    await expectReconciled()
  })
})
