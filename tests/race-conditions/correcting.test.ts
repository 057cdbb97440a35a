import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { knowPlaces } from '../../src/shop/ground/database/know-places.ts'
import { transact } from '../../src/shop/ground/database/transact.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { leaveCompany } from '../../src/shop/people/companies/change-members.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { correctOrder } from '../../src/shop/selling/orders/correct-order.ts'
import { readCorrection } from '../../src/shop/selling/orders/read-correction.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { aCompany } from '../support/a-company.ts'
import { engines } from '../support/a-shop.ts'
import { setRates } from '../support/rates.ts'
import { AMOUNT, aScenario, gatewaysOn, HOUR, openPageAt, type Scenario } from './scenario.ts'

/** Delivery to Sweden is 264.00, to Germany 228.00; tax is in Norway alone. */
const SWEDEN = AMOUNT + 26_400
const GERMANY = AMOUNT + 22_800
const corrected = { order: 'unpaid', available: 960, kept: 0, told: ['order-corrected'] }

const correct = ({ shop, admin, orderId }: Scenario, country = 'Sweden', seenCents?: number) =>
  correctOrder(shop, admin, orderId, { country }, seenCents)

const record = ({ shop, admin, orderId }: Scenario, amountCents = AMOUNT) =>
  recordPayment(shop, admin, orderId, { amountCents, reference: 'SEPA 4711', date: inShopZone(shop.now())[0] })

const amountOf = async ({ shop, orderId }: Scenario) =>
  (await shop.db.selectFrom('order').select('amountCents').where('id', '=', orderId).executeTakeFirstOrThrow()).amountCents

const reasonsOf = async ({ shop, orderId }: Scenario) =>
  (await shop.db.selectFrom('payment').select('refundReason').where('orderId', '=', orderId).execute()).flatMap(
    ({ refundReason }) => refundReason ?? [],
  )

async function payNewTotal({ gateway, openPaymentPage, readState }: Scenario) {
  expect(await gateway.pay(await openPaymentPage())).toBe(true)
  await gateway.sendEvents()
  expect(await readState()).toMatchObject({ order: 'pending', kept: SWEDEN })
}

