import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { removeProduct } from '../src/shop/catalog/products/remove-product.ts'
import { newId } from '../src/shop/ground/new-id.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrderOf, aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

/** Products by what is special about them. */
type Goods = Record<'fine' | 'plain' | 'few' | 'boxed' | 'tooFew' | 'removed' | 'dear', string>
type Line = Record<string, unknown>

const product = (goods: Goods, orderUnit?: unknown): Line => ({ productID: goods.plain, orderUnit })
const below = 'Minimum order unit is 10'
const whole = 'Enter a whole number of units'
const absent = 'Please add quantity!'
const unknown = 'This product does not exist'

/** A line that cannot be ordered, why, and the quantity that a preview suggests instead. */
const badLines: [what: string, line: (goods: Goods) => Line, reason: string, message: string, suggestion?: number][] = [
  ['a negative quantity', (goods) => product(goods, -10), 'below-minimum', below, 10],
  ['zero units', (goods) => product(goods, 0), 'below-minimum', below, 10],
  ['a hugely negative quantity', (goods) => product(goods, -1e300), 'below-minimum', below, 10],
  ['a fractional quantity', (goods) => product(goods, 10.5), 'no-quantity', whole, 10],
  ['a quantity above the stock', (goods) => product(goods, 1001), 'out-of-stock', 'Available unit is 1000', 1000],
  ['a quantity beyond an integer column', (goods) => product(goods, 2 ** 31), 'out-of-stock', 'Available unit is 1000', 1000],
  ['a quantity beyond counting', (goods) => product(goods, 1e20), 'out-of-stock', 'Available unit is 1000', 1000],
  ['the hugest quantity', (goods) => product(goods, 1e300), 'out-of-stock', 'Available unit is 1000', 1000],
  ['a quantity in words', (goods) => product(goods, 'many'), 'no-quantity', whole, 10],
  ['a number as text', (goods) => product(goods, '10'), 'no-quantity', whole, 10],
  ['a quantity of true', (goods) => product(goods, true), 'no-quantity', whole, 10],
  ['a list as quantity', (goods) => product(goods, [10]), 'no-quantity', whole, 10],
  ['an object as quantity', (goods) => product(goods, { valueOf: 10 }), 'no-quantity', whole, 10],
  ['an empty quantity', (goods) => product(goods, ''), 'no-quantity', absent, 10],
  ['a quantity of null', (goods) => product(goods, null), 'no-quantity', absent, 10],
  ['no quantity', (goods) => product(goods), 'no-quantity', absent, 10],
  ['more than the little stock', ({ few }) => ({ productID: few, orderUnit: 87 }), 'out-of-stock', 'Available unit is 86', 86],
  ['a multiple missed', ({ boxed }) => ({ productID: boxed, orderUnit: 20 }), 'not-a-multiple', 'Order in multiples of 6', 18],
  [
    'a product with less stock than its minimum order',
    ({ tooFew }) => ({ productID: tooFew, orderUnit: 10 }),
    'sold-out',
    'Only 9 available, minimum 10',
  ],
  ['a product that was removed', ({ removed }) => ({ productID: removed, orderUnit: 10 }), 'unknown', 'No longer sold'],
  ['the part number of a removed product', () => ({ sku: 'GONE-1', orderUnit: 10 }), 'unknown', 'No tool has the part number GONE-1'],
  ['an unknown product', () => ({ productID: newId(), orderUnit: 10 }), 'unknown', unknown],
  ['no product', () => ({ orderUnit: 10 }), 'unknown', unknown],
  ['an empty part number', () => ({ sku: ' ', orderUnit: 10 }), 'unknown', unknown],
]

/** Bodies that are refused before any line is looked at. */
const badBodies: [what: string, status: number, message: string, body: (goods: Goods) => Line][] = [
  ['no lines', 400, 'Add at least one line', () => ({ lines: [] })],
  ['201 lines', 400, 'Send at most 200 lines', (goods) => ({ lines: Array(201).fill(product(goods, 10)) })],
  ['lines as text', 400, 'Send lines as a list, not as text', () => ({ lines: '10 hammers' })],
  ['a line that is text', 400, 'Send lines.0 as an object, not as text', () => ({ lines: ['HM-1'] })],
  ['a line with a price', 400, 'This call has no field "price"', (goods) => ({ lines: [{ ...product(goods, 10), price: 0.01 }] })],
  ['a line with an id of another kind', 400, 'This is not a valid ID', () => ({ lines: [{ productID: "' or 1=1 --", orderUnit: 10 }] })],
  [
    'a part number with a NUL',
    400,
    'This text contains characters that cannot be stored',
    () => ({ lines: [{ sku: 'a\0b', orderUnit: 1 }] }),
  ],
  ['a part number of 41 characters', 400, 'Use at most 40 characters', () => ({ lines: [{ sku: 'x'.repeat(41), orderUnit: 1 }] })],
  ['a megabyte', 413, 'This request is too large', () => ({ lines: [{ sku: 'x'.repeat(1_000_000), orderUnit: 1 }] })],
]

