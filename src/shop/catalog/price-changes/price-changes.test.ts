import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { addDays, inShopZone, startOfDay } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
import { listImportRows, listImports } from '../imports/list-imports.ts'
import { addPriceList } from '../price-lists/add-price-list.ts'
import { editProduct } from '../products/edit-product.ts'
import { findProduct } from '../products/list-products.ts'
import { removeProduct } from '../products/remove-product.ts'
import { applyPriceChanges } from './apply-price-changes.ts'
import { createPriceChange } from './create-price-change.ts'
import { cancelPriceChange, undoPriceChange } from './end-price-change.ts'
import { listPriceChanges } from './list-price-changes.ts'
import { previewPriceChange } from './preview-price-change.ts'
import { toStoredRule } from './rule-of.ts'

type Typed = Partial<Parameters<typeof toStoredRule>[0]> & { from?: string }

const toRule = ({ from, ...typed }: Typed) => ({ ...toStoredRule({ step: '0.01', ...typed }), startsOn: from ?? null })

async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  const pliers = await aProduct(shop, {
    name: 'Combination pliers',
    family: 'pliers',
    price: 8.9,
    minimum_order: 100,
    price_breaks: [
      { quantity: 250, price: 8.4 },
      { quantity: 500, price: 7.9 },
    ],
  })
  const cutter = await aProduct(shop, { name: 'Bolt cutter', family: 'pliers', price: 31.5, minimum_order: 20 })
  const hammer = await aProduct(shop, { name: 'Club hammer', family: 'hammers', price: 12, minimum_order: 10 })
  const preview = (typed: Typed, page = {}) => previewPriceChange(shop, admin, toRule(typed), page)
  const create = (typed: Typed, seen?: string) => createPriceChange(shop, admin, toRule(typed), seen)
  const pricesOf = async (id: string) => {
    const { price, price_breaks } = await findProduct(shop, id)
    return [price, ...price_breaks.map((each) => each.price)]
  }
  const list = async () => (await listPriceChanges(shop, admin, {})).items
  const today = () => inShopZone(shop.now())[0]
  return { shop, admin, pliers, cutter, hammer, preview, create, pricesOf, list, today }
}

const toDay = (shop: TestShop, day: string) => shop.travel(startOfDay(day).getTime() - shop.now().getTime() + 1000)

