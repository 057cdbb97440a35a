import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { findProduct } from '../../catalog/products/list-products.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import { newId } from '../../ground/new-id.ts'
import { placeOrder } from './place-order.ts'

describe.each(engines)('placing an order on %s', (engine) => {
  test('takes the stock and writes the order, its event and its mail', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop, { available: 100, price: 8.9 })
    const { orderId } = await placeOrder(shop, customer, anOrder(productId, 40))
    const order = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      status: 'unpaid',
      txId: '',
      amountCents: 35_600,
      customerName: customer.name,
      email: customer.email,
      personId: customer.id,
    })
    expect(order.expiresAt.getTime() - order.placedAt.getTime()).toBe(72 * 3_600_000)
    expect(await findProduct(shop, productId)).toMatchObject({ available: 60 })
    const event = await shop.db.selectFrom('event').selectAll().where('thingId', '=', orderId).executeTakeFirstOrThrow()
    expect(event).toMatchObject({ verb: 'order.placed', actorId: customer.id })
    expect(readStoredEvent(event)?.after).toEqual({
      number: order.number,
      amountCents: 35_600,
      lines: [{ productID: productId, product: expect.any(String), orderUnit: 40, amountCents: 35_600, available: 60 }],
    })
    const mail = await shop.db.selectFrom('outbox').selectAll().where('reason', '=', `order-placed:${orderId}`).executeTakeFirst()
    expect(mail).toMatchObject({ kind: 'mail', state: 'pending' })
  })

  test.each([
    [9, 'Minimum order unit is 10'],
    [101, 'Available unit is 100'],
  ])('refuses %i units and changes nothing', async (units, message) => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop, { available: 100, minimum_order: 10 })
    await expect(placeOrder(shop, customer, anOrder(productId, units), 'a-key')).rejects.toThrow(message)
    expect(await findProduct(shop, productId)).toMatchObject({ available: 100, version: 1 })
    expect(await shop.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('says of a refused product which one it is, why, and what can be ordered', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const product = { sku: 'PL-1180', available: 9, minimum_order: 12, increment: 6 }
    const productId = await aProduct(shop, product)
    const facts = { reason: 'sold-out', available: 9, minimum_order: 12, increment: 6 }
    await expect(placeOrder(shop, customer, anOrder(productId, 10))).rejects.toMatchObject({
      message: 'Minimum order unit is 12',
      facts: { ...facts, lines: [{ index: 0, productID: productId, sku: 'PL-1180', ...facts }] },
    })
    await expect(placeOrder(shop, customer, anOrder(newId(), 10))).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('refuses a total that differs from the current price, and returns the current one', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop, { price: 8.9 })
    const refused = placeOrder(shop, customer, { ...anOrder(productId, 10), orderAmount: 88 })
    await expect(refused).rejects.toMatchObject({
      reason: 'price-changed',
      facts: {
        orderAmount: 89,
        price: 8.9,
        lines: [{ productID: productId, sku: expect.any(String), product: expect.any(String), orderUnit: 10, price: 8.9, amount: 89 }],
      },
    })
    await placeOrder(shop, customer, { ...anOrder(productId, 10), orderAmount: 89 })
  })

  test('of 50 concurrent orders for the stock of five, five succeed', async () => {
    const shop = await aShop(engine)
    const productId = await aProduct(shop, { available: 59, minimum_order: 10 })
    const buyers = await Promise.all(Array.from({ length: 50 }, (_, number) => aCustomer(shop, `Buyer ${number}`)))
    const outcomes = await Promise.allSettled(buyers.map((buyer) => placeOrder(shop, buyer, anOrder(productId, 10))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'out-of-range' })
    expect(await findProduct(shop, productId)).toMatchObject({ available: 9 })
    expect(await shop.db.selectFrom('order').selectAll().execute()).toHaveLength(5)
  })

  test('one idempotency key places one order: repeated, concurrent, and with a different body', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop, { available: 100 })
    const once = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, customer, anOrder(productId, 10), 'key-1')))
    expect(new Set(once.map(({ orderId }) => orderId)).size).toBe(1)
    await expect(placeOrder(shop, customer, anOrder(productId, 11), 'key-1')).rejects.toMatchObject({ reason: 'key-reused' })
    expect(await findProduct(shop, productId)).toMatchObject({ available: 90 })
    const other = await aCustomer(shop, 'Somebody else')
    const theirs = await placeOrder(shop, other, anOrder(productId, 10), 'key-1')
    expect(theirs.orderId).not.toBe(once[0]?.orderId)
  })
})
