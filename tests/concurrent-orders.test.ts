import { expect, test } from 'vitest'
import { aProgram } from './a-program.ts'
import { engines } from './a-shop.ts'
import { anOrder, aProduct } from './make.ts'

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
