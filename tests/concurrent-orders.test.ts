import { describe, expect, test } from 'vitest'
import { editProduct } from '../src/shop/catalog/products/edit-product.ts'
import { removeProduct } from '../src/shop/catalog/products/remove-product.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../src/shop/selling/cancellations/expire-orders.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { aProgram, type TestProgram } from './support/a-program.ts'
import { aShop, engines } from './support/a-shop.ts'
import { fiftyBuyers } from './support/buyers.ts'
import { liftLimits } from './support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from './support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard } from './support/payments.ts'

const HOUR = 3_600_000

test.each(engines)('fifty concurrent orders over HTTP on %s with stock for five: exactly five succeed', async (engine) => {
  const program = await aProgram(engine)
  const productId = await aProduct(program.shop, { available: 59, minimum_order: 10 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => program.aPerson()))
  const answers = await Promise.all(
    buyers.map(({ token }, buyer) =>
      program.call('POST', '/order', { token, body: anOrder(productId, 10), headers: { 'idempotency-key': `buyer-${buyer}` } }),
    ),
  )
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(5)
  expect(new Set(placed.map(({ body }) => body.insertedId)).size).toBe(5)
  for (const { body } of answers.filter(({ status }) => status !== 200)) {
    expect(body).toMatchObject({ message: 'Available unit is 9', reason: 'out-of-range', available: 9, minimum_order: 10 })
  }
  expect((await program.call('GET', `/product/${productId}`)).body.available).toBe(9)
  const orders = program.shop.db.selectFrom('order').innerJoin('order_line', 'order_line.orderId', 'order.id')
  expect(await orders.select(['orderUnit', 'status']).execute()).toEqual(
    Array.from({ length: 5 }, () => ({ orderUnit: 10, status: 'unpaid' })),
  )
  const stock = await program.shop.db.selectFrom('event').select('after').where('verb', '=', 'order.placed').orderBy('id').execute()
  expect(stock.map(({ after }) => JSON.parse(after as string).lines[0].available).sort()).toEqual([19, 29, 39, 49, 9])
})

describe.each(engines)('on %s', (engine) => {
  test('fifty buyers with five lines each over six tools: each order is whole or not there', async () => {
    const program = await aProgram(engine)
    await fiftyBuyers(program.shop, [program.url])
    expect(program.logged.filter(({ err }) => err)).toEqual([])
  })

  const threeTools = async ({ shop }: TestProgram) => {
    const [first, second, third] = [await aProduct(shop), await aProduct(shop), await aProduct(shop, { price: 10 })]
    const body = anOrderOf([third, first, second].map((productID) => ({ productID, orderUnit: 10 })))
    return { third, body: { ...body, orderAmount: 278 } }
  }

  test('a product that is repriced while it is ordered: each order has the total that its buyer saw, or is refused', async () => {
    const program = await aProgram(engine)
    const { third, body } = await threeTools(program)
    const { token } = await program.aPerson()
    const admin = await anAdmin(program.shop)
    const place = () => program.call('POST', '/order', { token, body })
    const first = await place()
    expect(first).toMatchObject({ status: 200, body: { orderAmount: 278 } })
    const answers = await Promise.all([place(), place(), place(), editProduct(program.shop, admin, third, { price: 9 }), place(), place()])
    for (const answer of answers) {
      if (answer?.status === 200) expect(answer.body.orderAmount).toBe(278)
      else if (answer) expect(answer).toMatchObject({ status: 409, body: { reason: 'price-changed', orderAmount: 268 } })
    }
    expect(await place()).toMatchObject({ status: 409, body: { orderAmount: 268 } })
    expect(await reconcile(program.shop.db)).toEqual([])
  })

  test('a product that is removed while it is ordered: each order is whole, or names the line', async () => {
    const program = await aProgram(engine)
    const { third, body } = await threeTools(program)
    const { token } = await program.aPerson()
    const admin = await anAdmin(program.shop)
    const place = () => program.call('POST', '/order', { token, body })
    const gone = {
      status: 422,
      body: { lines: [{ index: 0, productID: third, reason: 'unknown', message: 'No longer sold' }] },
    }
    const first = await place()
    const atOnce = await Promise.all([place(), place(), place(), removeProduct(program.shop, admin, third), place(), place()])
    const answers = [first, ...atOnce]
    expect(first.status).toBe(200)
    for (const answer of answers) if (answer && answer.status !== 200) expect(answer).toMatchObject(gone)
    expect(await place()).toMatchObject(gone)
    const placed = answers.filter((answer) => answer?.status === 200)
    expect(await program.shop.db.selectFrom('order_line').select('orderId').execute()).toHaveLength(placed.length * 3)
    expect(await reconcile(program.shop.db)).toEqual([])
    for (const answer of placed) {
      expect((await program.call('DELETE', `/order/${answer?.body.insertedId}`, { token })).status).toBe(200)
    }
    expect(await reconcile(program.shop.db)).toEqual([])
  })

  test('an order that is paid, canceled and expires at once ends in one way', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    await liftLimits(shop)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const tools = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
    const orders: string[] = []
    for (let number = 0; number < 12; number++) {
      const lines = tools.map((_, place) => ({ productID: tools[(place + number) % 3] as string, orderUnit: 10 }))
      orders.push((await placeOrder(shop, customer, anOrderOf(lines))).orderId)
    }
    shop.travel(71.9 * HOUR)
    for (const orderId of orders.slice(0, 8)) await payWithCard(shop, customer, orderId)
    shop.travel(HOUR)
    await Promise.allSettled([
      deliverEvents(shop),
      expireOrders(shop),
      expireOrders(shop),
      ...orders.map((orderId, number) => cancelOrder(shop, number % 2 ? customer : admin, orderId)),
    ])
    await deliverAll(shop)
    const paid = await shop.db.selectFrom('order').select(['id', 'status']).orderBy('id').execute()
    expect(paid).toEqual(orders.slice(0, 8).map((id) => ({ id, status: 'pending' })))
    const stocks = await shop.db.selectFrom('product').select('available').execute()
    expect(stocks).toEqual(Array(3).fill({ available: 920 }))
    expect(await reconcile(shop.db)).toEqual([])
  })
})
