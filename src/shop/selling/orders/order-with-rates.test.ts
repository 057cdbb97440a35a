import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { sampleRates, setRates } from '../../../../tests/support/rates.ts'
import { visitor } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { exportOrders } from './export-orders.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readOrderPreview } from './read-order-preview.ts'

const pennsylvania = { country: 'USA', region: 'pennsylvania' }

async function aShopWithRates(engine: Engine) {
  const shop = await aShop(engine)
  await setRates(shop)
  const customer = await aCustomer(shop)
  const pliers = await aProduct(shop, { price: 8.9, weight_grams: 245, available: 10_000 })
  return { shop, customer, pliers }
}

describe.each(engines)('orders of a shop with rates on %s', (engine) => {
  test('the total has delivery by weight and country and its tax; the rates are frozen, and the gateway gets the total', async () => {
    const { shop, customer, pliers } = await aShopWithRates(engine)
    await listenForEvents(shop)
    const placed = await placeOrder(shop, customer, { ...anOrder(pliers, 240), ...pennsylvania, orderAmount: 2421.04 })
    expect(placed.amountCents).toBe(242_104)
    await editSettings(shop, await anAdmin(shop), { version: shop.settingsVersion(), tax: [], delivery: [] })
    const order = await readOrder(shop, customer, placed.orderId)
    expect(order).toMatchObject({ goods: 2136, delivery: 148, tax: 137.04, orderAmount: 2421.04, country: 'USA', region: 'pennsylvania' })
    expect(order.rates).toEqual({
      weight: 58_800,
      country: 'US',
      region: 'pennsylvania',
      delivery: 'parcel',
      pickUp: '',
      exemption: null,
      tax: { name: 'Sales tax', percent: 6 },
      taxes: [{ name: 'Sales tax', percent: 6, number: '', amount: 137.04 }],
      zero: null,
    })
    await payWithCard(shop, customer, placed.orderId)
    await deliverAll(shop)
    const payment = await shop.db.selectFrom('test_gateway_session').select('amountCents').executeTakeFirstOrThrow()
    expect(payment.amountCents).toBe(242_104)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('one product is ordered at its goods or its total, lines at their total', async () => {
    const { shop, customer, pliers } = await aShopWithRates(engine)
    const body = { ...anOrder(pliers, 10), country: 'Norge' }
    for (const orderAmount of [89, 441.25])
      expect(await placeOrder(shop, customer, { ...body, orderAmount })).toMatchObject({ amountCents: 44_125 })
    const refused = { reason: 'price-changed', facts: { orderAmount: 441.25 } }
    await expect(placeOrder(shop, customer, { ...body, orderAmount: 353 })).rejects.toMatchObject(refused)
    const lines = { ...anOrderOf([{ productID: pliers, orderUnit: 10 }]), country: 'NO' }
    await expect(placeOrder(shop, customer, { ...lines, orderAmount: 89 })).rejects.toMatchObject(refused)
    expect(await placeOrder(shop, customer, { ...lines, orderAmount: 441.25 })).toMatchObject({ amountCents: 44_125 })
  })

  test('the export has the sums and what they were calculated with', async () => {
    const { shop, customer, pliers } = await aShopWithRates(engine)
    await placeOrder(shop, customer, { ...anOrder(pliers, 240), ...pennsylvania })
    const parts = await Array.fromAsync(await exportOrders(shop, await anAdmin(shop), { layout: 'orders' }))
    const [header = '', row = ''] = parts.join('').split('\r\n')
    const cells = new Map(header.split(',').map((column, index) => [column, row.split(',')[index]]))
    const expected = {
      goods: '2136',
      delivery: '148',
      tax: '137.04',
      orderAmount: '2421.04',
      weightKg: '58.8',
      countryCode: 'US',
      taxName: 'Sales tax',
    }
    for (const [column, cell] of Object.entries({ ...expected, taxPercent: '6' })) expect(cells.get(column), column).toBe(cell)
  })

  test('an order that is picked up is taxed where the shop stands', async () => {
    const { shop, customer, pliers } = await aShopWithRates(engine)
    const { orderId, amountCents } = await placeOrder(shop, customer, { ...anOrder(pliers, 10), pickUp: true })
    expect(amountCents).toBe(9434)
    expect(await readOrder(shop, customer, orderId)).toMatchObject({
      delivery: 0,
      tax: 5.34,
      country: 'Norway',
      rates: { country: 'US', delivery: 'pick-up', pickUp: sampleRates.pickUp },
    })
  })

  test.each([
    ['unknown-country', { country: 'Atlantis' }, 'We do not know the country Atlantis. Please choose it from the list.'],
    ['no-region', { country: 'us' }, 'Enter the region: tax in the United States depends on it.'],
    ['no-tax', { country: 'us', region: 'Ohio' }, 'We cannot sell to the United States yet: there is no tax rate for it.'],
    ['no-delivery', { country: 'Japan' }, 'We deliver up to 100 kg to Japan, and this order weighs 122.5 kg.'],
  ] as const)('refuses with %s, and the preview says why', async (reason, place, message) => {
    const { shop, customer, pliers } = await aShopWithRates(engine)
    const tax = [...sampleRates.tax.slice(0, 2), aTaxRow({ country: 'JP', region: '', percent: 10, name: 'Tax' })]
    await editSettings(shop, await anAdmin(shop), { version: shop.settingsVersion(), tax })
    const units = reason === 'no-delivery' ? 500 : 10
    const refused = placeOrder(shop, customer, { ...anOrder(pliers, units), ...place })
    const words = message.replace(/(\d) kg/g, '$1\u00a0kg')
    await expect(refused).rejects.toMatchObject({ reason, message: words })
    const preview = await readOrderPreview(shop, visitor, [{ productID: pliers, orderUnit: units }], place)
    expect(preview).toMatchObject({
      reason,
      message: words,
      delivery: 0,
      tax: 0,
      orderAmount: preview.goods,
      rates: null,
      orderable: false,
    })
    expect(await shop.db.selectFrom('order').select('id').execute()).toEqual([])
  })

  test('the preview adds delivery and tax up as the order does, and without a country the goods alone', async () => {
    const { shop, pliers } = await aShopWithRates(engine)
    const lines = [{ productID: pliers, orderUnit: 240 }]
    expect(await readOrderPreview(shop, visitor, lines, pennsylvania)).toMatchObject({
      goods: 2136,
      delivery: 148,
      tax: 137.04,
      orderAmount: 2421.04,
    })
    expect(await readOrderPreview(shop, visitor, lines)).toMatchObject({
      goods: 2136,
      orderAmount: 2136,
      reason: 'no-country',
      rates: null,
    })
    const nothing = await readOrderPreview(shop, visitor, [{ productID: pliers, orderUnit: 1 }], pennsylvania)
    expect(nothing).toMatchObject({ goods: 0, delivery: 0, tax: 0, orderAmount: 0, rates: null })
    expect(nothing.reason).toBeUndefined()
  })

  test('the rates are those of the transaction, even if this process has not heard of them yet', async () => {
    const { shop, customer, pliers } = await aShopWithRates(engine)
    const [settings, version] = [shop.settings(), shop.settingsVersion()]
    await editSettings(shop, await anAdmin(shop), { version, tax: [] })
    const behind = { ...shop, settings: () => settings, settingsVersion: () => version }
    const { amountCents } = await placeOrder(behind, customer, { ...anOrder(pliers, 240), ...pennsylvania })
    expect(amountCents).toBe(228_400)
  })

  test('a shop without rates takes any country, and freezes nothing', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const { orderId } = await placeOrder(shop, customer, { ...anOrder(await aProduct(shop), 10), country: 'Atlantis' })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ delivery: 0, tax: 0, orderAmount: 89, rates: null })
    await expect(placeOrder(shop, customer, { ...anOrder(await aProduct(shop), 10), pickUp: true })).rejects.toMatchObject({
      reason: 'no-pick-up',
    })
  })
})
