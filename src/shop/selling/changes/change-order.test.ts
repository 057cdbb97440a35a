import { describe, expect, test } from 'vitest'
import { aChangeableOrder } from '../../../../tests/support/a-changeable-order.ts'
import { engines } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { anOrder, anOrderOf } from '../../../../tests/support/make.ts'
import { listStockMovements } from '../../catalog/products/list-stock-movements.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderEvents } from '../orders/read-order-events.ts'
import { startPayment } from '../payments/start-payment.ts'
import { acceptQuote } from '../quotes/accept-quote.ts'
import { offerQuote } from '../quotes/offer-quote.ts'
import { requestQuote } from '../quotes/request-quote.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { undoShipment } from '../shipments/undo-shipment.ts'
import { previewChange } from './preview-change.ts'

const terms = { termsDays: 30, creditLimitCents: 500_000 }

describe.each(engines)('a change of an order, on %s', (engine) => {
  test('an unpaid order takes other units, lines, prices and delivery; stock and payment page follow', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, buyer, pliers, hammer, saw, place, change, read, stock, mailer, deliver, pay } = scene
    const orderId = await place()
    expect(await read(orderId)).toMatchObject({ goods: 2000, delivery: 50, tax: 389.5, orderAmount: 2439.5, changes: [], secondOf: null })
    const { url } = await startPayment(shop, buyer, orderId)
    await deliver()
    const sent = mailer.sent.length
    const lines = [
      { productID: pliers, orderUnit: 150, price: 9, reason: 'Agreed on the phone' },
      { productID: saw, orderUnit: 10 },
    ]
    const preview = await previewChange(shop, admin, orderId, { lines, delivery: 30 })
    // 1,350 + 40 of goods, 30 of delivery, 19% of 1,420.
    expect(preview).toMatchObject({
      number: 1,
      kind: 'unpaid',
      before: { orderAmount: 2439.5 },
      after: { goods: 1390, delivery: 30, tax: 269.8, orderAmount: 1689.8 },
      changes: 4,
      lines: [
        { productID: pliers, orderUnit: 150, price: 9, available: 900, before: { orderUnit: 100, price: 10 }, more: 0 },
        { productID: saw, orderUnit: 10, price: 4, available: 1000, before: null },
      ],
      removed: [{ productID: hammer, orderUnit: 50 }],
      delivery: { fixed: 30, before: null, byRates: 50, isPickUp: false },
      ...{ second: null, payBack: 0, invoice: null, dueOn: null, credit: null },
    })
    expect(await stock()).toEqual([900, 950, 1000])
    expect(await change(orderId, { lines, delivery: 30, seen: { number: 1, orderAmount: 1689.8 } })).toEqual({
      isChanged: true,
      second: null,
    })
    expect(await stock()).toEqual([850, 1000, 990])
    await deliver()
    expect(await read(orderId)).toMatchObject({
      ...{ status: 'unpaid', goods: 1390, delivery: 30, tax: 269.8, orderAmount: 1689.8, toPay: 1689.8, reissues: [] },
      lines: [
        { position: 0, productID: pliers, orderUnit: 150, price: 9, amount: 1350 },
        { position: 1, productID: saw, orderUnit: 10, price: 4, amount: 40 },
      ],
      changes: [
        {
          number: 1,
          before: { orderAmount: 2439.5, lines: [{ orderUnit: 100, price: 10 }, { productID: hammer }] },
          after: { orderAmount: 1689.8, lines: [{ orderUnit: 150, price: 9, reason: 'Agreed on the phone' }, { productID: saw }] },
          second: null,
        },
      ],
    })
    const [mail, ...others] = mailer.sent.slice(sent)
    expect(others).toEqual([])
    for (const text of ['1,689.80', '2,439.50', '150 units at $9.00', '100 units at $10.00', 'Agreed on the phone'])
      expect(mail?.text.replaceAll('\u{a0}', ' ')).toContain(text)
    const event = (await readOrderEvents(shop, admin, orderId)).find(({ verb }) => verb === 'order.changed')
    expect(event).toMatchObject({ before: { amountCents: 243_950 }, after: { amountCents: 168_980, payBackCents: 0 } })
    expect((await listStockMovements(shop, admin, hammer, {})).items[0]).toMatchObject({
      verb: 'order.changed',
      units: 50,
      available: 1000,
    })
    expect((await listStockMovements(shop, admin, pliers, {})).items[0]).toMatchObject({
      verb: 'order.changed',
      units: -50,
      available: 850,
    })
    // The page of the old total is closed; the next one has the new total.
    const pages = await shop.db.selectFrom('payment').select(['status', 'amountCents']).execute()
    expect(pages).toEqual([{ status: 'expired', amountCents: 243_950 }])
    expect(url).toBeTruthy()
    await pay(orderId)
    await deliver()
    expect(await read(orderId)).toMatchObject({ status: 'pending', toPay: 0 })
    expect(await scene.reconcile()).toEqual([])
  })

  test('a one-product order of the specification becomes one of two products, and ends as it is then', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, buyer, pliers, saw, change, stock } = scene
    const { orderId } = await placeOrder(shop, buyer, { ...anOrder(pliers, 10), country: 'Germany', region: '' })
    await change(orderId, {
      lines: [
        { productID: saw, orderUnit: 5 },
        { productID: pliers, orderUnit: 12 },
      ],
    })
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({ productID: saw, orderUnit: 17, goods: 140, orderAmount: 226.1 })
    expect(await stock()).toEqual([988, 1000, 995])
    expect(await scene.reconcile()).toEqual([])
    await cancelOrder(shop, admin, orderId)
    expect(await stock()).toEqual([1000, 1000, 1000])
    expect(await scene.reconcile()).toEqual([])
  })

  test('on account: the invoice is credited in full and issued anew, due anew, within the credit limit', async () => {
    const scene = await aChangeableOrder(engine, { ...terms, creditLimitCents: 300_000, invoiceEmail: 'ap@nordverft.example' })
    const { shop, admin, pliers, hammer, place, change, read, documentsOf, mailer, deliver } = scene
    const orderId = await place({ terms: 'account' })
    await deliver()
    shop.travel(3 * 86_400_000)
    const lines = [
      { productID: pliers, orderUnit: 120 },
      { productID: hammer, orderUnit: 50 },
    ]
    expect(await previewChange(shop, admin, orderId, { lines })).toMatchObject({
      kind: 'account',
      after: { orderAmount: 2677.5 },
      invoice: { number: '2026-00001', total: 2439.5 },
      dueOn: scene.inDays(30),
      credit: { limit: 3000, others: 0, before: 560.5, free: 322.5 },
      mailsTo: [expect.any(String), 'ap@nordverft.example'],
    })
    const sent = mailer.sent.length
    await change(orderId, { lines })
    await deliver()
    expect(await documentsOf(orderId)).toEqual([
      ['2026-00001', 2439.5, 389.5],
      ['CN-2026-00001', -2439.5, -389.5],
      ['2026-00002', 2677.5, 427.5],
    ])
    const { dueAt } = await read(orderId)
    expect(dueAt).toBe(`${scene.inDays(30)}T23:59:59.999Z`)
    // One to whoever ordered, and each document to where invoices go.
    expect(mailer.sent.slice(sent).map(({ documents }) => documents?.map(({ filename }) => filename))).toEqual([
      ['CN-2026-00001.pdf'],
      ['2026-00002.pdf'],
      ['CN-2026-00001.pdf', '2026-00002.pdf'],
    ])
    await expect(change(orderId, { lines: [{ productID: pliers, orderUnit: 400 }] })).rejects.toMatchObject({ reason: 'not-on-account' })
    await shop.db.updateTable('company').set({ disabledAt: shop.now() }).execute()
    const more = [...lines.slice(0, 1), { productID: hammer, orderUnit: 51 }]
    await expect(change(orderId, { lines: more })).rejects.toMatchObject({ reason: 'company-disabled' })
    expect(await change(orderId, { lines: lines.slice(0, 1) })).toMatchObject({ isChanged: true })
    expect(await read(orderId)).toMatchObject({ orderAmount: 1487.5, changes: [{ number: 1 }, { number: 2 }] })
    expect(await scene.reconcile()).toEqual([])
  })

  test('paid: what is less goes back, and the invoice is issued anew; what is more is a second order', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, buyer, pliers, hammer, saw, place, pay, change, read, stock, documentsOf, mailer, deliver } = scene
    const orderId = await place()
    await pay(orderId)
    await deliver()
    const lines = [
      { productID: pliers, orderUnit: 160 },
      { productID: hammer, orderUnit: 50, price: 18, reason: 'Scratched' },
      { productID: saw, orderUnit: 100 },
    ]
    // 1,900 + 50, and 19%; the second order: 60 pliers and 100 saws, 1,000 + 19%, without delivery.
    expect(await previewChange(shop, admin, orderId, { lines })).toMatchObject({
      kind: 'paid',
      after: { goods: 1900, delivery: 50, orderAmount: 2320.5 },
      lines: [
        { orderUnit: 100, more: 60 },
        { orderUnit: 50, more: 0 },
        { orderUnit: 0, more: 100 },
      ],
      second: { goods: 1000, delivery: 0, tax: 190, orderAmount: 1190, lines: [{ orderUnit: 60 }, { orderUnit: 100 }] },
      ...{ payBack: 119, paidBy: 'card', invoice: { number: '2026-00001' } },
    })
    await expect(change(orderId, { lines })).rejects.toMatchObject({ reason: 'paid-already', facts: { second: 1190 } })
    const seen = { number: 1, orderAmount: 2320.5, second: 1190 }
    await expect(change(orderId, { lines, second: true, seen: { ...seen, second: 1189 } })).rejects.toMatchObject({
      reason: 'price-changed',
    })
    const sent = mailer.sent.length
    const { second } = await change(orderId, { lines, second: true, seen })
    if (!second) throw new Error('No second order was placed')
    await deliver()
    expect(await stock()).toEqual([840, 950, 900])
    expect(await read(orderId)).toMatchObject({
      ...{ status: 'pending', orderAmount: 2320.5, toPay: 0, refunded: 0 },
      reissues: [{ orderAmount: 2439.5, payBack: 119, state: 'sent' }],
      changes: [{ second: { _id: second.orderId, number: second.number, isOpen: true } }],
    })
    expect(await documentsOf(orderId)).toEqual([
      ['2026-00001', 2439.5, 389.5],
      ['CN-2026-00001', -2439.5, -389.5],
      ['2026-00002', 2320.5, 370.5],
    ])
    expect(await readOrder(shop, buyer, second.orderId)).toMatchObject({
      ...{ status: 'unpaid', goods: 1000, delivery: 0, orderAmount: 1190, country: 'Germany' },
      secondOf: { _id: orderId },
    })
    const mails = mailer.sent.slice(sent)
    expect(mails.map(({ subject }) => subject.replace(/[\dA-Z]{4}-[\dA-Z]{4}/, 'X')).toSorted()).toEqual([
      'Your order X for Combination pliers 180 mm and 1 more',
      'Your order X was changed',
    ])
    expect(mails.find(({ subject }) => subject.endsWith('was changed'))?.text).toContain(second.number)
    expect(await scene.reconcile()).toEqual([])
    // The first order waits for nothing.
    await shipOrder(shop, admin, orderId, {
      lines: [
        { position: 0, units: 100 },
        { position: 1, units: 50 },
      ],
      carrier: '',
      trackingNumber: '',
    })
    expect(await read(orderId)).toMatchObject({ status: 'shipped' })
    await pay(second.orderId)
    await deliver()
    expect(await read(second.orderId)).toMatchObject({ status: 'pending' })
    expect(await scene.reconcile()).toEqual([])
  })

  test('a paid order can change twice, and what is refunded later goes by what it is then', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, pliers, hammer, place, pay, change, read, deliver } = scene
    const orderId = await place()
    await pay(orderId)
    await change(orderId, {
      lines: [
        { productID: pliers, orderUnit: 100 },
        { productID: hammer, orderUnit: 40 },
      ],
    })
    await change(orderId, { lines: [{ productID: pliers, orderUnit: 100 }], delivery: 0 })
    await deliver()
    expect(await read(orderId)).toMatchObject({ orderAmount: 1190, reissues: [{ payBack: 238 }, { payBack: 1011.5 }] })
    await expect(refundOrder(shop, admin, orderId, { amountCents: 119_001, reason: 'All', restock: [] })).rejects.toMatchObject({
      facts: { left: 1190 },
    })
    expect(await scene.reconcile()).toEqual([])
    await refundOrder(shop, admin, orderId, { amountCents: 119_000, reason: 'All', restock: [] })
    await deliver()
    expect(await read(orderId)).toMatchObject({ status: 'refunded' })
    expect(await scene.stock()).toEqual([1000, 1000, 1000])
    expect(await scene.reconcile()).toEqual([])
  })

  test('another address is taxed there: unpaid, on account, and paid if it costs no more', async () => {
    const scene = await aChangeableOrder(engine, terms)
    const { shop, place, pay, change, read, documentsOf, deliver } = scene
    const [unpaid, onAccount, paid] = [await place(), await place({ terms: 'account' }), await place({ country: 'Austria' })]
    await pay(paid)
    const austria = { address: { country: 'Austria', city: 'Graz' } }
    // 80 of delivery and 20% of 2,080.
    for (const orderId of [unpaid, onAccount]) {
      await change(orderId, austria)
      expect(await read(orderId)).toMatchObject({ city: 'Graz', delivery: 80, tax: 416, orderAmount: 2496 })
    }
    expect(await documentsOf(onAccount)).toEqual(expect.arrayContaining([expect.arrayContaining([2496, 416])]))
    await change(paid, { address: { country: 'Germany' } })
    expect(await read(paid)).toMatchObject({ delivery: 50, orderAmount: 2439.5, reissues: [{ payBack: 56.5 }] })
    await expect(change(paid, austria)).rejects.toMatchObject({ reason: 'paid-already', facts: { more: 56.5 } })
    // Delivery that a change has fixed stays.
    await change(unpaid, { delivery: 10 })
    await change(unpaid, { address: { country: 'Germany' } })
    expect(await read(unpaid)).toMatchObject({ delivery: 10, tax: 381.9 })
    await deliver()
    const letter = await shop.db.selectFrom('outbox').select('state').where('state', '=', 'failed').execute()
    expect(letter).toEqual([])
    expect(await scene.reconcile()).toEqual([])
  })

  test('the same place keeps its tax and its parcel keeps its delivery, whatever the rates are now', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, pliers, hammer, place, change, read } = scene
    const orderId = await place()
    await editSettings(shop, admin, {
      version: shop.settingsVersion(),
      tax: [aTaxRow({ country: 'DE', region: '', percent: 25, name: 'USt' })],
      delivery: [{ countries: 'elsewhere', price: 99 }],
    })
    const lines = (units: number) => [
      { productID: pliers, orderUnit: units, price: 9, reason: 'Agreed' },
      { productID: hammer, orderUnit: 50 },
    ]
    await change(orderId, { lines: lines(100) })
    expect(await read(orderId)).toMatchObject({ goods: 1900, delivery: 50, tax: 370.5 })
    await change(orderId, { lines: lines(101) })
    expect(await read(orderId)).toMatchObject({ goods: 1909, delivery: 99, tax: 381.52 })
    expect(await scene.reconcile()).toEqual([])
  })

  test('the order of a quote keeps its fixed delivery, and the quote its prices', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, buyer, pliers, change, read, today } = scene
    const lines = [{ productID: pliers, orderUnit: 10 }]
    const { quoteId } = await requestQuote(shop, buyer, { lines, note: '' })
    const offered = { lines: [{ productID: pliers, orderUnit: 10, price: 7 }], delivery: 30, validUntil: today }
    await offerQuote(shop, admin, quoteId, { version: 1, ...offered })
    const { lines: _, ...form } = anOrderOf(lines)
    const { orderId } = await acceptQuote(shop, buyer, quoteId, { ...form, country: 'Germany', region: '', version: 2 })
    await change(orderId, { lines: [{ productID: pliers, orderUnit: 20 }] })
    expect(await read(orderId)).toMatchObject({ goods: 140, delivery: 30, lines: [{ orderUnit: 20, price: 7 }] })
    expect(await scene.reconcile()).toEqual([])
    await cancelOrder(shop, admin, orderId)
    expect(await scene.reconcile()).toEqual([])
  })

  test('refuses in words what cannot be', async () => {
    const scene = await aChangeableOrder(engine)
    const { shop, admin, buyer, pliers, hammer, saw, place, pay, change } = scene
    const orderId = await place()
    const line = { productID: pliers, orderUnit: 100 }
    const refused = (lines: Parameters<typeof change>[1]['lines'], facts: object) =>
      expect(change(orderId, { lines })).rejects.toMatchObject(facts)
    await refused([{ productID: saw, orderUnit: 1001 }], { facts: { lines: [{ index: 0, reason: 'out-of-stock', available: 1000 }] } })
    await refused([line, { sku: 'nothing', orderUnit: 1 }], { facts: { lines: [{ index: 1, reason: 'unknown' }] } })
    await refused([line, line], { message: expect.stringContaining('is there twice') })
    await refused([{ ...line, price: 9 }], { facts: { lines: [{ index: 0, reason: 'no-reason' }] } })
    await expect(change(orderId, { lines: [line], seen: { number: 2, orderAmount: 1249.5 } })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
    })
    await expect(change(orderId, { lines: [line], seen: { number: 1, orderAmount: 1 } })).rejects.toMatchObject({
      reason: 'price-changed',
      facts: { orderAmount: 1249.5 },
    })
    // What is no longer sold can leave the order, and nothing more of it can be taken.
    await removeProduct(shop, admin, hammer)
    await refused([line, { productID: hammer, orderUnit: 51 }], { facts: { lines: [{ index: 1, reason: 'unknown' }] } })
    await change(orderId, { lines: [line, { productID: hammer, orderUnit: 49 }] })
    expect(await change(orderId, { lines: [{ productID: hammer, orderUnit: 49 }, line] })).toEqual({ isChanged: false, second: null })
    await pay(orderId)
    await refused([{ ...line, price: 11, reason: 'Dearer' }], { reason: 'paid-already' })
    await expect(change(orderId, { delivery: 60 })).rejects.toMatchObject({ reason: 'paid-already' })
    await refused([{ productID: saw, orderUnit: 1 }], { message: expect.stringContaining('Refund the order') })
    const { shipmentId } = await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 1 }], carrier: '', trackingNumber: '' })
    await refused([line], { reason: 'wrong-state', message: expect.stringContaining('has already left') })
    await undoShipment(shop, admin, shipmentId)
    await refundOrder(shop, admin, orderId, { amountCents: 100, reason: 'Late', restock: [] })
    await refused([line], { reason: 'wrong-state', message: expect.stringContaining('refunded') })
    await expect(change('no-order', { lines: [line] })).rejects.toMatchObject({ reason: 'not-found' })
    expect(buyer.id).toBeTruthy()
    expect(await scene.reconcile()).toEqual([])
  })

  test('a repeated call with the same key changes once', async () => {
    const scene = await aChangeableOrder(engine)
    const { pliers, saw, place, pay, change, stock, read } = scene
    const orderId = await place()
    await pay(orderId)
    const request = {
      lines: [
        { productID: pliers, orderUnit: 100 },
        { productID: saw, orderUnit: 10 },
      ],
      second: true,
      seen: { number: 1, orderAmount: 1249.5, second: 47.6 },
      idempotencyKey: 'a-key',
    }
    const first = await change(orderId, request)
    expect(await change(orderId, request)).toEqual(first)
    await expect(change(orderId, { ...request, delivery: 1 })).rejects.toMatchObject({ reason: 'key-reused' })
    expect(await stock()).toEqual([900, 1000, 990])
    expect((await read(orderId)).changes).toHaveLength(1)
    expect(await scene.reconcile()).toEqual([])
  })
})
