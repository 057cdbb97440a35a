import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { composeMail } from '../../messaging/mail/compose-mail.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { editProduct } from './edit-product.ts'
import { removeProduct } from './remove-product.ts'
import { setAvailable } from './set-available.ts'

describe.each(engines)('low stock on %s', (engine) => {
  async function aScene(officeEmail: string | undefined = 'office@tools.example') {
    const shop = await aShop(engine, { officeEmail })
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const id = await aProduct(shop, { available: 150, minimum_order: 10, low_stock: 100 })
    const order = (units: number) => placeOrder(shop, customer, anOrder(id, units))
    const mails = async () => {
      const rows = await shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'low-stock:%').orderBy('id').execute()
      return rows.map(({ payload }) => (JSON.parse(payload) as { available: number }).available)
    }
    return { shop, admin, customer, id, order, mails }
  }

  it('is reported once per crossing, whichever way the stock fell', async () => {
    const { shop, admin, customer, id, order, mails } = await aScene()
    await order(49)
    expect(await mails()).toEqual([])
    const { orderId } = await order(10)
    expect(await mails()).toEqual([91])
    await order(10)
    await setAvailable(shop, admin, id, { delta: 19 })
    await setAvailable(shop, admin, id, { delta: -1 })
    expect(await mails()).toEqual([91])

    await cancelOrder(shop, customer, orderId)
    await setAvailable(shop, admin, id, { delta: -9, reason: 'Damaged' })
    expect(await mails()).toEqual([91, 100])
    await setAvailable(shop, admin, id, { available: 300 })
    await setAvailable(shop, admin, id, { available: 0 })
    expect(await mails()).toEqual([91, 100, 0])
    await editProduct(shop, admin, id, { available: 101 })
    await editProduct(shop, admin, id, { delta: -1 })
    expect(await mails()).toEqual([91, 100, 0, 100])
    await editProduct(shop, admin, id, { available: 500 })
    await editProduct(shop, admin, id, { available: 20, price: 7 })
    expect(await mails()).toEqual([91, 100, 0, 100, 20])
  })

  it('is not reported for a new threshold, without one, or without an office address', async () => {
    const { shop, admin, id, mails } = await aScene()
    await editProduct(shop, admin, id, { low_stock: 200 })
    await editProduct(shop, admin, id, { low_stock: null, delta: -140 })
    await editProduct(shop, admin, id, { low_stock: 5, delta: 0 })
    expect(await mails()).toEqual([])
    const other = await aScene('')
    await setAvailable(other.shop, other.admin, other.id, { available: 0 })
    expect(await other.mails()).toEqual([])
  })

  it('is reported once when orders and adjustments cross at the same moment', async () => {
    const { shop, admin, id, order, mails } = await aScene()
    await Promise.all(Array.from({ length: 8 }, (_, turn) => (turn % 2 ? order(10) : setAvailable(shop, admin, id, { delta: -8 }))))
    expect(await mails()).toHaveLength(1)
    const { available } = await shop.db.selectFrom('product').select('available').where('id', '=', id).executeTakeFirstOrThrow()
    expect(available).toBe(150 - 40 - 32)
  })

  it('is told in an email that names the product; nothing is told about a removed one', async () => {
    const { shop, admin, id } = await aScene()
    const mail = { template: 'office-low-stock', productId: id, available: 91, lowStock: 100 } as const
    const content = await composeMail(shop, mail)
    expect(content).toMatchObject({ to: [{ address: 'office@tools.example' }], subject: 'Low stock: Combination pliers 180 mm' })
    expect(JSON.stringify(content?.parts)).toContain('The stock is down to 91\u00a0units.')
    await removeProduct(shop, admin, id)
    expect(await composeMail(shop, mail)).toBeUndefined()
  })
})
