import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrderOf, aProduct } from './support/make.ts'

describe.each(enginesInTurn)('previews of orders over HTTP on %s', (engine) => {
  let program: TestProgram
  let hammer: string
  let before: Awaited<ReturnType<TestProgram['rows']>>

  beforeAll(async () => {
    program = await openProgram(engine)
    const price_breaks = [{ quantity: 100, price: 8 }]
    hammer = await aProduct(program.shop, { name: 'Claw hammer', sku: 'HM-101', price: 10, increment: 5, price_breaks })
    await aProduct(program.shop, { name: 'Ball hammer', sku: 'HM-102' })
    await aProduct(program.shop, { name: 'Sledgehammer', sku: 'HM-200', available: 0 })
    for (let number = 0; number < 200; number++) await aProduct(program.shop, { name: `Tool ${number}`, sku: `T-${number}` })
    before = await program.rows()
  })
  afterAll(() => program?.close())

  const preview = (lines: object[], more = {}) => program.call('POST', '/order/preview', { body: { lines, ...more } })

  test('a visitor sees price, limits and breaks of each line, and nothing changes', async () => {
    const lines = [
      { sku: 'hm-101', orderUnit: 60 },
      { productID: hammer, orderUnit: 40 },
      { sku: 'HM-102', orderUnit: 10 },
    ]
    const { status, body, headers } = await preview(lines, { country: 'Norway' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ goods: 889, delivery: 0, tax: 0, orderAmount: 889, orderable: true })
    expect(body.lines).toEqual([
      {
        index: 0,
        productID: hammer,
        sku: 'HM-101',
        product: 'Claw hammer',
        productImg: 'https://tools.example/pliers.webp',
        slug: 'claw-hammer',
        orderUnit: 100,
        price: 8,
        amount: 800,
        base_price: 10,
        price_breaks: [{ quantity: 100, price: 8 }],
        available: 1000,
        minimum_order: 10,
        increment: 5,
      },
      expect.objectContaining({ index: 2, sku: 'HM-102', orderUnit: 10, price: 8.9, amount: 89 }),
    ])
    expect(await program.rows()).toEqual(before)
  })

  test('its total is the one at which the order is placed', async () => {
    const lines = [
      { sku: 'hm 101', orderUnit: 105 },
      { sku: 'T–7', orderUnit: 33 },
    ]
    const { orderAmount } = (await preview(lines)).body
    const { token } = await program.aPerson()
    const placed = await program.call('POST', '/order', { token, body: { ...anOrderOf([]), lines, orderAmount } })
    expect(placed).toMatchObject({ status: 200, body: { orderAmount: 1133.7 } })
    expect((await program.call('DELETE', `/order/${placed.body.insertedId}`, { token })).status).toBe(200)
  })

  test('unknown part numbers come with up to three that are close', async () => {
    const { body } = await preview([
      { sku: 'HM-107', orderUnit: 10 },
      { sku: 'T-1999', orderUnit: 10 },
      { sku: 'ZZZZ', orderUnit: 10 },
      { sku: 'HM-200', orderUnit: 10 },
    ])
    const [close, longer, nothing, tooFew] = body.lines
    expect(close).toMatchObject({ reason: 'unknown', message: 'No tool has the part number HM-107', orderUnit: 10 })
    expect(close.suggestion).toEqual([
      { sku: 'HM-101', product: 'Claw hammer' },
      { sku: 'HM-102', product: 'Ball hammer' },
      { sku: 'HM-200', product: 'Sledgehammer' },
    ])
    expect(longer.suggestion[0]).toEqual({ sku: 'T-199', product: 'Tool 199' })
    expect(nothing.suggestion).toEqual([])
    expect(tooFew).toMatchObject({ reason: 'sold-out', message: 'Sold out' })
    expect(tooFew).not.toHaveProperty('suggestion')
    expect(body).toMatchObject({ orderAmount: 0, orderable: false })
  })

  test('200 lines are answered, known and unknown', async () => {
    const known = Array.from({ length: 200 }, (_, number) => ({ sku: `t-${number}`, orderUnit: 10 }))
    expect((await preview(known)).body).toMatchObject({ orderable: true, orderAmount: 17_800, lines: { length: 200 } })
    const unknown = known.map(({ sku }) => ({ sku: `${sku}-X`, orderUnit: 10 }))
    const { body } = await preview(unknown)
    expect(body).toMatchObject({ orderable: false, lines: { length: 200 } })
    expect(body.lines[150].suggestion[0]).toEqual({ sku: 'T-150', product: 'Tool 150' })
  })
})