describe.each(engines)('a price change on %s', (engine) => {
  test('shows every price before, writes them at once as an import, and can be undone', async () => {
    const { shop, admin, pliers, cutter, hammer, preview, create, pricesOf, list } = await aScene(engine)
    const rule = { family: 'pliers', percent: 4.5, step: '0.05' } as const
    const shown = await preview(rule)
    expect(shown).toMatchObject({ tools: 2, prices: 4, leftOut: 0, smallest: 4.4, largest: 4.8, later: [], next: null })
    expect(shown.rows.map(({ product, prices }) => [product, ...prices.map((each) => [each.units, each.old, each.new])])).toEqual([
      ['Bolt cutter', [20, 31.5, 32.9]],
      ['Combination pliers', [100, 8.9, 9.3], [250, 8.4, 8.8], [500, 7.9, 8.25]],
    ])
    const firstPage = await preview(rule, { limit: 1 })
    expect(firstPage).toMatchObject({ rows: [{ productID: cutter }], next: cutter })
    expect((await preview(rule, { limit: 1, after: cutter })).rows).toMatchObject([{ productID: pliers }])
    expect(await pricesOf(pliers)).toEqual([8.9, 8.4, 7.9])

    const id = await create(rule, shown.seen)
    expect(await pricesOf(pliers)).toEqual([9.3, 8.8, 8.25])
    expect(await pricesOf(cutter)).toEqual([32.9])
    expect(await pricesOf(hammer)).toEqual([12])
    expect(await list()).toMatchObject([
      { _id: id, name: 'Pliers, +4.5%', step: '0.05', from: null, state: 'applied', tools: 2, prices: 4 },
    ])
    const [imported] = (await listImports(shop, admin, {})).items
    expect(imported).toMatchObject({ file: 'Price change: Pliers, +4.5%', state: 'applied', changedProducts: 2, errors: 0 })
    const rows = await listImportRows(shop, admin, imported?._id ?? '', { kind: 'changed' })
    expect(rows.items.flatMap(({ cells }) => cells.map(({ column }) => column)).sort()).toEqual(['price', 'price', 'price_breaks'])
    const events = await shop.db.selectFrom('event').select('verb').where('thingId', '=', pliers).execute()
    expect(events.map(({ verb }) => verb)).toContain('product.imported')

    await undoPriceChange(shop, admin, id)
    expect(await pricesOf(pliers)).toEqual([8.9, 8.4, 7.9])
    expect(await pricesOf(cutter)).toEqual([31.5])
    expect(await list()).toMatchObject([{ state: 'undone', keptTools: 0, kept: [] }])
    await expect(undoPriceChange(shop, admin, id)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('by an amount, for a search, for all tools; drafts too, removed ones not', async () => {
    const { shop, admin, pliers, cutter, hammer, preview, create, pricesOf, list } = await aScene(engine)
    await create({ search: 'bolt cutter', amount: -1.5 })
    expect([await pricesOf(cutter), await pricesOf(pliers)]).toEqual([[30], [8.9, 8.4, 7.9]])
    await removeProduct(shop, admin, hammer)
    await editProduct(shop, admin, cutter, { hidden: true })
    const all = await preview({ percent: -10, step: '.90' })
    // 8.01 and 7.56 are both 7.90.
    expect(all.rows).toMatchObject([
      { product: 'Bolt cutter', prices: [{ new: 26.9 }], problem: '' },
      { product: 'Combination pliers', prices: [], problem: expect.stringMatching(/./) },
    ])
    expect(await list()).toMatchObject([{ name: '“bolt cutter”, −$1.50' }])
  })

  test('leaves out, and names, a tool that would be impossible', async () => {
    const { shop, admin, pliers, preview, create, pricesOf } = await aScene(engine)
    await editProduct(shop, admin, pliers, { price: 0.04, price_breaks: [{ quantity: 250, price: 0.03 }] })
    const shown = await preview({ family: 'pliers', percent: 1, step: '0.05' })
    expect(shown).toMatchObject({ tools: 1, leftOut: 1 })
    expect(shown.rows.find(({ productID }) => productID === pliers)?.problem).not.toBe('')
    await create({ family: 'pliers', percent: 1, step: '0.05' }, shown.seen)
    expect(await pricesOf(pliers)).toEqual([0.04, 0.03])
    await expect(create({ search: 'combination', amount: -5 })).rejects.toMatchObject({ reason: 'wrong-state' })
    expect((await preview({ search: 'combination', amount: -5 })).rows).toMatchObject([{ problem: expect.stringMatching(/\$4\.9/) }])
    await expect(create({ search: 'no such tool', percent: 5 })).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(create({ percent: 0 })).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  test('is refused when prices changed since they were seen', async () => {
    const { shop, admin, pliers, preview, create, pricesOf, list } = await aScene(engine)
    const { seen } = await preview({ percent: 5 })
    await editProduct(shop, admin, pliers, { price: 9 })
    await expect(create({ percent: 5 }, seen)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(await pricesOf(pliers)).toEqual([9, 8.4, 7.9])
    expect(await list()).toEqual([])
  })

  test('planned, applies once at the beginning of its day, in the order of days, on the prices of then', async () => {
    const { shop, admin, pliers, hammer, preview, create, pricesOf, list, today } = await aScene(engine)
    const [first, second] = [addDays(today(), 3), addDays(today(), 10)]
    await create({ percent: 3, step: '0.05', from: second })
    await create({ family: 'pliers', percent: 10, from: first })
    expect(await applyPriceChanges(shop)).toBe(0)
    expect(await preview({ family: 'pliers', percent: 0, step: '1.00', from: addDays(today(), 5) })).toMatchObject({
      rows: [{ product: 'Bolt cutter', prices: [{ old: 34.65, new: 35 }] }, { product: 'Combination pliers' }],
      later: [{ name: 'All tools, +3%', from: second }],
    })
    await editProduct(shop, admin, pliers, { price: 9 })
    // The shop was down on the first day.
    toDay(shop, second)
    const applied = await Promise.all([applyPriceChanges(shop), applyPriceChanges(shop), applyPriceChanges(shop)])
    expect(applied.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2)
    // 9.00 + 10% = 9.90, + 3% = 10.197, to the next 0.05.
    expect((await pricesOf(pliers))[0]).toBe(10.2)
    expect(await pricesOf(hammer)).toEqual([12.35])
    expect(await applyPriceChanges(shop)).toBe(0)
    const files = (await listImports(shop, admin, {})).items.map(({ file }) => file)
    expect(files.toSorted()).toEqual(['Price change: All tools, +3%', 'Price change: Pliers, +10%'])
    expect(await list()).toMatchObject([
      { name: 'Pliers, +10%', state: 'applied', from: first },
      { name: 'All tools, +3%', state: 'applied', from: second },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('an undo leaves, and names, what was changed after', async () => {
    const { shop, admin, pliers, cutter, hammer, create, pricesOf, list } = await aScene(engine)
    const id = await create({ percent: 10 })
    await create({ search: 'bolt', percent: 10 })
    await editProduct(shop, admin, hammer, { price: 14 })
    await undoPriceChange(shop, admin, id)
    expect(await pricesOf(pliers)).toEqual([8.9, 8.4, 7.9])
    expect([await pricesOf(cutter), await pricesOf(hammer)]).toEqual([[38.12], [14]])
    const skus = await shop.db.selectFrom('product').select('sku').where('id', 'in', [cutter, hammer]).execute()
    const [, undone] = await list()
    expect(undone).toMatchObject({ state: 'undone', keptTools: 2 })
    expect(undone?.kept.toSorted()).toEqual(skus.map(({ sku }) => sku).sort())
  })

  test('canceled, it never applies; one that applied cannot be canceled', async () => {
    const { shop, admin, pliers, create, pricesOf, list, today } = await aScene(engine)
    const id = await create({ percent: 10, from: addDays(today(), 1) })
    await cancelPriceChange(shop, admin, id)
    await expect(cancelPriceChange(shop, admin, id)).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(cancelPriceChange(shop, admin, 'no-change')).rejects.toMatchObject({ reason: 'not-found' })
    await expect(undoPriceChange(shop, admin, id)).rejects.toMatchObject({ reason: 'wrong-state' })
    toDay(shop, addDays(today(), 2))
    expect(await applyPriceChanges(shop)).toBe(0)
    expect(await pricesOf(pliers)).toEqual([8.9, 8.4, 7.9])
    const applied = await create({ percent: 10 })
    await expect(cancelPriceChange(shop, admin, applied)).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await list()).toMatchObject([{ state: 'applied' }, { state: 'canceled' }])
    for (const from of [today(), addDays(today(), -1), addDays(today(), 800)])
      await expect(create({ percent: 5, from })).rejects.toMatchObject({ reason: 'out-of-range' })
  })

  test.each([
    ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-30T22:00:00.000Z'],
    ['Europe/Berlin', '2027-11-01', '2027-10-31T23:00:00.000Z'],
    // Midnight does not exist there on this day.
    ['America/Asuncion', '2027-10-03', '2027-10-03T03:00:00.000Z'],
    ['Pacific/Auckland', '2027-04-05', '2027-04-04T12:00:00.000Z'],
  ])('in %s, %s begins at %s', async (timeZone, from, moment) => {
    const { shop, admin, hammer, create, pricesOf } = await aScene(engine)
    await editSettings(shop, admin, { version: shop.settingsVersion(), timeZone })
    await create({ percent: 10, from })
    const begins = startOfDay(from)
    if (timeZone !== 'America/Asuncion') expect(begins.toISOString()).toBe(moment)
    shop.travel(begins.getTime() - shop.now().getTime() - 2000)
    expect(await applyPriceChanges(shop)).toBe(0)
    shop.travel(3000)
    expect(await applyPriceChanges(shop)).toBe(1)
    expect(await pricesOf(hammer)).toEqual([13.2])
  })

  test('agreed prices, offers and orders stay; carts and previews have the new price', async () => {
    const { shop, admin, hammer, pliers, preview, create } = await aScene(engine)
    const customer = await aCustomer(shop)
    const listId = await addPriceList(shop, admin, { name: 'Shipyards', prices: [{ productID: hammer, price: 11, price_breaks: [] }] })
    const { orderId } = await placeOrder(shop, customer, anOrder(pliers, 100))
    const member = await aCustomer(shop)
    await aCompany(shop, [[member, 'buyer']], { priceListId: listId })
    const shown = await preview({ percent: 10 })
    expect(shown.agreed).toEqual({ prices: 1, lists: [{ _id: listId, name: 'Shipyards' }] })
    expect(shown.rows.find(({ productID }) => productID === hammer)?.agreed).toBe(1)
    await create({ percent: 10 })
    const lines = [{ productID: hammer, orderUnit: 10 }]
    const of = async (person: typeof customer) => (await readOrderPreview(shop, person, lines)).lines[0]?.price
    expect([await of(customer), await of(member)]).toEqual([13.2, 11])
    const order = await shop.db.selectFrom('order').select('amountCents').where('id', '=', orderId).execute()
    expect(order).toEqual([{ amountCents: 89_000 }])
    await expect(placeOrder(shop, customer, { ...anOrder(pliers, 100), orderAmount: 890 })).rejects.toMatchObject({
      reason: 'price-changed',
    })
  })

  test('a process that dies anywhere has applied all of it or nothing, and another one continues', async () => {
    const { shop, pliers, hammer, create, pricesOf, today } = await aScene(engine)
    await create({ percent: 10, from: addDays(today(), 1) })
    toDay(shop, addDays(today(), 1))
    for (const step of ['found', 'taken', 'compared', 'staged', 'written']) {
      shop.at(`apply-price-change:${step}`, () => Promise.reject(new Error('killed')))
      await expect(applyPriceChanges(shop)).rejects.toThrow('killed')
      expect([await pricesOf(pliers), await pricesOf(hammer)]).toEqual([[8.9, 8.4, 7.9], [12]])
    }
    shop.at('apply-price-change:applied', () => Promise.reject(new Error('killed')))
    await expect(applyPriceChanges(shop)).rejects.toThrow('killed')
    expect(await applyPriceChanges(shop)).toBe(0)
    expect([await pricesOf(pliers), await pricesOf(hammer)]).toEqual([[9.79, 9.24, 8.69], [13.2]])
    expect(await shop.db.selectFrom('product_import').select('state').execute()).toEqual([{ state: 'applied' }])
    expect(await reconcile(shop.db)).toEqual([])
  })
})