const badOrders: typeof badBodies = [
  [
    'both forms at once',
    400,
    'Send either lines or one productID with its orderUnit',
    ({ plain }) => ({ productID: plain, orderUnit: 10, lines: [{ productID: plain, orderUnit: 10 }] }),
  ],
  [
    'lines and a quantity',
    400,
    'Send either lines or one productID with its orderUnit',
    (goods) => ({ orderUnit: 10, lines: [product(goods, 10)] }),
  ],
  ['neither form', 400, 'Send a productID or lines', () => ({})],
  ['terms that nobody has', 400, 'The value of terms is not valid', (goods) => ({ lines: [product(goods, 10)], terms: 'later' })],
  ['a delivery price', 400, 'This call has no field "delivery"', (goods) => ({ lines: [product(goods, 10)], delivery: 0 })],
  [
    'a purchase order of 61 characters',
    400,
    'Use at most 60 characters',
    (goods) => ({ lines: [product(goods, 10)], purchaseOrder: 'x'.repeat(61) }),
  ],
  [
    'a note with half a character',
    400,
    'This text contains characters that cannot be stored',
    (goods) => ({ lines: [product(goods, 10)], note: '\ud800' }),
  ],
  [
    'an amount that no column holds',
    422,
    'This order is too large. Please contact us.',
    ({ dear }) => ({ lines: [{ productID: dear, orderUnit: 123_456_789 }] }),
  ],
]

/** The server ends the connection of a body that it does not read, so none is used twice. */
const headers = { connection: 'close' }

describe.each(enginesInTurn)('on %s', (engine) => {
  let program: TestProgram
  let customer: SignedInPerson
  let goods: Goods
  let before: Awaited<ReturnType<TestProgram['rows']>>

  beforeAll(async () => {
    program = await openProgram(engine)
    const { shop } = program
    customer = await program.aPerson()
    const admin = await program.aPerson('admin')
    goods = {
      fine: await aProduct(shop),
      plain: await aProduct(shop, { sku: 'HM-1' }),
      few: await aProduct(shop, { available: 86 }),
      boxed: await aProduct(shop, { minimum_order: 12, increment: 6 }),
      tooFew: await aProduct(shop, { available: 9 }),
      removed: await aProduct(shop, { sku: 'GONE-1' }),
      dear: await aProduct(shop, { price: 9_999_999.99, available: 1_000_000_000 }),
    }
    if (admin.person.kind === 'admin') await removeProduct(shop, admin.person, goods.removed)
    await vi.waitFor(async () => {
      expect(await shop.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).toEqual([])
    }, 10_000)
    before = await program.rows()
  })
  afterAll(() => program?.close())

  const place = (body: Line) =>
    program.call('POST', '/order', { token: customer.token, body: { ...anOrderOf([]), lines: undefined, ...body }, headers })
  const preview = (body: Line) => program.call('POST', '/order/preview', { body, headers })
  const expectNothingChanged = async () => {
    expect(await program.rows()).toEqual(before)
    expect(program.logged.filter(({ err }) => err)).toEqual([])
  }

  test.each(badLines)(
    '%s keeps the whole order from being placed, and a preview says so too',
    async (_what, line, reason, message, suggestion) => {
      const lines = [{ productID: goods.fine, orderUnit: 10 }, line(goods)]
      const placed = await place({ lines })
      const refused = { index: 1, reason, message }
      expect(placed, placed.text).toMatchObject({ status: 422, body: { message, reason: 'out-of-range', lines: [refused] } })
      const previewed = await preview({ lines })
      expect(previewed, previewed.text).toMatchObject({ status: 200, body: { orderable: false, goods: 89, orderAmount: 89 } })
      expect(previewed.body.lines[1]).toMatchObject(suggestion ? { ...refused, suggestion } : refused)
      await expectNothingChanged()
    },
  )

  test.each(badBodies)('%s is refused by placing and by the preview', async (_what, status, message, body) => {
    for (const answer of [await place(body(goods)), await preview(body(goods))]) {
      expect(answer, answer.text).toMatchObject({ status, body: { message } })
    }
    await expectNothingChanged()
  })

  test.each(badOrders)('an order with %s is refused', async (_what, status, message, body) => {
    const answer = await place(body(goods))
    expect(answer, answer.text).toMatchObject({ status, body: { message } })
    await expectNothingChanged()
  })

  test('every line that fails is named, with what can be ordered', async () => {
    const lines = [
      product(goods, 10),
      { productID: goods.few, orderUnit: 500 },
      { sku: 'none', orderUnit: 1 },
      { productID: goods.boxed, orderUnit: 7 },
    ]
    const answer = await place({ lines })
    expect(answer).toMatchObject({ status: 422, body: { message: '3 lines cannot be ordered', reason: 'out-of-range' } })
    expect(answer.body.lines).toEqual([
      {
        index: 1,
        productID: goods.few,
        sku: expect.any(String),
        reason: 'out-of-stock',
        message: 'Available unit is 86',
        available: 86,
        minimum_order: 10,
        increment: 1,
      },
      { index: 2, sku: 'none', reason: 'unknown', message: 'No tool has the part number none' },
      {
        index: 3,
        productID: goods.boxed,
        sku: expect.any(String),
        reason: 'below-minimum',
        message: 'Minimum order unit is 12',
        available: 1000,
        minimum_order: 12,
        increment: 6,
      },
    ])
    await expectNothingChanged()
  })

  test('an orderAmount that differs is refused with the current total', async () => {
    const lines = [product(goods, 10), { productID: goods.few, orderUnit: 20 }]
    for (const orderAmount of [266.99, 267.01, 0, -267, 1e300]) {
      const answer = await place({ lines, orderAmount })
      expect(answer).toMatchObject({ status: 409, body: { reason: 'price-changed', orderAmount: 267, price: 8.9 } })
    }
    await expectNothingChanged()
  })
})
