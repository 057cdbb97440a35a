import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFamily } from '../src/shop/catalog/families/add-family.ts'
import { addPriceList } from '../src/shop/catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../src/shop/catalog/price-lists/edit-price-list.ts'
import { newId } from '../src/shop/ground/new-id.ts'
import { aCompany } from './support/a-company.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anAdmin, aProduct } from './support/make.ts'

const good = { sku: 'HM-1', price: 11, price_breaks: [] }
const row = (fields: object) => ({ sku: 'PL-1', price: 8, price_breaks: [], ...fields })
const breaks = (...price_breaks: [quantity: number, price: number][]) =>
  row({ price_breaks: price_breaks.map(([quantity, price]) => ({ quantity, price })) })

const percentages: [what: unknown, message: string][] = [
  [100, 'Enter at most 99.99%: nothing is free'],
  [100.5, 'Enter at most 99.99%: nothing is free'],
  [1e300, 'Enter at most 99.99%: nothing is free'],
  [-1, 'Enter at least 0%'],
  [-0.01, 'Enter at least 0%'],
  [7.555, 'Use at most two decimal places'],
  // JSON has no NaN.
  [Number.NaN, 'Enter a percentage, such as 7.5'],
  ['', 'Enter a percentage, such as 7.5'],
]

/** Rows of prices, in second place behind a good one, with the path of what is wrong. */
const rows: [what: string, row: object, path: string, message: string][] = [
  ['a price of nothing', row({ price: 0 }), 'prices.1.price', 'Enter the agreed price'],
  ['a negative price', row({ price: -8 }), 'prices.1.price', 'Enter at least $0.01'],
  ['a price of parts of a cent', row({ price: 8.005 }), 'prices.1.price', 'Use at most two decimal places'],
  ['no price', row({ price: undefined }), 'prices.1.price', 'Enter the agreed price'],
  ['a price that is text', row({ price: '8' }), 'prices.1.price', 'Send prices.1.price as a number, not as text'],
  [
    'a break with a price above the first',
    breaks([50, 8.5]),
    'prices.1.price_breaks.0.price',
    'PL-1: The price from 50 units ($8.50) must be below the product price of $8.00',
  ],
  [
    'breaks that rise in price',
    breaks([50, 7], [100, 7.5]),
    'prices.1.price_breaks.1.price',
    'PL-1: The price from 100 units ($7.50) must be below the price from 50 units ($7.00)',
  ],
  [
    'breaks whose quantities fall',
    breaks([100, 7], [50, 6]),
    'prices.1.price_breaks.1.quantity',
    'PL-1: The price break at 50 units must be above the one before, at 100',
  ],
  [
    'a break at the minimum order',
    breaks([10, 7]),
    'prices.1.price_breaks.0.quantity',
    'PL-1: The price break at 10 units must be above the minimum order of 10',
  ],
  [
    'a break below the minimum order',
    breaks([5, 7]),
    'prices.1.price_breaks.0.quantity',
    'PL-1: The price break at 5 units must be above the minimum order of 10',
  ],
  [
    'nine breaks',
    breaks(...Array.from({ length: 9 }, (_, at): [number, number] => [100 + at, 7 - at / 10])),
    'prices.1.price_breaks',
    'Use at most 8 price breaks',
  ],
  ['an unknown part number', row({ sku: 'XX-1' }), 'prices.1', 'No tool has the part number XX-1'],
  ['an unknown product', row({ sku: undefined, productID: newId() }), 'prices.1', 'This product does not exist'],
  ['no product', row({ sku: undefined }), 'prices.1', 'This product does not exist'],
  ['a product twice, in another spelling', row({ sku: 'hm-1' }), 'prices.1', 'HM-1 is listed twice'],
]

const terms: [what: string, terms: object, path: string, message: string][] = [
  ['a negative limit', { days: 30, creditLimit: -1 }, 'terms.creditLimit', 'Enter an amount, such as 25000.00'],
  ['a limit of parts of a cent', { days: 30, creditLimit: 0.005 }, 'terms.creditLimit', 'Enter an amount, such as 25000.00'],
  ['a limit beyond counting', { days: 30, creditLimit: 100_000_000 }, 'terms.creditLimit', 'Enter an amount, such as 25000.00'],
  ['no limit', { days: 30 }, 'terms.creditLimit', 'Enter an amount, such as 25000.00'],
  ['0 days', { days: 0, creditLimit: 1 }, 'terms.days', 'Enter a whole number of days, from 1 to 365'],
  ['366 days', { days: 366, creditLimit: 1 }, 'terms.days', 'Enter a whole number of days, from 1 to 365'],
  ['half a day', { days: 0.5, creditLimit: 1 }, 'terms.days', 'Enter a whole number of days, from 1 to 365'],
  ['no days', { creditLimit: 1 }, 'terms.days', 'This call needs terms.days'],
]

