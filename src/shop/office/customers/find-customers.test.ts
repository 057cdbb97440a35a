import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anApp, anOrder, aPasskey, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { makeAdmin } from '../../people/staff/make-admin.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { findCustomers } from './find-customers.ts'
import { readCustomer } from './read-customer.ts'

describe.each(engines)('on %s', (engine) => {
  it('finds customers by name, email and company, page by page', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const [ingrid, bjorn] = [await aCustomer(shop, 'Ingrid 100%'), await aCustomer(shop, 'Björn')]
    const productId = await aProduct(shop)
    await placeOrder(shop, bjorn, { ...anOrder(productId, 10), company: 'Harbour Tool Co' })
    const find = async (search: string) => (await findCustomers(shop, admin, { search })).items.map(({ name }) => name)
    expect(await find('')).toEqual(['Björn', 'Ingrid 100%', 'Ada Admin'])
    expect(await find('INGRID')).toEqual(['Ingrid 100%'])
    expect(await find('100%')).toEqual(['Ingrid 100%'])
    expect(await find('i_g')).toEqual([])
    expect(await find(` ${bjorn.email.slice(2).toUpperCase()} `)).toEqual(['Björn'])
    expect(await find('harbour t')).toEqual(['Björn'])
    expect(await find('Tool Co')).toEqual(['Björn'])
    const first = await findCustomers(shop, admin, { limit: 2 })
    expect(first).toMatchObject({ items: [{ _id: bjorn.id, company: 'Harbour Tool Co', orders: 1 }, { _id: ingrid.id }], next: ingrid.id })
    const second = await findCustomers(shop, admin, { limit: 2, after: ingrid.id })
    expect(second.items).toMatchObject([{ _id: admin.id, role: 'admin', orders: 0, bought: 0, lastOrderAt: null, company: '' }])
    expect(second.next).toBeUndefined()
  })

  it('adds up what a customer has paid, less refunds, and says how they sign in', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const productId = await aProduct(shop)
    const order = anOrder(productId, 10)
    const { orderId } = await placeOrder(shop, customer, order)
    await payWithCard(shop, customer, orderId)
    await deliverAll(shop)
    await refundOrder(shop, admin, orderId, { amountCents: 900, reason: 'Two were bent', restock: [] })
    await placeOrder(shop, customer, { ...order, company: 'Nordverft Drift' })
    await anApp(shop, customer.id)
    await aSession(shop, customer.id)
    expect(await readCustomer(shop, admin, customer.id)).toMatchObject({
      orders: 2,
      bought: 80,
      company: 'Nordverft Drift',
      lastOrderAt: expect.any(String),
      disabled: false,
      adminSince: null,
      lastAdmin: false,
      sessions: 1,
      lastSignInAt: expect.any(String),
      signIn: { password: false, google: false, secondFactor: true },
    })
    await expect(readCustomer(shop, admin, 'nobody')).rejects.toMatchObject({ reason: 'not-found' })
  })

  it('says since when somebody is an administrator, and whether the only one', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    await aPasskey(shop, admin.id)
    expect(await readCustomer(shop, admin, admin.id)).toMatchObject({
      adminSince: null,
      lastAdmin: true,
      sessions: 0,
      lastSignInAt: null,
      signIn: { secondFactor: true },
    })
    await makeAdmin(shop, admin, customer.email)
    expect(await readCustomer(shop, admin, customer.id)).toMatchObject({ adminSince: expect.any(String), lastAdmin: false })
    expect(await readCustomer(shop, admin, admin.id)).toMatchObject({ lastAdmin: false })
  })
})
