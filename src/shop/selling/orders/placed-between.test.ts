import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { findOrders } from './find-orders.ts'
import { listOrdersOf } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

it.each(engines)('after a change of the time zone, the day that a list shows is the day that finds the order, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
  const placedAt = new Date(`${inShopZone(shop.now())[0]}T23:30:00Z`)
  const [booked] = inShopZone(placedAt)
  await shop.db.updateTable('order').set({ placedAt, salesDay: booked, paidAt: placedAt }).where('id', '=', orderId).execute()
  for (const timeZone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']) {
    await editSettings(shop, admin, { version: shop.settingsVersion(), timeZone })
    const [shown] = inShopZone(placedAt)
    const found = async (day: string, payment?: 'paid' | 'sold') =>
      (await findOrders(shop, admin, { from: day, to: day, payment })).items.length
    expect(await found(shown), timeZone).toBe(1)
    expect(await found(shown, 'paid'), timeZone).toBe(1)
    if (shown !== booked) expect(await found(booked), timeZone).toBe(0)
    expect((await listOrdersOf(shop, customer, { email: customer.email, from: shown, to: shown })).items).toHaveLength(1)
    // As the overview counts it.
    expect(await found(booked, 'sold'), timeZone).toBe(1)
  }
})
