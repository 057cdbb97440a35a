import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '../src/shop/selling/cancellations/cancel-order.ts'
import { readCart } from '../src/shop/selling/carts/read-cart.ts'
import { replaceCart } from '../src/shop/selling/carts/replace-cart.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { acceptQuote } from '../src/shop/selling/quotes/accept-quote.ts'
import { offerQuote } from '../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../src/shop/selling/quotes/request-quote.ts'
import { aCompany, aMember } from './support/a-company.ts'
import { aProgram } from './support/a-program.ts'
import { aShop, engines } from './support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from './support/make.ts'
import { rawConnection } from './support/raw-connection.ts'

const DAY_MS = 86_400_000

describe.each(engines)('on %s', (engine) => {
  test('an order whose answer was lost has left the cart, is repeated by its key, and its number is asked about', async () => {
    const program = await aProgram(engine)
    const { token } = await program.aPerson()
    const [pliers, saw] = [await aProduct(program.shop), await aProduct(program.shop, { name: 'Saw' })]
    const cart = { version: 0, lines: [pliers, saw].map((productID) => ({ productID, orderUnit: 20 })) }
    await program.call('PUT', '/cart', { token, body: cart })
    const body = { ...anOrderOf([{ productID: pliers, orderUnit: 20 }]), purchaseOrder: 'PO 4711', sameNumber: false }

    const text = JSON.stringify(body)
    const { socket } = rawConnection(program.url)
    await once(socket, 'connect')
    socket.pause()
    const head = ['POST /api/order HTTP/1.1', 'Host: shop', `Authorization: Bearer ${token}`, 'Content-Type: application/json']
    socket.write([...head, 'Idempotency-Key: lost', `Content-Length: ${Buffer.byteLength(text)}`, '', text].join('\r\n'))
    const orders = () => program.shop.db.selectFrom('order').select(['id', 'number']).execute()
    await vi.waitFor(async () => expect(await orders()).toHaveLength(1))
    socket.destroy()

    const [order] = await orders()
    const { body: left } = await program.call('GET', '/cart', { token })
    expect(left).toMatchObject({ version: 2, lines: [{ productID: saw, orderUnit: 20 }], removed: [{ productID: pliers }] })
    // The window of before, which knows the cart of before, cannot bring it back.
    expect((await program.call('PUT', '/cart', { token, body: { ...cart, version: 1 } })).status).toBe(409)

    const place = (change: object, key?: string) =>
      program.call('POST', '/order', { token, body: { ...body, ...change }, ...(key && { headers: { 'idempotency-key': key } }) })
    expect((await place({}, 'lost')).body).toMatchObject({ insertedId: order?.id, number: order?.number })
    expect((await place({ sameNumber: true }, 'lost')).body.insertedId).toBe(order?.id)
    const again = await place({ purchaseOrder: 'po-4711' }, 'again')
    expect([again.status, again.body]).toMatchObject([409, { reason: 'number-used', order: { _id: order?.id, number: order?.number } }])
    expect(again.body.message).toContain(`(order ${order?.number})`)
    expect((await place({ purchaseOrder: 'PO 4712' })).status).toBe(200)
    // The same attempt, after the customer has confirmed it; and programs, which are asked nothing.
    expect((await place({ purchaseOrder: 'po-4711', sameNumber: true }, 'again')).status).toBe(200)
    expect((await place({ sameNumber: undefined })).status).toBe(200)
    expect(await orders()).toHaveLength(4)
  })

  test('what was chosen after the order stays, and one product by itself leaves the cart as it is', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const [pliers, saw] = [await aProduct(shop), await aProduct(shop)]
    // A browser has not saved its line yet: the removal is noted all the same, and is later than the line.
    await placeOrder(shop, customer, anOrderOf([{ productID: pliers, orderUnit: 10 }]))
    expect(await readCart(shop, customer)).toMatchObject({ version: 1, lines: [], removed: [{ productID: pliers }] })
    await replaceCart(shop, customer, { version: 1, lines: [{ productID: pliers, orderUnit: 30 }], removed: [] })
    await placeOrder(shop, customer, anOrder(pliers, 10))
    await expect(placeOrder(shop, customer, anOrderOf([{ productID: pliers, orderUnit: 1 }]))).rejects.toMatchObject({
      reason: 'out-of-range',
    })
    expect((await readCart(shop, customer)).lines).toMatchObject([{ productID: pliers, orderUnit: 30 }])
    await Promise.all([pliers, saw].map((productID) => placeOrder(shop, customer, anOrderOf([{ productID, orderUnit: 10 }]))))
    expect(await readCart(shop, customer)).toMatchObject({ version: 4, lines: [] })
  })

  test('an accepted offer asks about a purchase order number that was used, and leaves the cart', async () => {
    const shop = await aShop(engine)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const [pliers, saw] = [await aProduct(shop), await aProduct(shop)]
    const lines = [{ productID: pliers, orderUnit: 300 }]
    await replaceCart(shop, customer, { version: 0, lines: [...lines, { productID: saw, orderUnit: 10 }], removed: [] })
    const { quoteId } = await requestQuote(shop, customer, { lines, note: '' })
    const offered = lines.map((line) => ({ ...line, price: 7.3 }))
    await offerQuote(shop, admin, quoteId, { version: 1, lines: offered, validUntil: '2999-01-31' })
    await placeOrder(shop, customer, { ...anOrder(saw, 10), purchaseOrder: 'PO 4711' })
    const { productID: _, orderUnit: __, ...address } = anOrder('', 0)
    const form = { ...address, purchaseOrder: 'po-4711', version: 2 }
    await expect(acceptQuote(shop, customer, quoteId, { ...form, sameNumber: false })).rejects.toMatchObject({ reason: 'number-used' })
    expect((await readCart(shop, customer)).lines).toMatchObject([{ productID: pliers }, { productID: saw }])
    await acceptQuote(shop, customer, quoteId, { ...form, sameNumber: true })
    expect((await readCart(shop, customer)).lines).toMatchObject([{ productID: saw }])
  })

  test('a number is the same for a company, in any spelling, for two weeks, until its order is canceled', async () => {
    let now = Date.parse('2026-03-02T10:00:00Z')
    const shop = { ...(await aShop(engine)), now: () => new Date(now) }
    const [ingrid, olav] = [await aCustomer(shop), await aCustomer(shop, 'Olav Moe')]
    await aMember(shop, await aCompany(shop, [[ingrid, 'manager']]), olav)
    const pliers = await aProduct(shop)
    const place = (person: typeof ingrid, purchaseOrder: string) =>
      placeOrder(shop, person, { ...anOrderOf([{ productID: pliers, orderUnit: 10 }]), purchaseOrder, sameNumber: false })
    const { orderId } = await place(ingrid, '№ 7/26')
    await place(await aCustomer(shop), '№ 7/26')
    await place(ingrid, '')
    await place(ingrid, '')
    await expect(place(ingrid, 'no 7-26 ')).rejects.toMatchObject({ facts: { order: { _id: orderId } } })
    await expect(place(olav, '№ 7/26')).rejects.toMatchObject({
      reason: 'number-used',
      message: 'Your company ordered with this purchase order number on 2 Mar 2026.',
      facts: {},
    })
    now += 13 * DAY_MS
    await expect(place(olav, '№ 7/26')).rejects.toMatchObject({ reason: 'number-used' })
    await cancelOrder(shop, ingrid, orderId)
    await place(olav, '№ 7/26')
    now += 15 * DAY_MS
    await place(olav, '№ 7/26')
  })
})
