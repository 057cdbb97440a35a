import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { planOf } from '../../../../tests/support/plan-of.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { findManagedProducts } from '../search/find-products.ts'
import { countStock } from './count-stock.ts'
import { findManagedProduct } from './list-products.ts'

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const product = await aProduct(shop, { available: 100 })
    const place = async (units: number) => (await placeOrder(shop, customer, anOrder(product, units))).orderId
    const stock = async () => {
      const { available, reserved } = await findManagedProduct(shop, product)
      return [available, reserved]
    }
    return { shop, admin, customer, product, place, stock }
  }

  it('a count is of what is on hand: units of open orders stay reserved', async () => {
    const { shop, admin, product, place, stock } = await aScene()
    await place(30)
    expect(await stock()).toEqual([70, 30])
    expect(await countStock(shop, admin, product, { onHand: 95, seen: 100, reason: 'Count' })).toEqual({ available: 65, reserved: 30 })
    expect(await stock()).toEqual([65, 30])
    expect((await findManagedProducts(shop, admin, {})).items).toMatchObject([{ available: 65, reserved: 30 }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('open are the units that are neither shipped nor refunded, of orders that were not canceled', async () => {
    const { shop, admin, customer, place, stock } = await aScene()
    await cancelOrder(shop, customer, await place(10))
    const orderId = await place(30)
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 12 }] })
    expect(await stock()).toEqual([70, 18])
    await refundOrder(shop, admin, orderId, { amountCents: 890, reason: 'Bent', restock: [{ position: 0, units: 8 }] })
    expect(await stock()).toEqual([78, 10])
    await shipOrder(shop, admin, orderId)
    expect(await stock()).toEqual([78, 0])
  })

  it('sales since the count began change nothing, shipments and deliveries do', async () => {
    const { shop, admin, customer, product, place, stock } = await aScene()
    const orderId = await place(30)
    expect(await countStock(shop, admin, product, { onHand: 90, seen: 100 })).toEqual({ available: 60, reserved: 30 })
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    await shipOrder(shop, admin, orderId)
    const late = countStock(shop, admin, product, { onHand: 90, seen: 90 })
    await expect(late).rejects.toMatchObject({ reason: 'changed-meanwhile', facts: { product: { available: 60, reserved: 0 } } })
    expect(await stock()).toEqual([60, 0])
  })

  it('refuses fewer units than are reserved, and counts once for one idempotency key', async () => {
    const { shop, admin, product, place, stock } = await aScene()
    await place(30)
    await expect(countStock(shop, admin, product, { onHand: 29 })).rejects.toMatchObject({
      reason: 'out-of-range',
      facts: { reserved: 30 },
    })
    await countStock(shop, admin, product, { onHand: 50, idempotencyKey: 'a-count' })
    await place(10)
    await countStock(shop, admin, product, { onHand: 50, idempotencyKey: 'a-count' })
    expect(await stock()).toEqual([10, 40])
  })

  it('reads reserved units through the index of open lines', async () => {
    const { shop, product } = await aScene()
    const query = sql`select sum("orderUnit" - "shippedUnit" - "canceledUnit") from order_line
      where "productID" in (${product}) and "orderUnit" > "shippedUnit" + "canceledUnit" group by "productID"`
    expect(await planOf(shop, query)).toContain('orderLineOpen')
  })
})
