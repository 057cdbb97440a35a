import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, engines, openShop, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { Product } from '../../../contract/catalog/product.ts'
import { canOrder } from '../../../contract/rules/order-quantity.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { readMeasure } from '../../../contract/rules/read-measure.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { editProduct } from '../products/edit-product.ts'
import { findProduct, findProductBySlug, listProducts } from '../products/list-products.ts'
import { loadDemo } from '../products/load-demo.ts'
import { removeProduct } from '../products/remove-product.ts'
import { setAvailable } from '../products/set-available.ts'
import { findAlternatives, findFamilies, findFilters, findManagedProducts, findProducts } from './find-products.ts'
import { findSuggestions } from './find-suggestions.ts'

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))

type Query = Parameters<typeof findProducts>[1]

const namesIn = (shop: TestShop) => async (query: Query) => (await findProducts(shop, query)).items.map(({ name }) => name)

async function aDemoShop(engine: Engine) {
  const shop = await aShop(engine)
  await loadDemo(shop, demo)
  return { shop, names: namesIn(shop) }
}

describe.each(engines)('reading the demo on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let names: ReturnType<typeof namesIn>

  beforeAll(async () => {
    shop = await openShop(engine)
    names = namesIn(shop)
    await loadDemo(shop, demo)
  })
  afterAll(() => shop?.close())

  test('finds tools by other words, part numbers, sizes and with typing errors', async () => {
    for (const [search, name] of [
      ['spanner', 'Combination wrench 13 mm'],
      ['allen key', 'Hex key set, 9 pieces'],
      ['combnation plers', 'Combination pliers 180 mm'],
      ['WR-1013', 'Combination wrench 13 mm'],
      ['wr1013', 'Combination wrench 13 mm'],
      ['hamer', 'Claw hammer 450 g'],
      ['torque', 'Torque wrench 1/2 in, 40–200 N·m'],
      ['13mm', 'Combination wrench 13 mm'],
      ['450g', 'Claw hammer 450 g'],
      ['1000V', 'Insulated screwdriver 4.0 × 100 mm, 1000 V'],
      ['4mm', 'Insulated screwdriver 4.0 × 100 mm, 1000 V'],
      ['60 grit', 'Flap disc 125 mm, P60'],
      ['1/2"', 'Ratchet 1/2 in, 72 teeth'],
      ['200nm', 'Torque wrench 1/2 in, 40–200 N·m'],
      ['screw driver', 'Slotted screwdriver 6.5 × 150 mm'],
      ['hack saw', 'Hacksaw 300 mm'],
      ['handsaw', 'Hand saw 500 mm'],
      ['PL–2200', 'Long-nose pliers 200 mm'],
    ] as const)
      expect(await names({ search }), search).toContain(name)
  })

  test('finds nothing else than what has all words and measures', async () => {
    for (const [search, found] of [
      ['13mm wrench', ['Combination wrench 13 mm']],
      ['hammer 450g', ['Claw hammer 450 g']],
      ['hammer 450 g', ['Claw hammer 450 g']],
      ['hammer 451g', []],
    ] as const)
      expect(await names({ search }), search).toEqual(found)
  })

  test('one word too many still finds, for those who may guess, and says so', async () => {
    const guessed = async (search: string) => {
      const found = await names({ search, accuracy: 'guess', limit: 100 })
      const { guess, total } = await findFilters(shop, { search, accuracy: 'guess' })
      expect(total).toBe(found.length)
      expect((await findSuggestions(shop, search)).isGuess).toBe(guess)
      return guess ? found : undefined
    }
    for (const [search, name] of [
      ['torque wrench 100 nm', 'Torque wrench 1/2 in, 40–200 N·m'],
      ['claw hammer 450 g xylophone', 'Claw hammer 450 g'],
      ['combination wrench 1 1/2 in', 'Combination wrench 13 mm'],
    ] as const)
      expect(await guessed(search), search).toContain(name)
    for (const search of ['torque wrench', 'hammer 451g', 'PL-22-01', 'xylophone quartz zither', 'torque wrench 100 nm xylophone'])
      expect(await guessed(search), search).toBeUndefined()
    expect(await names({ search: 'torque wrench 100 nm' })).toEqual([])
  })

  test('numbers tolerate no typing errors, and unknown words find nothing', async () => {
    expect(await names({ search: 'wrench 13' })).toEqual(['Combination wrench 13 mm'])
    expect(await names({ search: 'xylophone' })).toEqual([])
    expect(await names({ search: '%_*' })).toEqual([])
  })

  test('sorts, pages, and filters by family and quantity', async () => {
    const cheapest = await findProducts(shop, { sort: 'price', limit: 5 })
    expect(cheapest.items.map(({ price }) => price)).toEqual(cheapest.items.map(({ price }) => price).toSorted((a, b) => a - b))
    const dearest = await findProducts(shop, { sort: '-price', limit: 1 })
    expect(dearest.items[0]?.price).toBe(189)
    const all: string[] = []
    for (let after: string | undefined, more = true; more; ) {
      const page = await findProducts(shop, { sort: 'name', limit: 7, after })
      all.push(...page.items.map(({ name }) => name))
      after = page.next
      more = after !== undefined
    }
    expect(all).toEqual(await names({ sort: 'name', limit: 100 }))
    expect(new Set(all).size).toBe(52)
    const fitting = (await findProducts(shop, { quantity: 250, fits: true, limit: 100 })).items
    const orderable = (await listProducts(shop)).items.filter((product) => canOrder(product, 250))
    expect(fitting.map(({ _id }) => _id).toSorted()).toEqual(orderable.map(({ _id }) => _id).toSorted())
    expect(fitting.length).toBeGreaterThan(0)
    const families = await findFamilies(shop, {})
    expect(families).toHaveLength(10)
    expect(families.reduce((sum, { count }) => sum + count, 0)).toBe(52)
    expect(await names({ family: families[0]?.slug, limit: 100 })).toHaveLength(families[0]?.count as number)
    await expect(findProducts(shop, { family: 'no-such' })).rejects.toMatchObject({ reason: 'invalid' })
    await expect(findProducts(shop, { after: 'no-such' })).rejects.toMatchObject({ reason: 'invalid' })
  })

  test('sorts and pages by the unit price at a quantity', async () => {
    const { items } = await listProducts(shop)
    for (const quantity of [0, 120, 250, 499, 500, 1000, 100_000]) {
      const prices = items.map((product) => unitPrice(product, quantity)).toSorted((a, b) => a - b)
      for (const sort of ['price', '-price'] as const) {
        const found: Product[] = []
        for (let after: string | undefined, more = true; more; ) {
          const page = await findProducts(shop, { sort, quantity, limit: 11, after })
          found.push(...page.items)
          after = page.next
          more = after !== undefined
        }
        const expected = sort === 'price' ? prices : prices.toReversed()
        expect(
          found.map((product) => unitPrice(product, quantity)),
          `${sort} at ${quantity} units`,
        ).toEqual(expected)
        expect(new Set(found.map(({ _id }) => _id)).size).toBe(52)
      }
    }
  })

  test('a specification that nothing has sorts nothing', async () => {
    expect(await names({ sort: 'spec.No such name' })).toEqual(await names({ sort: 'newest' }))
  })
})

