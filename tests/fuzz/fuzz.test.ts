import { expect, test } from 'vitest'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aProgram } from '../support/a-program.ts'
import { enginesInTurn } from '../support/a-shop.ts'
import { anOrderOf, aProduct } from '../support/make.ts'
import { fuzz } from './fuzz.ts'

const COUNT = 800

test.each(enginesInTurn)(
  'malformed requests are refused with a message and without a server error on %s',
  { timeout: 120_000 },
  async (engine) => {
    const program = await aProgram(engine)
    const [customer, admin] = [await program.aPerson(), await program.aPerson('admin')]
    const productId = await aProduct(program.shop, { sku: 'HM-1', available: 1_000_000, minimum_order: 1 })
    const lines = [
      { productID: productId, orderUnit: 10 },
      { productID: await aProduct(program.shop), orderUnit: 10 },
    ]
    const { orderId } = await placeOrder(program.shop, customer.person, anOrderOf(lines))
    const tokens = { visitor: undefined, customer: customer.token, admin: admin.token }
    const seed = 20_261_121
    const { sent, refused } = await fuzz(
      { url: program.url, tokens, known: [productId, 'HM-1', orderId, customer.email, admin.email] },
      COUNT,
      seed,
    )
    expect(sent).toBe(COUNT)
    expect(refused).toBeGreaterThan(COUNT * 0.7)
    expect(program.logged.filter(({ err }) => err)).toEqual([])
  },
)
