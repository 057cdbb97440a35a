import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProgram, type TestProgram } from '../../../../tests/support/a-program.ts'
import { aProduct } from '../../../../tests/support/make.ts'
import type { SignedInPerson } from '../../../../tests/support/signed-in-person.ts'

let program: TestProgram
let admin: SignedInPerson

beforeAll(async () => {
  program = await openProgram()
  admin = await program.aPerson('admin')
})
afterAll(() => program?.close())

const patch = (path: string, body: object) => program.call('PATCH', path, { token: admin.token, body })
const read = async (id: string) => (await program.call('GET', `/product/${id}`)).body

it('accepts a product as it was read, and ignores read-only fields', async () => {
  const id = await aProduct(program.shop, { available: 0 })
  const before = await read(id)
  const theirs = { _id: 'another', slug: 'another-address', drawing: null }
  expect((await patch(`/product/${id}`, { ...before, price: 9.5 })).body).toEqual({ modifiedCount: 1 })
  expect((await patch(`/product/${id}`, { ...theirs, minimum_order: 5 })).body).toEqual({ modifiedCount: 1 })
  expect((await patch(`/product-available/${id}`, { ...theirs, available: 12 })).body).toEqual({ modifiedCount: 1 })
  expect(await read(id)).toEqual({ ...before, price: 9.5, minimum_order: 5, available: 12, version: before.version + 3 })
})

it('accepts a subset of the fields, a delta and a version in both stock calls', async () => {
  const id = await aProduct(program.shop, { available: 50 })
  for (const [turn, path] of [`/product/${id}`, `/product-available/${id}`].entries()) {
    expect(await patch(path, { delta: -20 })).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    const { available, version } = await read(id)
    expect(available).toBe(30 + turn * 15)
    expect(await patch(path, { available: 99, version: version - 1 })).toMatchObject({
      status: 409,
      body: { reason: 'changed-meanwhile', product: { _id: id, available, version } },
    })
    expect(await patch(path, { delta: -101 })).toMatchObject({ status: 422, body: { reason: 'out-of-range', available } })
    expect(await patch(path, { available: 65, version })).toMatchObject({ status: 200 })
    expect(await patch(path, { available: 5, delta: 5 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'delta', message: 'Send available or delta, not both' }] },
    })
  }
  expect((await patch(`/product-available/${id}`, {})).body.message).toBe('Please add available unit!')
})

it.each([
  ['price', '9.50', 'Send price as a number, not as text'],
  ['price', -1, 'Enter at least $0.01'],
  ['available', -5, 'Enter at least 0 units'],
  ['available', [5], 'Send available as a number, not as a list'],
  ['minimum_order', -1, 'Enter at least 1 unit'],
  ['delta', '5', 'Send delta as a number, not as text'],
  ['name', 5, 'Send name as text, not as a number'],
  ['keywords', 'pliers', 'Send keywords as a list, not as text'],
  ['image', 'pliers.png', 'Enter the address of an image in this shop (/images/...) or on the web (https://...)'],
  ['price', null, 'Please add product price!'],
  ['price', '', 'Please add product price!'],
  ['name', null, 'Please add product name!'],
])('says what is wrong with %s %j', async (field, value, message) => {
  const id = await aProduct(program.shop)
  expect(await patch(`/product/${id}`, { [field]: value })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path: field, message }] },
  })
})

it('takes an increment and price breaks, and says what is wrong with them', async () => {
  const price_breaks = [
    { quantity: 100, price: 8.4 },
    { quantity: 1000, price: 7.4 },
  ]
  const product = { name: 'Pliers', details: 'x', price: 8.9, available: 0, minimum_order: 10, image: '/images/a.webp' }
  const post = (body: object) => program.call('POST', '/product', { token: admin.token, body: { ...product, ...body } })
  const { body } = await post({ increment: 10, price_breaks })
  expect(await read(body.insertedId)).toMatchObject({ increment: 10, price_breaks })
  expect(await read((await post({})).body.insertedId)).toMatchObject({ increment: 1, price_breaks: [] })
  for (const [fields, path, message] of [
    [{ increment: 0 }, 'increment', 'Enter at least 1 unit'],
    [{ increment: '10' }, 'increment', 'Send increment as a number, not as text'],
    [{ increment: 3 }, 'minimum_order', 'The minimum order of 10 must be a multiple of 3'],
    [{ price_breaks: 'none' }, 'price_breaks', 'Send price_breaks as a list, not as text'],
    [{ price_breaks: [{ quantity: 100 }] }, 'price_breaks.0.price', 'Enter the price'],
    [{ price_breaks: [{ quantity: 20.5, price: 8 }] }, 'price_breaks.0.quantity', 'Enter a whole number of units'],
    [{ price_breaks: [{ quantity: 20, price: 8.001 }] }, 'price_breaks.0.price', 'Use at most two decimal places'],
    [
      { price_breaks: Array.from({ length: 9 }, (_, row) => ({ quantity: 20 + row, price: 8 - row / 10 })) },
      'price_breaks',
      'Use at most 8 price breaks',
    ],
    [
      { price_breaks: [{ quantity: 100, price: 9 }] },
      'price_breaks.0.price',
      'The price from 100 units ($9.00) must be below the product price of $8.90',
    ],
  ] as const) {
    expect(await post(fields)).toMatchObject({ status: 400, body: { message, reason: 'invalid', issues: [{ path, message }] } })
  }
})

