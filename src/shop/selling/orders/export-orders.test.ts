import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import { copyOrder } from '../../../../tests/support/copy-order.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { sampleRates, setRates } from '../../../../tests/support/rates.ts'
import { refreshSomeKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { exportOrders, exportOwnOrders } from './export-orders.ts'
import { placeOrder } from './place-order.ts'

/** The rows of a CSV file with semicolons, each by the names of its columns. */
async function rowsOf(file: Promise<AsyncGenerator<string>>) {
  const [header = '', ...rows] = (await Array.fromAsync(await file)).join('').replace('\ufeff', '').trimEnd().split('\r\n')
  const columns = header.split(';')
  return rows.map((row) => Object.fromEntries(row.split(';').map((cell, index) => [columns[index] ?? '', cell])))
}

const format = 'semicolon'

describe.each(engines)('an export of orders on %s', (engine) => {
  it('has for each line its own shipments, for each order all of them, and each carrier and number once', async () => {
    const { shop, customer, admin, orderId } = await anOrderToShip(engine)
    await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    const both = [0, 1].map((position) => ({ position, units: 10 }))
    await shipOrder(shop, admin, orderId, { lines: both, carrier: 'UPS', trackingNumber: '1Z1' })
    await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 30 }] })
    shop.travel(86_400_000)
    await shipOrder(shop, admin, orderId, { lines: [{ position: 1, units: 10 }], carrier: 'UPS', trackingNumber: '1Z2' })
    const [order, unpaid] = await rowsOf(exportOrders(shop, admin, { layout: 'orders', format, sort: 'oldest' }))
    const lines = await rowsOf(exportOwnOrders(shop, customer, { email: customer.email, format }))
    const time = expect.stringMatching(/^20\d\d-/)
    expect(order).toMatchObject({ carrier: 'UPS', trackingNumber: '"1Z1, 1Z2"', shippedAt: lines[2]?.shippedAt, paidAt: time })
    expect(unpaid).toMatchObject({ carrier: '', trackingNumber: '', shippedAt: '', paidAt: '' })
    expect(lines).toMatchObject([
      { carrier: '', trackingNumber: '', shippedAt: '', paidAt: '' },
      { carrier: 'UPS', trackingNumber: '1Z1', paidAt: time, shippedAt: time },
      { carrier: 'UPS', trackingNumber: '"1Z1, 1Z2"', shippedAt: time },
    ])
    expect(lines[1]?.shippedAt).not.toBe(lines[2]?.shippedAt)
  })

  it('says why an order has no tax and where it is picked up, and has empty cells for an order without rates', async () => {
    const shop = await aShop(engine)
    const [customer, product] = [await aCustomer(shop), await aProduct(shop, { weight_grams: 245 })]
    await placeOrder(shop, customer, anOrder(product, 10))
    await setRates(shop)
    await aCompany(shop, [[customer, 'buyer']], { taxExempt: true, exemptReason: 'Resale certificate 4711' })
    await placeOrder(shop, customer, { ...anOrder(product, 10), pickUp: true })
    const none = { weightKg: '', countryCode: '', taxName: '', taxPercent: '', exemption: '', pickUp: '' }
    expect(await rowsOf(exportOrders(shop, await anAdmin(shop), { layout: 'orders', format, sort: 'oldest' }))).toMatchObject([
      none,
      { ...none, weightKg: '2,45', countryCode: 'US', exemption: 'Resale certificate 4711', pickUp: `"${sampleRates.pickUp}"` },
    ])
  })

  it('goes on beyond a page', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    await copyOrder(shop, orderId, 500)
    const rows = await rowsOf(exportOrders(shop, await anAdmin(shop), { layout: 'orders', format }))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(501)
    const parts = await Array.fromAsync(await exportOwnOrders(shop, customer, { email: customer.email, layout: 'orders' }))
    expect(parts.join('').trimEnd().split('\r\n')).toHaveLength(502)
  })
})

describe.each(engines)('an export of a search on %s', (engine) => {
  it('is whole where the list shows a part: one customer, one purchase order of many orders', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const pliers = await aProduct(shop, { name: 'Pliers', sku: 'PL-1', available: 100_000 })
    const buyer = await aCustomer(shop)
    const first = await placeOrder(shop, buyer, { ...anOrder(pliers, 10), purchaseOrder: 'PO-4711' })
    await copyOrder(shop, first.orderId, 60)
    await shop.db.updateTable('order').set({ searchVersion: null }).execute()
    while (await refreshSomeKeys(shop));
    const numbersOf = async (request: Parameters<typeof exportOrders>[2]) => {
      let csv = ''
      for await (const part of await exportOrders(shop, admin, { layout: 'orders', ...request })) csv += part
      return csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[0])
    }
    const all = await shop.db.selectFrom('order').select('number').orderBy('id', 'desc').execute()
    const numbers = all.map(({ number }) => number)
    expect(numbers).toHaveLength(61)
    for (const search of ['PO-4711', buyer.email]) expect(await numbersOf({ search }), search).toEqual(numbers)
    expect(await numbersOf({ search: 'PO-4711', sort: 'oldest' })).toEqual(numbers.toReversed())
    expect(await numbersOf({ search: 'PO-4711', payment: 'paid' })).toEqual([])
    expect(await numbersOf({ search: 'nothing of this name' })).toEqual([])
  })
})