describe.each(engines)('on %s', (engine) => {
  /** The order is for Norway, placed before the shop had rates. */
  const aScene = async (name: (typeof gateways)[number]) => {
    const scenario = await aScenario(engine, name)
    await setRates(scenario.shop)
    return scenario
  }
  const gateways = gatewaysOn(engine)
  describe.each(gateways)('with the gateway %s', (name) => {
    test('66 corrected while the page is open', async () => {
      const scenario = await aScene(name)
      const page = await scenario.openPaymentPage()
      await correct(scenario)
      expect(await scenario.gateway.pay(page)).toBe(false)
      await scenario.gateway.sendEvents()
      expect(await scenario.readState()).toEqual({ ...corrected, payments: ['expired'] })
      await payNewTotal(scenario)
    })

    test('67 paid by card, then corrected before the event arrives', async () => {
      const scenario = await aScene(name)
      await scenario.gateway.pay(await scenario.openPaymentPage())
      await expect(correct(scenario)).rejects.toMatchObject({ reason: 'taxed-elsewhere' })
      await scenario.gateway.sendEvents()
      expect(await scenario.readState()).toEqual({
        order: 'pending',
        payments: ['settled'],
        available: 960,
        kept: AMOUNT,
        told: ['order-paid'],
      })
    })

    test('68 corrected while the gateway is unreachable, and the open page is paid', async () => {
      const scenario = await aScene(name)
      const { shop, gateway, readState } = scenario
      const page = await scenario.openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await correct(scenario)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents({ times: 2 })
      const told = ['order-corrected', 'payment-refunded']
      expect(await readState()).toEqual({ ...corrected, payments: ['refunded'], told })
      expect(await reasonsOf(scenario)).toEqual(['wrong-amount'])
      await payNewTotal(scenario)
    })

    test('69 corrected while the page is being opened', async () => {
      const scenario = await aScene(name)
      scenario.shop.at('start-payment:opened', () => correct(scenario))
      await expect(scenario.openPaymentPage()).rejects.toThrow('The total of this order has just changed. Please check it and pay again.')
      expect(await scenario.gateway.pagesOf(scenario.orderId)).toBe(1)
      expect(await scenario.readState()).toEqual({ ...corrected, payments: ['expired'] })
      await payNewTotal(scenario)
    })

    test('70 corrected right after the page has opened', async () => {
      const scenario = await aScene(name)
      const page = openPageAt(scenario, 'correct-order:page-closed')
      await correct(scenario)
      expect(await scenario.readState()).toEqual({ ...corrected, payments: ['expired'] })
      expect(await scenario.gateway.pay(await page)).toBe(false)
    })

    test('70 corrected right after the page has opened, and the page is paid at once', async () => {
      const scenario = await aScene(name)
      const page = openPageAt(scenario, 'correct-order:page-closed')
      await correct(scenario)
      expect(await scenario.gateway.pay(await page)).toBe(true)
      const told = ['order-corrected', 'payment-refunded']
      expect(await scenario.readState()).toEqual({ ...corrected, payments: ['refunded'], told })
      expect(await reasonsOf(scenario)).toEqual(['wrong-amount'])
    })

    test('77 corrected without a change of delivery or tax', async () => {
      const scenario = await aScene(name)
      const { shop, admin, orderId, gateway, readState } = scenario
      const page = await scenario.openPaymentPage()
      expect(await correctOrder(shop, admin, orderId, { street: 'Kai 1', country: 'Norge' }, AMOUNT)).toBe(true)
      expect(await gateway.pay(page)).toBe(true)
      await gateway.sendEvents()
      expect(await readState()).toMatchObject({ order: 'pending', payments: ['settled'], kept: AMOUNT })
    })
  })

  const [gateway = 'test'] = gateways

  test('71 canceled or expired while it is corrected', async () => {
    for (const end of ['canceled', 'expired'] as const) {
      const scenario = await aScene(gateway)
      const { shop, customer, orderId } = scenario
      shop.at('correct-order:page-closed', async () => {
        if (end === 'canceled') return cancelOrder(shop, customer, orderId)
        shop.travel(73 * HOUR)
        await expireOrders(shop)
      })
      await expect(correct(scenario)).rejects.toMatchObject({ reason: 'not-found' })
      expect(await scenario.readState()).toMatchObject({ order: 'gone', payments: [], available: 1000 })
      expect(await shop.db.selectFrom('canceled_order').select('amountCents').execute()).toEqual([{ amountCents: AMOUNT }])
    }
  })

  test('72 paid and shipped while it is corrected', async () => {
    const scenario = await aScene(gateway)
    const { shop, admin, orderId } = scenario
    shop.at('correct-order:page-closed', async () => {
      await record(scenario)
      await shipOrder(shop, admin, orderId)
    })
    await expect(correct(scenario)).rejects.toMatchObject({ reason: 'wrong-state', facts: { status: 'shipped' } })
    expect(await amountOf(scenario)).toBe(AMOUNT)
    expect((await scenario.readState()).order).toBe('shipped')
  })

  test('73 corrected in two windows', async () => {
    const scenario = await aScene(gateway)
    const { shop, admin, orderId } = scenario
    const shown = await readCorrection(shop, admin, orderId, { region: 'Scania' })
    expect(shown.after.amountCents).toBe(AMOUNT + 26_400 + Math.round((AMOUNT + 26_400) / 4))
    shop.at('correct-order:page-closed', () => correct(scenario, 'Germany', GERMANY))
    const region = correctOrder(shop, admin, orderId, { region: 'Scania' }, shown.after.amountCents)
    await expect(region).rejects.toMatchObject({ reason: 'price-changed', facts: { orderAmount: GERMANY / 100 } })
    shop.at('correct-order:page-closed', () => correct(scenario, 'Norway'))
    expect(await correct(scenario, 'Sweden', SWEDEN)).toBe(true)
    expect(await amountOf(scenario)).toBe(SWEDEN)
    expect((await scenario.readState()).order).toBe('unpaid')
  })

  test('74 recorded and corrected at the same moment', async () => {
    const scenario = await aScene(gateway)
    const [recorded, changed] = await Promise.allSettled([record(scenario), correct(scenario)])
    expect([recorded.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (recorded.status === 'rejected')
      expect(recorded.reason).toMatchObject({ reason: 'out-of-range', facts: { orderAmount: SWEDEN / 100 } })
    else expect(changed).toMatchObject({ reason: { reason: 'taxed-elsewhere' } })
    expect((await scenario.readState()).order).toBe(recorded.status === 'fulfilled' ? 'pending' : 'unpaid')
  })

  test('75 the rates change between looking and saving', async () => {
    const scenario = await aScene(gateway)
    const { shop, admin, orderId } = scenario
    const { after } = await readCorrection(shop, admin, orderId, { country: 'Sweden' })
    expect(after.amountCents).toBe(SWEDEN)
    const delivery = [{ countries: 'elsewhere' as const, price: 300 }]
    shop.at('correct-order:page-closed', () => editSettings(shop, admin, { version: shop.settingsVersion(), delivery }))
    const refused = { reason: 'price-changed', facts: { orderAmount: (AMOUNT + 30_000) / 100 } }
    await expect(correct(scenario, 'Sweden', SWEDEN)).rejects.toMatchObject(refused)
    expect(await amountOf(scenario)).toBe(AMOUNT)
  })

  test('76 the company changes between looking and saving', async () => {
    const scenario = await aScene(gateway)
    const { shop, admin, customer, orderId } = scenario
    const companyId = await aCompany(shop, [[customer, 'buyer']], { taxExempt: true })
    await transact(shop, async (tx) => {
      await knowPlaces(shop, tx)
      await tx.updateTable('order').set({ companyId, country: 'Sweden' }).where('id', '=', orderId).execute()
    })
    const { after } = await readCorrection(shop, admin, orderId, { country: 'Norway' })
    expect(after).toMatchObject({ deliveryCents: 26_400, taxCents: 0 })
    shop.at('correct-order:page-closed', async () => {
      await leaveCompany(shop, customer, companyId)
      await shop.db.updateTable('company').set({ disabledAt: shop.now() }).where('id', '=', companyId).execute()
    })
    expect(await correct(scenario, 'Norway', after.amountCents)).toBe(true)
    await correct(scenario, 'Sweden')
    shop.at('correct-order:page-closed', async () => {
      await shop.db.updateTable('company').set({ taxExempt: false }).where('id', '=', companyId).execute()
    })
    await expect(correct(scenario, 'Norway', after.amountCents)).rejects.toMatchObject({
      reason: 'price-changed',
      facts: { orderAmount: (SWEDEN * 1.25) / 100 },
    })
    expect(await amountOf(scenario)).toBe(SWEDEN)
  })
})
