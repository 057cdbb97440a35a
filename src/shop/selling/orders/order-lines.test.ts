import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { visitor } from '../../ground/actor.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import type { Shop } from '../../shop.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readOrderPreview } from './read-order-preview.ts'

const stockOf = async ({ db }: Shop, ids: string[]) => {
  const rows = await db.selectFrom('product').select(['id', 'available']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.available)
}

describe.each(engines)('an order of several lines on %s', (engine) => {
  test('takes all stock at the price of each quantity, reads line by line, and returns everything when it is canceled', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const hammer = await aProduct(shop, { name: 'Claw hammer', price: 10, sku: 'HM-1', price_breaks: [{ quantity: 100, price: 8 }] })
    const pliers = await aProduct(shop, { name: 'Pliers', price: 5.5, increment: 5 })
    const lines = [
      { productID: pliers, orderUnit: 10 },
      { sku: 'hm-1', orderUnit: 60 },
      { productID: hammer, orderUnit: 40 },
    ]
    const form = { ...anOrderOf([]), purchaseOrder: 'PO-7', note: 'Ring twice', region: 'Vestland', postcode: '5004' }
    const placed = await placeOrder(shop, customer, { ...form, lines, orderAmount: 855 })
    expect(placed).toMatchObject({ amountCents: 85_500, number: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/) })
    expect(await readOrder(shop, customer, placed.orderId)).toMatchObject({
      number: placed.number,
      product: 'Pliers and 1 more',
      productID: pliers,
      orderUnit: 110,
      orderAmount: 855,
      goods: 855,
      delivery: 0,
      tax: 0,
      purchaseOrder: 'PO-7',
      note: 'Ring twice',
      region: 'Vestland',
      postcode: '5004',
      lines: [
        { position: 0, product: 'Pliers', orderUnit: 10, price: 5.5, amount: 55, shippedUnit: 0 },
        { position: 1, sku: 'HM-1', orderUnit: 100, price: 8, amount: 800 },
      ],
    })
    expect(await stockOf(shop, [hammer, pliers])).toEqual([900, 990])
    await cancelOrder(shop, customer, placed.orderId)
    expect(await stockOf(shop, [hammer, pliers])).toEqual([1000, 1000])
    expect(await shop.db.selectFrom('order_line').selectAll().execute()).toEqual([])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is refused as a whole, with the reason of each line', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const fine = await aProduct(shop)
    const few = await aProduct(shop, { available: 86, minimum_order: 10 })
    const boxed = await aProduct(shop, { minimum_order: 12, increment: 6 })
    const gone = await aProduct(shop, { available: 5 })
    const lines = [
      { productID: fine, orderUnit: 10 },
      { productID: few, orderUnit: 100 },
      { productID: few, orderUnit: -1 },
      { productID: boxed, orderUnit: 100 },
      { productID: gone, orderUnit: 10 },
      { sku: 'NO-SUCH', orderUnit: 10 },
      { orderUnit: 10 },
      { productID: 'unknown', orderUnit: 1 },
      { productID: fine, orderUnit: 1.5 },
    ]
    await expect(placeOrder(shop, customer, { ...anOrderOf([]), lines })).rejects.toMatchObject({
      reason: 'out-of-range',
      message: '7 lines cannot be ordered',
      facts: {
        lines: [
          { index: 0, reason: 'no-quantity', message: 'Enter a whole number of units' },
          { index: 1, reason: 'below-minimum', message: 'Minimum order unit is 10', available: 86, minimum_order: 10 },
          { index: 3, reason: 'not-a-multiple', message: 'Order in multiples of 6', increment: 6 },
          { index: 4, reason: 'sold-out', message: 'Only 5 available, minimum 10' },
          { index: 5, reason: 'unknown', sku: 'NO-SUCH', message: 'No tool has the part number NO-SUCH' },
          { index: 6, reason: 'unknown' },
          { index: 7, reason: 'unknown' },
        ],
      },
    })
    expect(await stockOf(shop, [fine, few, boxed, gone])).toEqual([1000, 86, 1000, 5])
    expect(await shop.db.selectFrom('order').selectAll().execute()).toEqual([])
  })

  test('is previewed with prices, reasons and suggestions, and changes nothing', async () => {
    const shop = await aShop(engine)
    const hammer = await aProduct(shop, { name: 'Claw hammer', price: 10, sku: 'HM-101', price_breaks: [{ quantity: 100, price: 8 }] })
    const boxed = await aProduct(shop, { sku: 'BX-6', minimum_order: 12, increment: 6 })
    const preview = await readOrderPreview(shop, visitor, [
      { productID: hammer, orderUnit: 100 },
      { sku: 'bx-6', orderUnit: 100 },
      { sku: 'HM-107', orderUnit: 10 },
      { productID: boxed, orderUnit: 'many' },
    ])
    expect(preview).toMatchObject({
      goods: 800,
      delivery: 0,
      tax: 0,
      orderAmount: 800,
      orderable: false,
      lines: [
        { index: 0, sku: 'HM-101', product: 'Claw hammer', orderUnit: 100, price: 8, amount: 800, base_price: 10 },
        { index: 1, reason: 'no-quantity', suggestion: 12 },
        { index: 2, reason: 'unknown', suggestion: [{ sku: 'HM-101', product: 'Claw hammer' }] },
      ],
    })
    expect(await stockOf(shop, [hammer, boxed])).toEqual([1000, 1000])
  })

  test('is previewed with the name of a product that is no longer sold', async () => {
    const shop = await aShop(engine)
    const gone = await aProduct(shop, { name: 'Cold chisel' })
    await removeProduct(shop, await anAdmin(shop), gone)
    const { lines } = await readOrderPreview(shop, visitor, [{ productID: gone, orderUnit: 100 }])
    expect(lines).toMatchObject([{ productID: gone, product: 'Cold chisel', reason: 'unknown', message: 'No longer sold' }])
    expect(lines[0]?.price).toBeUndefined()
  })

  test('fifty buyers with five lines each over six tools: each order is whole or not there', { timeout: 60_000 }, async () => {
    const shop = await aShop(engine)
    const tools = await Promise.all(Array.from({ length: 6 }, (_, number) => aProduct(shop, { name: `Tool ${number}`, available: 300 })))
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aCustomer(shop)))
    const outcomes = await Promise.allSettled(
      buyers.map((buyer, number) => {
        const shuffled = tools
          .map((productID, place) => ({ productID, rank: (place * (number + 1) * 7) % 11 }))
          .sort((a, b) => a.rank - b.rank)
        const lines = shuffled.slice(0, 5).map(({ productID }) => ({ productID, orderUnit: 10 }))
        return placeOrder(shop, buyer, anOrderOf(lines))
      }),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'out-of-range' })
    const placed = outcomes.length - refusals.length
    expect(placed).toBeGreaterThanOrEqual(30)
    expect(await shop.db.selectFrom('order_line').selectAll().execute()).toHaveLength(placed * 5)
    for (const available of await stockOf(shop, tools)) expect(available).toBeGreaterThanOrEqual(0)
    expect(await reconcile(shop.db)).toEqual([])
  })
})
