import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { editProduct } from './edit-product.ts'
import { listStockMovements } from './list-stock-movements.ts'
import { removeProduct } from './remove-product.ts'
import { setAvailable } from './set-available.ts'

describe.each(engines)('the stock history on %s', (engine) => {
  it('has every change of the stock with its reason, page by page, and nothing of other products', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const [id, other] = [await aProduct(shop, { available: 500 }), await aProduct(shop)]
    const both = await placeOrder(
      shop,
      customer,
      anOrderOf([
        { productID: id, orderUnit: 20 },
        { productID: other, orderUnit: 10 },
      ]),
    )
    await placeOrder(shop, customer, anOrder(other, 30))
    await editProduct(shop, admin, id, { price: 9.5 })
    await editProduct(shop, admin, id, { available: 400, price: 9.6 })
    await cancelOrder(shop, customer, both.orderId)
    await setAvailable(shop, admin, id, { delta: -6, reason: 'Dropped from the fork lift' })
    const first = await listStockMovements(shop, admin, id, { limit: 2 })
    const rest = await listStockMovements(shop, admin, id, { after: first.next })
    expect(rest.next).toBeUndefined()
    const order = { _id: both.orderId, number: both.number }
    expect([...first.items, ...rest.items]).toMatchObject([
      { verb: 'product.counted', units: -6, available: 414, reason: 'Dropped from the fork lift', actor: admin.email, order: null },
      { verb: 'order.cancelled', units: 20, available: 420, reason: '', actor: customer.email, order },
      { verb: 'product.edited', units: -80, available: 400, order: null },
      { verb: 'order.placed', units: -20, available: 480, order },
      { verb: 'product.added', units: 500, available: 500, order: null },
    ])
    await removeProduct(shop, admin, id)
    expect((await listStockMovements(shop, admin, id, {})).items).toHaveLength(5)
    await expect(listStockMovements(shop, admin, 'unknown', {})).rejects.toMatchObject({ reason: 'not-found' })
  })
})
