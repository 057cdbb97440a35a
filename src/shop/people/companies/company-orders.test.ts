import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import { visitor } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'

async function aScene(engine: Engine, fields: Partial<CompanyRow> = {}) {
  const shop = await aShop(engine)
  const buyer = await aCustomer(shop)
  const companyId = await aCompany(shop, [[buyer, 'buyer']], fields)
  const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245 })
  return { shop, buyer, companyId, pliers }
}

describe.each(engines)('an order of a member on %s', (engine) => {
  test('belongs to the company, also after it was canceled; that of somebody else belongs to none', async () => {
    const { shop, buyer, companyId, pliers } = await aScene(engine)
    const { orderId } = await placeOrder(shop, buyer, anOrder(pliers, 10))
    const other = await placeOrder(shop, await aCustomer(shop), anOrder(pliers, 10))
    const companyIds = await shop.db.selectFrom('order').select(['id', 'companyId']).orderBy('id').execute()
    expect(companyIds).toEqual([
      { id: orderId, companyId },
      { id: other.orderId, companyId: null },
    ])
    await cancelOrder(shop, buyer, orderId)
    expect(await shop.db.selectFrom('canceled_order').select('companyId').execute()).toEqual([{ companyId }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is refused in words if the company is disabled or needs a purchase order number, and then takes no stock', async () => {
    const { shop, buyer, companyId, pliers } = await aScene(engine, { purchaseOrderRequired: true })
    await expect(placeOrder(shop, buyer, anOrder(pliers, 10))).rejects.toMatchObject({
      reason: 'no-purchase-order',
      message: 'Nordverft AS needs a purchase order number on every order',
    })
    await placeOrder(shop, buyer, { ...anOrder(pliers, 10), purchaseOrder: 'PO-7' })
    await shop.db.updateTable('company').set({ disabledAt: shop.now() }).where('id', '=', companyId).execute()
    await expect(placeOrder(shop, buyer, { ...anOrder(pliers, 10), purchaseOrder: 'PO-8' })).rejects.toMatchObject({
      reason: 'company-disabled',
      message: 'Nordverft AS cannot order at the moment. Please contact us.',
    })
    expect(await shop.db.selectFrom('product').select('available').execute()).toEqual([{ available: 990 }])
  })

  test('of an exempt company has no tax in preview and order, and says why', async () => {
    const { shop, buyer, pliers } = await aScene(engine, { taxExempt: true, exemptReason: 'Resale certificate 4711' })
    await setRates(shop)
    const place = { country: 'USA', region: 'Pennsylvania' }
    const lines = [{ productID: pliers, orderUnit: 240 }]
    const preview = await readOrderPreview(shop, buyer, lines, place)
    expect(preview).toMatchObject({ tax: 0, rates: { exemption: 'Resale certificate 4711', tax: null } })
    expect((await readOrderPreview(shop, visitor, lines, place)).tax).toBeGreaterThan(0)
    const { orderId } = await placeOrder(shop, buyer, { ...anOrder(pliers, 240), ...place, orderAmount: preview.orderAmount })
    expect(await readOrder(shop, buyer, orderId)).toMatchObject({
      orderAmount: preview.orderAmount,
      tax: 0,
      rates: { exemption: 'Resale certificate 4711' },
    })
    expect(await reconcile(shop.db)).toEqual([])
  })
})