it('keeps the reason of an adjustment in the audit log, and pages the stock history and the products of administrators', async () => {
  const id = await aProduct(program.shop, { name: 'Quoin key', available: 50, low_stock: 40 })
  expect((await read(id)).low_stock).toBeUndefined()
  expect((await patch(`/product-available/${id}`, { delta: -20, reason: ' Damaged ' })).body).toEqual({ modifiedCount: 1 })
  expect((await patch(`/product-available/${id}`, { delta: -20, reason: 'x'.repeat(201) })).status).toBe(400)
  const ask = (path: string) => program.call('GET', path, { token: admin.token })
  const events = await ask(`/event?thing=product&thingId=${id}&verb=product.counted`)
  expect(events.body).toMatchObject([{ before: { available: 50 }, after: { available: 30, reason: 'Damaged' } }])
  const first = await ask(`/stock-history/${id}?limit=1`)
  expect(first.body).toMatchObject([{ units: -20, available: 30, reason: 'Damaged' }])
  const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await ask(next)).body).toMatchObject([{ verb: 'product.added', units: 50 }])

  expect((await ask('/all-products?search=quoin&stock=low')).body).toMatchObject([{ _id: id, low_stock: 40, available: 30 }])
  expect((await ask('/all-products?search=quoin&stock=sold-out')).body).toEqual([])
  expect((await ask('/all-products?stock=none')).body.message).toBe('Send sold-out, below-minimum or low')
  expect((await ask('/all-products?limit=1')).headers.get('link')).toContain('rel="next"')
  expect((await patch(`/product/${id}`, { price: 9, version: 1 })).body.product).toMatchObject({ low_stock: 40, available: 30 })
  expect((await patch(`/product/${id}`, { images: [] })).body.message).toBe('Please add product image!')
})

it('adjusts the stock once for an idempotency key, and refuses the key for another adjustment', async () => {
  const id = await aProduct(program.shop, { available: 50 })
  const adjust = (body: object) =>
    program.call('PATCH', `/product-available/${id}`, { token: admin.token, body, headers: { 'idempotency-key': 'delivery-81' } })
  const { version } = await read(id)
  for (let turn = 0; turn < 2; turn++) expect(await adjust({ delta: 20, reason: 'Delivery', version })).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ available: 70, version: version + 1 })
  expect((await adjust({ delta: 25, reason: 'Delivery' })).status).toBe(422)
})

it('suggests tools and families with no more than their rows show, cached as public lists are', async () => {
  const id = await aProduct(program.shop, { name: 'Zyklon gauge', sku: 'ZY-4711', keywords: ['vortex meter'] })
  const { status, body, headers } = await program.call('GET', '/product-suggestion?search=zyklon')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
  expect(body).toEqual({
    part_numbers: [],
    tools: [
      {
        slug: 'zyklon-gauge',
        name: 'Zyklon gauge',
        sku: 'ZY-4711',
        image: expect.any(String),
        price: expect.any(Number),
        price_breaks: [],
        available: expect.any(Number),
        minimum_order: expect.any(Number),
        increment: 1,
        found_by: null,
      },
    ],
    families: [],
    total: 1,
    nearest: [],
    guess: false,
  })
  await program.call('PATCH', `/product/${id}`, { token: admin.token, body: { name: 'Cyclone gauge' } })
  expect((await program.call('GET', '/product-suggestion?search=zyklon')).body.total).toBe(0)
  expect((await program.call('GET', '/product-suggestion?search=vortex')).body.tools).toMatchObject([{ found_by: 'vortex meter' }])
  expect((await program.call('GET', '/product-suggestion?search=+')).status).toBe(400)
})

it('filters by specifications in the address, repeated and as a range, and says what it cannot read', async () => {
  const specifications = ['10 per box', '5 per box', '10 per box'].map((packed, at): [string, string][] => [
    ['Packed', packed],
    ['Length', `${160 + at * 20} mm`],
  ])
  const ids: string[] = []
  for (const rows of specifications) ids.push(await aProduct(program.shop, { family: 'gauges', specifications: rows }))
  const list = async (query: string) => await program.call('GET', `/product/?family=gauges${query}`)
  const found = async (query: string) => (await list(query)).body.map(({ _id }: { _id: string }) => ids.indexOf(_id)).sort()
  expect(await found('&spec.Packed=10+per+box&spec.Packed=5+per+box')).toEqual([0, 1, 2])
  expect(await found('&spec.packed=10%20PER%20box&spec.Length=17..25%20cm')).toEqual([2])
  expect((await program.call('GET', '/product-filter?family=gauges&spec.Length=160mm')).body).toMatchObject({
    size: 3,
    total: 1,
    inStock: 1,
    filters: [
      { name: 'Length' },
      {
        name: 'Packed',
        choices: [
          { text: '10 per box', count: 1 },
          { text: '5 per box', count: 0 },
        ],
      },
    ],
  })
  const inStock = async (query: string) => (await program.call('GET', `/product-filter?family=gauges${query}`)).body
  expect(await inStock('&quantity=1000000')).toMatchObject({ size: 3, total: 3, inStock: 0 })
  expect(await inStock('&quantity=1000000&fits=1')).toMatchObject({ size: 0, total: 0, inStock: 0 })
  for (const [query, path] of [
    ['&spec.Length=16..10+mm', 'spec.Length'],
    ['&colour=red', 'colour'],
    [Array.from({ length: 11 }, (_, at) => `&spec.Name${at}=x`).join(''), 'spec.Name10'],
  ]) {
    const { status, body } = await list(query ?? '')
    expect({ status, text: JSON.stringify(body) }).toMatchObject({ status: 400, text: expect.stringContaining(path ?? '') })
  }
})