describe.each(engines)('finding products on %s', (engine) => {
  test('finds a name in any spelling', async () => {
    const { shop, names } = await aDemoShop(engine)
    await aProduct(shop, { name: 'Schlüssel für Größe Ø 12 mm' })
    for (const search of ['Schlüssel', 'schluessel groesse', 'SCHLUSSEL GROSSE 12mm'])
      expect(await names({ search })).toEqual(['Schlüssel für Größe Ø 12 mm'])
  })

  test('finds a size and a thread in any spelling, and no other', async () => {
    const shop = await aShop(engine)
    const all = [
      'Tap M10 × 1.5',
      'Tap M10 × 1',
      'Tray 300 × 200 mm',
      'Tray 300x200',
      'Tray 300 × 2000 mm',
      'Tray 300 × 200 in',
      'Pipe 1/2 in',
      'Pipe 1 1/2 in',
    ]
    for (const name of all)
      await aProduct(shop, { name, sku: `Q${all.indexOf(name)}`, details: 'A tool', specifications: [], keywords: [] })
    const names = namesIn(shop)
    for (const [search, found] of [
      ['M10x1.5', ['Tap M10 × 1.5']],
      ['tap m 10 X 1', ['Tap M10 × 1']],
      ['M10', ['Tap M10 × 1', 'Tap M10 × 1.5']],
      ['300X200', ['Tray 300 × 200 in', 'Tray 300 × 200 mm', 'Tray 300x200']],
      ['300 x 200 mm', ['Tray 300 × 200 mm', 'Tray 300x200']],
      ['1/2 in', ['Pipe 1/2 in']],
      ['pipe 0.5 inch', ['Pipe 1/2 in']],
      ['1½ Zoll', ['Pipe 1 1/2 in']],
    ] as const)
      expect((await names({ search })).toSorted(), search).toEqual(found)
  })

  test('an edited price break changes the order at its quantity, and only multiples fit', async () => {
    const { shop, names } = await aDemoShop(engine)
    const admin = await anAdmin(shop)
    const id = await aProduct(shop, { name: 'Dime hook', price: 0.5, available: 5000, minimum_order: 12, increment: 12 })
    const cheapest = async (quantity: number) => (await names({ sort: 'price', quantity, limit: 1 }))[0]
    expect([await cheapest(100), await cheapest(700)]).toEqual(['Cutting disc 125 × 1.0 mm', 'Cutting disc 125 × 1.0 mm'])
    await editProduct(shop, admin, id, { price_breaks: [{ quantity: 720, price: 0.1 }] })
    expect([await cheapest(719), await cheapest(720)]).toEqual(['Cutting disc 125 × 1.0 mm', 'Dime hook'])
    await editProduct(shop, admin, id, { price_breaks: [] })
    expect(await cheapest(720)).toBe('Cutting disc 125 × 1.0 mm')
    const fits = (quantity: number | undefined) => names({ search: 'dime hook', quantity, fits: true })
    expect([await fits(120), await fits(121), await fits(undefined)]).toEqual([['Dime hook'], [], ['Dime hook']])
    const counts = async (quantity: number) =>
      (await findFamilies(shop, { search: 'dime hook', quantity, fits: true })).map(({ count }) => count).filter((count) => count > 0)
    expect([await counts(120), await counts(121)]).toEqual([[1], []])
    await editProduct(shop, admin, id, { increment: 11, minimum_order: 11 })
    expect([await fits(120), await fits(121)]).toEqual([[], ['Dime hook']])
  })

  test('sorts and pages by anything, also after products came, changed and went', async () => {
    const sorts = ['name', '-name', 'available', '-available', 'spec.Length', '-spec.Length', 'spec.Packed', '-spec. packed'] as const
    const { shop, names } = await aDemoShop(engine)
    for (const sort of sorts) await names({ sort })
    const admin = await anAdmin(shop)
    const [first, second, third] = (await listProducts(shop)).items
    await aProduct(shop, { name: 'Alder rod', available: 700, specifications: [['Length', '0.5 m']] })
    await aProduct(shop, { name: 'Zebra rod', specifications: [['length', '20 in']] })
    await setAvailable(shop, admin, first?._id as string, { available: 333 })
    await editProduct(shop, admin, second?._id as string, {
      specifications: [
        ['Length', '17 mm'],
        ['Packed', '7 per box'],
      ],
    })
    await removeProduct(shop, admin, third?._id as string)
    const oldestFirst = (await listProducts(shop)).items.toReversed()
    for (const sort of sorts) {
      const found: Product[] = []
      for (let after: string | undefined, more = true; more; ) {
        const page = await findProducts(shop, { sort, limit: 9, after })
        found.push(...page.items)
        after = page.next
        more = after !== undefined
      }
      expect(
        found.map(({ name }) => name),
        sort,
      ).toEqual(plainlySorted(oldestFirst, sort).map(({ name }) => name))
    }
  })

  test('finds what can be ordered instead: the same family, two equal rows of the specification, in stock at the quantity', async () => {
    const shop = await aShop(engine)
    const steel: [string, string][] = [
      ['Material', 'Steel'],
      ['Length', '160 mm'],
      ['Weight', '300 g'],
    ]
    const make = (name: string, specifications: [string, string][], rest = {}) => aProduct(shop, { name, specifications, ...rest })
    const asked = await make('Asked', steel, { available: 4, price: 9 })
    await make('Alike in two rows', [...steel.slice(0, 2), ['Weight', '400 g']])
    await make('Alike in all rows, dear', steel, { price: 20 })
    await make('Alike in all rows', [steel[0] ?? ['', ''], ['LENGTH', '16 cm'], ['weight', '0.3 kg']], { price: 10 })
    await make('Alike in one row', steel.slice(0, 1))
    await make('Of another family', steel, { family: 'others' })
    await make('Sold out', steel, { available: 9 })
    await make('A draft', steel, { hidden: true })
    await make('Little in stock', steel, { available: 30, price: 9 })
    const names = async (quantity?: number) => (await findAlternatives(shop, asked, quantity)).map(({ name }) => name)
    expect(await names()).toEqual(['Little in stock', 'Alike in all rows', 'Alike in all rows, dear', 'Alike in two rows'])
    expect(await names(40)).toEqual(['Alike in all rows', 'Alike in all rows, dear', 'Alike in two rows'])
    await expect(findAlternatives(shop, 'nothing')).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('administrators find products by stock, as it is now', async () => {
    const { shop } = await aDemoShop(engine)
    const admin = await anAdmin(shop)
    const id = await aProduct(shop, { name: 'Dime hook', available: 90, minimum_order: 10, low_stock: 50 })
    const found = async (query: Parameters<typeof findManagedProducts>[2]) =>
      (await findManagedProducts(shop, admin, { limit: 100, ...query })).items.map(({ name }) => name)
    expect(await found({ stock: 'sold-out' })).toEqual(['Bench vise 125 mm'])
    expect((await found({})).slice(0, 2)).toEqual(['Adjustable wrench 250 mm', 'Ball-peen hammer 500 g'])
    expect(await found({ stock: 'low' })).toEqual([])
    for (const [available, stock] of [
      [50, 'low'],
      [9, 'below-minimum'],
      [9, 'low'],
      [0, 'sold-out'],
    ] as const) {
      await setAvailable(shop, admin, id, { available })
      expect(await found({ stock })).toContain('Dime hook')
    }
    expect(await found({ stock: 'below-minimum' })).not.toContain('Dime hook')
    expect(await found({ search: 'dime', stock: 'low' })).toEqual(['Dime hook'])
    expect((await findManagedProducts(shop, admin, { search: 'dime' })).items).toMatchObject([{ low_stock: 50 }])
    await editProduct(shop, admin, id, { low_stock: null })
    expect(await found({ stock: 'low' })).toEqual([])
  })

  test('finds changes at once: added, renamed, sold, removed', async () => {
    const { shop, names } = await aDemoShop(engine)
    const admin = await anAdmin(shop)
    expect(await names({ search: 'crowbar giant' })).toEqual([])
    const id = await aProduct(shop, { name: 'Giant crowbar', available: 100, minimum_order: 10, price: 5 })
    expect(await names({ search: 'crowbar giant' })).toEqual(['Giant crowbar'])
    await placeOrder(shop, await aCustomer(shop), anOrder(id, 95))
    expect(await names({ search: 'giant crowbar', quantity: 10, fits: true })).toEqual([])
    const { name, details, price, available, minimum_order, slug } = await findProduct(shop, id)
    await editProduct(shop, admin, id, { details, price, available, minimum_order, name: `${name} 2 m` })
    expect(await findProductBySlug(shop, slug)).toMatchObject({ _id: id, slug: 'giant-crowbar-2-m' })
    expect(await names({ search: 'crowbar 2' })).toEqual(['Giant crowbar 2 m'])
    await removeProduct(shop, admin, id)
    expect(await names({ search: 'giant crowbar' })).toEqual([])
  })
})

/** The first value of the name, then the age; products without one come last. */
function plainlySorted(products: Product[], sort: string): Product[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const by = sort.replace(/^-/, '')
  const collator = new Intl.Collator('en', { numeric: true })
  const compare = (a: Product, b: Product) => {
    if (by === 'name') return collator.compare(a.name, b.name)
    if (by === 'available') return a.available - b.available
    const [first, second] = [a, b].map((product) => textOf(product, by)) as [string, string]
    const [one, other] = [readMeasure(first), readMeasure(second)]
    if (one && other) return one.unit === other.unit ? one.amount - other.amount : one.unit < other.unit ? -1 : 1
    return one ? -1 : other ? 1 : collator.compare(first.toLowerCase(), second.toLowerCase())
  }
  const has = products.filter((product) => !by.startsWith('spec.') || textOf(product, by) !== undefined)
  return [...has.toSorted((a, b) => direction * compare(a, b)), ...products.filter((product) => !has.includes(product))]
}

const textOf = ({ specifications }: Product, by: string) =>
  specifications.find(([name]) => name.toLowerCase() === by.replace('spec.', '').trim().toLowerCase())?.[1]
