import { describe, expect, it } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { anIntegration } from '../../../../tests/support/an-api-key.ts'
import { checkFile } from '../../../../tests/support/an-import.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { applyImport } from '../../catalog/imports/apply-import.ts'
import { undoImport } from '../../catalog/imports/undo-import.ts'
import { editProduct } from '../../catalog/products/edit-product.ts'
import { setAvailable } from '../../catalog/products/set-available.ts'
import { transact } from '../../ground/database/transact.ts'
import { markFeedRestored } from '../../operations/backup/mark-restored.ts'
import { deleteOldRows } from '../../operations/maintenance/delete-old-rows.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../selling/cancellations/expire-orders.ts'
import { holdOrder } from '../../selling/orders/hold-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { releaseOrder } from '../../selling/orders/release-order.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { undoShipment } from '../../selling/shipments/undo-shipment.ts'
import { readFeed } from './read-feed.ts'
import { sequenceEvents } from './sequence-events.ts'

const all = async (shop: TestShop) => {
  while ((await sequenceEvents(shop)) > 0);
}

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const productId = await aProduct(shop, { sku: 'PL-1180', available: 1000 })
    await all(shop)
    const { cursor } = await readFeed(shop, admin, { after: 'now' })
    const news = async () => {
      await all(shop)
      return (await readFeed(shop, admin, { after: cursor })).events
    }
    const types = async () => (await news()).map(({ type }) => type)
    return { shop, admin, customer, productId, cursor, news, types }
  }

  it('tells of an order from placing to shipping, and of its stock', async () => {
    const { shop, admin, customer, productId, types, news } = await aScene()
    await listenForEvents(shop)
    const { orderId, number } = await placeOrder(shop, customer, anOrder(productId, 10))
    expect(await types()).toEqual(['order.placed', 'stock.changed'])
    await holdOrder(shop, admin, orderId, 'Address')
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    await all(shop)
    await releaseOrder(shop, admin, orderId)
    await all(shop)
    await shipOrder(shop, admin, orderId)
    const first = ['order.placed', 'stock.changed', 'order.changed', 'order.paid', 'order.released', 'order.shipped']
    expect(await types()).toEqual(first)
    const [placed, stock, , , , shipped] = await news()
    const order = { _id: orderId, number, orderAmount: 89, lines: [{ sku: 'PL-1180', orderUnit: 10 }] }
    expect(placed?.data).toMatchObject({ order: { ...order, status: 'unpaid' } })
    expect(stock?.data).toMatchObject({ stock: { productID: productId, sku: 'PL-1180', available: 990, version: 2 } })
    expect(shipped?.data).toMatchObject({ order: { ...order, status: 'shipped', lines: [{ shippedUnit: 10 }] } })
    const { id: shipmentId } = await shop.db.selectFrom('shipment').select('id').executeTakeFirstOrThrow()
    await undoShipment(shop, admin, shipmentId)
    const undone = (await news()).at(-1)
    expect(undone).toMatchObject({ type: 'order.changed', data: { order: { ...order, status: 'pending', lines: [{ shippedUnit: 0 }] } } })
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('tells of canceled orders and of products; changes of one stock that are taken together are one', async () => {
    const { shop, admin, customer, productId, news } = await aScene()
    const { orderId } = await placeOrder(shop, customer, anOrder(productId, 10))
    await cancelOrder(shop, customer, orderId)
    await setAvailable(shop, admin, productId, { delta: 7 })
    await editProduct(shop, admin, productId, { price: 9.5 })
    expect((await news()).map(({ type, data }) => [type, data])).toMatchObject([
      ['order.placed', { order: { status: 'canceled' } }],
      ['order.cancelled', { order: { _id: orderId, status: 'canceled', lines: [{ orderUnit: 10 }] } }],
      ['stock.changed', { stock: { available: 1007 } }],
      ['product.changed', { product: { price: 9.5, removed: false, replacement: '' } }],
    ])
  })

  it('tells of refunds, of orders whose time is over, and of imports and their undoing', async () => {
    const { shop, admin, customer, productId, types } = await aScene()
    await listenForEvents(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(productId, 10))
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    await refundOrder(shop, admin, orderId, { amountCents: 100, reason: '', restock: [] })
    await placeOrder(shop, customer, anOrder(productId, 10))
    await all(shop)
    shop.travel(30 * 86_400_000)
    await expireOrders(shop)
    await all(shop)
    const { importId } = await checkFile(shop, admin, 'sku,price\nPL-1180,9\n')
    await applyImport(shop, admin, importId, {})
    await all(shop)
    await (await undoImport(shop, admin, importId)).undone
    const told = await types()
    expect(told).toContain('order.refunded')
    expect(told.filter((type) => type === 'order.cancelled')).toHaveLength(1)
    expect(told.filter((type) => type === 'catalog.imported')).toHaveLength(2)
  })

  it('pages by cursors, and shows a key what its scopes read', async () => {
    const { shop, admin, customer, productId, cursor, news } = await aScene()
    for (let order = 0; order < 3; order++) {
      await placeOrder(shop, customer, anOrder(productId, 10))
      await all(shop)
    }
    const everything = await news()
    expect(everything).toHaveLength(6)
    const first = await readFeed(shop, admin, { after: cursor, limit: 4 })
    const second = await readFeed(shop, admin, { after: first.cursor, limit: 4 })
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([...first.events, ...second.events]).toEqual(everything)
    expect((await readFeed(shop, admin, { after: everything[4]?.cursor })).events).toEqual(everything.slice(5))
    const orders = await readFeed(shop, await anIntegration(shop, ['events:read', 'orders:read']), { after: cursor })
    expect(orders.events.map(({ type }) => type)).toEqual(Array(3).fill('order.placed'))
    const none = await readFeed(shop, await anIntegration(shop, ['events:read']), { after: cursor })
    expect([none.events, none.cursor]).toEqual([[], second.cursor])
  })

  it('refuses a cursor of before a restore, of events that are deleted, and one that it never gave', async () => {
    const { shop, admin, productId, cursor } = await aScene()
    const refusal = (after: string) =>
      readFeed(shop, admin, { after }).then(
        () => undefined,
        ({ reason }) => reason,
      )
    await setAvailable(shop, admin, productId, { delta: 1 })
    await all(shop)
    const [epoch] = cursor.split('.')
    expect(await refusal(`${epoch}.999999`)).toBe('invalid')
    shop.travel(91 * 86_400_000)
    await setAvailable(shop, admin, productId, { delta: 1 })
    await all(shop)
    await deleteOldRows(shop)
    expect(await refusal(cursor)).toBe('gone')
    expect((await readFeed(shop, admin, {})).events).toHaveLength(1)
    const { cursor: recent } = await readFeed(shop, admin, { after: 'now' })
    expect(await refusal(recent)).toBeUndefined()
    // Nobody changed anything for 90 days.
    shop.travel(91 * 86_400_000)
    await deleteOldRows(shop)
    expect(await refusal(cursor)).toBe('gone')
    expect(await readFeed(shop, admin, {})).toEqual({ events: [], cursor: recent, hasMore: false })
    expect(await readFeed(shop, admin, { after: recent })).toEqual({ events: [], cursor: recent, hasMore: false })
    await transact(shop, markFeedRestored)
    expect(await refusal(recent)).toBe('gone')
    expect(await reconcile(shop.db)).toEqual([])
  })
})
