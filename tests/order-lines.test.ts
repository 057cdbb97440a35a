import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../src/contract/selling/order.ts'
import { editProduct } from '../src/shop/catalog/products/edit-product.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { shipOrder } from '../src/shop/selling/shipments/ship-order.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anAdmin, anOrder, anOrderOf, aProduct } from './support/make.ts'
import { deliverEvents, payWithCard } from './support/payments.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

const addedFields = {
  number: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/),
  purchaseOrder: '',
  note: '',
  region: '',
  postcode: '',
  delivery: 0,
  tax: 0,
  rates: null,
  paidAt: null,
  paidBy: null,
  paidOn: null,
  terms: 'prepaid',
  toPay: expect.any(Number),
  received: 0,
  dueAt: null,
  refunded: 0,
  shipments: [],
  invoices: [],
}

describe.each(enginesInTurn)('orders over HTTP on %s', (engine) => {
  let program: TestProgram
  let customer: SignedInPerson
  let pliers: string
  let hammer: string

  beforeAll(async () => {
    program = await openProgram(engine)
    customer = await program.aPerson()
    pliers = await aProduct(program.shop, { name: 'Pliers', sku: 'PL-1', available: 100_000, minimum_order: 1 })
    hammer = await aProduct(program.shop, {
      name: 'Claw hammer',
      sku: 'HM-1',
      price: 10,
      available: 100_000,
      price_breaks: [{ quantity: 100, price: 8 }],
    })
  })
  afterAll(() => program?.close())

  const place = (body: object, key?: string) =>
    program.call('POST', '/order', { token: customer.token, body, headers: key ? { 'idempotency-key': key } : {} })
  const newest = async (): Promise<Order> =>
    (await program.call('GET', `/order/?email=${customer.email}&limit=1`, { token: customer.token })).body[0]
  const stockOf = async (id: string) => (await program.call('GET', `/product/${id}`)).body.available

  test('an order of one product answers the fields of the specification, and the added ones', async () => {
    const { status, body } = await place(anOrder(pliers, 40))
    expect(status).toBe(200)
    expect(body).toEqual({ insertedId: expect.any(String), number: addedFields.number, orderAmount: 356 })
    const order = await newest()
    expect(order).toEqual({
      _id: body.insertedId,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      orderTime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      product: 'Pliers',
      productID: pliers,
      productImg: 'https://tools.example/pliers.webp',
      orderUnit: 40,
      orderAmount: 356,
      customerID: customer.person.id,
      customerName: customer.person.name,
      email: customer.email,
      phone: '+47 55 12 34 56',
      company: 'Nordverft AS',
      street: 'Industriveien 44',
      city: 'Bergen',
      country: 'Norway',
      txId: '',
      status: 'unpaid',
      ...addedFields,
      number: body.number,
      goods: 356,
      lines: [
        {
          position: 0,
          productID: pliers,
          sku: 'PL-1',
          product: 'Pliers',
          productImg: 'https://tools.example/pliers.webp',
          orderUnit: 40,
          price: 8.9,
          amount: 356,
          shippedUnit: 0,
          canceledUnit: 0,
          returnedUnit: 0,
        },
      ],
    })
    expect((await program.call('GET', `/order/${body.insertedId}`, { token: customer.token })).body).toMatchObject(order)
  })

  test('one line of a product is the same order as the body of the specification', async () => {
    await place(anOrder(pliers, 40))
    const one = await newest()
    await place(anOrderOf([{ productID: pliers, orderUnit: 40 }]))
    const other = await newest()
    expect(other._id).not.toBe(one._id)
    const { _id, number, orderTime, orderDate } = one
    expect({ ...other, _id, number, orderTime, orderDate }).toEqual(one)
  })

  test('an order of several lines sums them up', async () => {
    const before = [await stockOf(pliers), await stockOf(hammer)]
    const lines = [
      { sku: 'pl-1', orderUnit: 3 },
      { productID: hammer, orderUnit: 60 },
      { productID: pliers, orderUnit: 4 },
      { sku: 'HM-1', orderUnit: 40 },
    ]
    const more = { purchaseOrder: ' PO-7 ', note: 'Ring twice', region: 'Vestland', postcode: '5004', terms: 'prepaid' }
    const { status, body } = await place({ ...anOrderOf([]), ...more, lines, orderAmount: 862.3 })
    expect(status).toBe(200)
    expect(await newest()).toMatchObject({
      ...addedFields,
      number: body.number,
      product: 'Pliers and 1 more',
      productID: pliers,
      productImg: 'https://tools.example/pliers.webp',
      orderUnit: 107,
      orderAmount: 862.3,
      goods: 862.3,
      purchaseOrder: 'PO-7',
      note: 'Ring twice',
      region: 'Vestland',
      postcode: '5004',
      lines: [
        { position: 0, productID: pliers, orderUnit: 7, price: 8.9, amount: 62.3 },
        { position: 1, productID: hammer, orderUnit: 100, price: 8, amount: 800 },
      ],
    })
    expect([await stockOf(pliers), await stockOf(hammer)]).toEqual([Number(before[0]) - 7, Number(before[1]) - 100])
  })

  test('an order keeps its prices and names, is shipped line by line and reconciles', async () => {
    const admin = await anAdmin(program.shop)
    const lines = [
      { productID: pliers, orderUnit: 10 },
      { productID: hammer, orderUnit: 100 },
    ]
    const { insertedId } = (await place(anOrderOf(lines))).body
    await editProduct(program.shop, admin, hammer, { name: 'Sledge', price: 30, price_breaks: [{ quantity: 50, price: 29 }] })
    await payWithCard(program.shop, customer.person, insertedId)
    await deliverEvents(program.shop)
    await expect.poll(async () => (await newest()).status).toBe('pending')
    await shipOrder(program.shop, admin, insertedId)
    await editProduct(program.shop, admin, hammer, { name: 'Claw hammer', price: 10, price_breaks: [{ quantity: 100, price: 8 }] })
    expect(await newest()).toMatchObject({
      status: 'shipped',
      orderAmount: 889,
      paidAt: expect.any(String),
      lines: [
        { product: 'Pliers', price: 8.9, amount: 89, shippedUnit: 10 },
        { product: 'Claw hammer', price: 8, amount: 800, shippedUnit: 100 },
      ],
    })
    expect(await reconcile(program.shop.db)).toEqual([])
  })

  test('200 lines are one order', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, (_, number) => aProduct(program.shop, { name: `Tool ${number}` })))
    const { status } = await place(anOrderOf(ids.map((productID) => ({ productID, orderUnit: 10 }))))
    expect(status).toBe(200)
    expect(await newest()).toMatchObject({ product: 'Tool 0 and 199 more', orderUnit: 2000, orderAmount: 17_800 })
  })

  test('a repeated call answers the first order, also after it was canceled', async () => {
    for (const body of [
      anOrder(pliers, 10),
      anOrderOf([
        { productID: pliers, orderUnit: 1 },
        { productID: hammer, orderUnit: 10 },
      ]),
    ]) {
      const key = randomUUID()
      const before = await stockOf(pliers)
      const first = await place(body, key)
      expect(first.status).toBe(200)
      const taken = await stockOf(pliers)
      expect(taken).toBeLessThan(before)
      expect((await place(body, key)).body).toEqual(first.body)
      expect(await stockOf(pliers)).toBe(taken)
      expect((await program.call('DELETE', `/order/${first.body.insertedId}`, { token: customer.token })).status).toBe(200)
      expect((await place(body, key)).body).toEqual(first.body)
      expect(await stockOf(pliers)).toBe(before)
    }
  })

  const several = () => ({
    ...anOrderOf([
      { productID: pliers, orderUnit: 1 },
      { productID: hammer, orderUnit: 10 },
    ]),
    orderAmount: 108.9,
  })

  test.each([
    ['a purchase order', { purchaseOrder: 'PO-8' }],
    ['a note', { note: 'By the back door' }],
    ['a region', { region: 'Vestland' }],
    ['a postcode', { postcode: '5004' }],
    ['a street', { street: 'Industriveien 45' }],
    ['a company', { company: '' }],
    ['terms', { terms: 'prepaid' }],
    ['no amount', { orderAmount: undefined }],
    ['other units', { lines: [{ sku: 'PL-1', orderUnit: 2 }] }],
    ['the specification’s form', { lines: undefined, productID: 'PL-1', orderUnit: 1 }],
  ])('a key is refused for another order, one with %s', async (_what, change) => {
    const key = randomUUID()
    expect((await place(several(), key)).status).toBe(200)
    const before = await program.rows()
    const again = await place({ ...several(), ...change }, key)
    expect(again).toMatchObject({
      status: 422,
      body: { message: 'This Idempotency-Key was used for a different request', reason: 'key-reused' },
    })
    expect({ ...(await program.rows()), outbox: [] }).toEqual({ ...before, outbox: [] })
  })

  test('fields that the server ignores do not make another order of it', async () => {
    const key = randomUUID()
    const first = await place(several(), key)
    const ignored = {
      orderDate: '2026-11-22',
      orderTime: '10:00',
      product: 'A',
      productImg: 'b',
      customerName: 'c',
      email: 'd',
      txId: 'e',
      status: 'f',
    }
    expect((await place({ ...several(), ...ignored }, key)).body).toEqual(first.body)
  })

  test('a key whose order was refused is free for the corrected order', async () => {
    const key = randomUUID()
    const line = (orderUnit: number) =>
      anOrderOf([
        { productID: hammer, orderUnit },
        { productID: pliers, orderUnit: 1 },
      ])
    expect((await place(line(9), key)).status).toBe(422)
    expect((await place(line(10), key)).status).toBe(200)
  })
})