describe.each(enginesInTurn)('on %s', (engine) => {
  let program: TestProgram
  let token: string
  let listId: string
  let companyId: string
  let before: Awaited<ReturnType<TestProgram['rows']>>

  beforeAll(async () => {
    program = await openProgram(engine)
    const { shop } = program
    const admin = await anAdmin(shop)
    const family = await addFamily(shop, admin, { name: 'Pliers' })
    await aProduct(shop, { sku: 'PL-1', price: 9, family })
    const hammer = await aProduct(shop, { sku: 'HM-1', price: 12 })
    listId = await addPriceList(shop, admin, { name: 'Shipyards', percent: 3, families: [{ family, percent: 4 }] })
    await editPriceList(shop, admin, listId, { prices: [{ productID: hammer, price: 10, price_breaks: [] }] })
    companyId = await aCompany(shop, [], { termsDays: 14, creditLimitCents: 5_000 })
    token = (await program.aPerson('admin')).token
    before = await program.rows()
  })
  afterAll(() => program?.close())

  /** Refused with one sentence, at the path; and nothing has changed. */
  async function expectRefused(method: string, path: string, body: object, at: string, message: string) {
    const answer = await program.call(method, path, { token, body })
    expect([answer.status, answer.body.message, answer.body.issues]).toEqual([400, message, [{ path: at, message }]])
    expect(await program.rows()).toEqual(before)
  }

  test.each(percentages)('%j percent off is refused, off everything and off a family', async (percent, message) => {
    const others = { name: 'Wholesale', prices: [good] }
    for (const [method, path] of [
      ['PATCH', `/price-list/${listId}`],
      ['POST', '/price-list'],
    ] as const) {
      await expectRefused(method, path, { ...others, percent }, 'percent', message)
      const families = [
        { family: 'pliers', percent: 5 },
        { family: 'other-tools', percent },
      ]
      await expectRefused(method, path, { ...others, families }, 'families.1.percent', message)
    }
  })

  test.each(rows)('%s is refused at its row, in a new list and in one that exists', async (_what, bad, path, message) => {
    const body = { name: 'Wholesale', percent: 50, prices: [good, bad] }
    await expectRefused('PATCH', `/price-list/${listId}`, body, path, message)
    await expectRefused('POST', '/price-list', body, path, message)
  })

  test('10,000 rows are refused, and so are more prices than a list has', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ sku: `X-${at}`, price: 8 }))
    for (const count of [1_001, 10_000]) {
      const answer = await program.call('PATCH', `/price-list/${listId}`, { token, body: { percent: 50, prices: many(count) } })
      expect([answer.status, answer.body.message]).toEqual([400, 'Send the prices of at most 1000 products'])
      expect(await program.rows()).toEqual(before)
    }
  })

  test.each(terms)('terms with %s are refused', async (_what, bad, path, message) => {
    await expectRefused('PATCH', `/company/${companyId}`, { city: 'Oslo', terms: bad }, path, message)
  })

  test('the greatest and the smallest values are taken, and an agreed price above the public one is kept but does not count', async () => {
    const edit = (path: string, body: object) => program.call('PATCH', path, { token, body })
    for (const each of [
      { percent: 99.99 },
      { percent: 0 },
      { prices: [breaks([11, 0.02], [12, 0.01])] },
      { prices: [row({ price: 9.5 })] },
    ])
      expect((await edit(`/price-list/${listId}`, each)).body).toEqual({ modifiedCount: 1 })
    for (const each of [
      { days: 1, creditLimit: 0 },
      { days: 365, creditLimit: 99_999_999 },
    ])
      expect((await edit(`/company/${companyId}`, { terms: each })).body).toEqual({ modifiedCount: 1 })
    const { body } = await program.call('GET', `/price-list/${listId}`, { token })
    expect(body.prices).toMatchObject([{ sku: 'PL-1', price: 9.5, public_prices: { price: 9 } }, { sku: 'HM-1' }])
  })
})
