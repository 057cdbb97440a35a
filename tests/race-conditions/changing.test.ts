import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { leaveCompany } from '../../src/shop/people/companies/change-members.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { changeOrder, type OrderChange } from '../../src/shop/selling/changes/change-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { aCompany } from '../support/a-company.ts'
import { engines } from '../support/a-shop.ts'
import { startInvoicing } from '../support/invoicing.ts'
import { aCustomer, anOrderOf } from '../support/make.ts'
import { AMOUNT, aScenario, gatewaysOn, HOUR, openPageAt, type Scenario } from './scenario.ts'

/** 30 units of each product instead of 40. */
const LESS = 26_700
/** 50 units of each. */
const MORE = 44_500

const unitsOf = ({ lines }: Scenario, orderUnit: number) => lines.map(({ productID }) => ({ productID, orderUnit }))

const change = (scenario: Scenario, orderUnit = 30, more: OrderChange = {}) =>
  changeOrder(scenario.shop, scenario.admin, scenario.orderId, { lines: unitsOf(scenario, orderUnit), ...more })

const record = ({ shop, admin, orderId }: Scenario, amountCents = AMOUNT) =>
  recordPayment(shop, admin, orderId, { amountCents, reference: 'SEPA 4711', date: inShopZone(shop.now())[0] })

const reasonsOf = async ({ shop, orderId }: Scenario) =>
  (await shop.db.selectFrom('payment').select('refundReason').where('orderId', '=', orderId).execute()).flatMap(
    ({ refundReason }) => refundReason ?? [],
  )

async function payNewTotal({ gateway, openPaymentPage, readState }: Scenario) {
  expect(await gateway.pay(await openPaymentPage())).toBe(true)
  await gateway.sendEvents()
  expect(await readState()).toMatchObject({ order: 'pending', kept: LESS, available: 970 })
}

const changed = { order: 'unpaid', available: 970, kept: 0, told: ['order-changed'] }

describe.each(engines)('on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('150 changed while the payment page is open', async () => {
      const scenario = await aScenario(engine, name)
      const page = await scenario.openPaymentPage()
      await change(scenario)
      expect(await scenario.gateway.pay(page)).toBe(false)
      await scenario.gateway.sendEvents()
      expect(await scenario.readState()).toEqual({ ...changed, payments: ['expired'] })
      await payNewTotal(scenario)
    })

    test('151 paid by card, then changed before the event arrives', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, readState, shop, admin, orderId } = scenario
      await gateway.pay(await scenario.openPaymentPage())
      await expect(change(scenario, 50)).rejects.toMatchObject({ reason: 'paid-already', facts: { second: 89 } })
      expect(await readState()).toMatchObject({ order: 'pending', available: 960, kept: AMOUNT, told: ['order-paid'] })
      await change(scenario)
      expect(await readState()).toMatchObject({ order: 'pending', available: 970, kept: LESS, told: ['order-paid', 'order-changed'] })
      expect(await readOrder(shop, admin, orderId)).toMatchObject({ orderAmount: 267, reissues: [{ payBack: 89, state: 'sent' }] })
    })

    test('152 changed while the gateway is unreachable, and the open page is paid', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, readState } = scenario
      const page = await scenario.openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await change(scenario)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents({ times: 2 })
      expect(await readState()).toEqual({ ...changed, payments: ['refunded'], told: ['order-changed', 'payment-refunded'] })
      expect(await reasonsOf(scenario)).toEqual(['wrong-amount'])
      await payNewTotal(scenario)
    })

    test('153 changed right after a payment page has opened', async () => {
      const scenario = await aScenario(engine, name)
      const opened = openPageAt(scenario, 'change-order:page-closed')
      await change(scenario)
      const page = await opened
      expect(await scenario.readState()).toEqual({ ...changed, payments: ['expired'] })
      expect(await scenario.gateway.pay(page)).toBe(false)
      await payNewTotal(scenario)
    })

    test('154 what is less is paid back once, and the order ships without waiting for it', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, admin, gateway, orderId, readState } = scenario
      await gateway.pay(await scenario.openPaymentPage())
      await gateway.sendEvents()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, refund: () => Promise.reject(new Error('unreachable')) }
      await change(scenario)
      await shipOrder(shop, admin, orderId, {})
      expect(await readState()).toMatchObject({ order: 'shipped', kept: AMOUNT })
      shop.gateway = till
      shop.travel(HOUR)
      expect(await readState()).toMatchObject({ order: 'shipped', kept: LESS, available: 970 })
      shop.travel(HOUR)
      expect(await readState()).toMatchObject({ kept: LESS })
    })
  })

  test('155 shipped or refunded while somebody changes it', async () => {
    for (const meanwhile of [
      ({ shop, admin, orderId }: Scenario) => shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 1 }] }),
      ({ shop, admin, orderId }: Scenario) => refundOrder(shop, admin, orderId, { amountCents: 100, reason: 'Late', restock: [] }),
    ]) {
      const scenario = await aScenario(engine, 'test')
      await record(scenario)
      scenario.shop.at('change-order:page-closed', () => meanwhile(scenario))
      await expect(change(scenario)).rejects.toMatchObject({ reason: 'wrong-state' })
      expect(await scenario.readState()).toMatchObject({ order: 'pending', available: 960 })
    }
  })

  test('156 canceled or expired while somebody changes it', async () => {
    const canceled = await aScenario(engine, 'test')
    canceled.shop.at('change-order:page-closed', () => cancelOrder(canceled.shop, canceled.customer, canceled.orderId))
    await expect(change(canceled)).rejects.toMatchObject({ reason: 'not-found' })
    expect(await canceled.readState()).toMatchObject({ order: 'gone', available: 1000 })
    const expired = await aScenario(engine, 'test')
    expired.shop.at('change-order:page-closed', async () => {
      expired.shop.travel(73 * HOUR)
      await expireOrders(expired.shop)
    })
    await expect(change(expired)).rejects.toMatchObject({ reason: 'not-found' })
    expect(await expired.readState()).toMatchObject({ order: 'gone', available: 1000 })
    const late = await aScenario(engine, 'test')
    late.shop.travel(73 * HOUR)
    await expect(change(late)).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  test('157 two windows change the order', async () => {
    const scenario = await aScenario(engine, 'test')
    const seen = { number: 1, orderAmount: LESS / 100 }
    const other = { number: 1, orderAmount: (35 * 890) / 100 }
    const pressed = await Promise.allSettled([change(scenario, 30, { seen }), change(scenario, 35, { seen: other })])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = pressed.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ facts: { number: 2 } })
    expect((await scenario.readState()).told).toEqual(['order-changed'])
    // The same press once more changes nothing.
    const { orderUnit: units } = await readOrder(scenario.shop, scenario.admin, scenario.orderId)
    expect(await change(scenario, units / 3, { seen })).toEqual({ isChanged: false, second: null })
    // Without having seen anything, each takes the stock by the difference to what it finds.
    await Promise.all([change(scenario, 50), change(scenario, 60)])
    const { orderUnit } = await readOrder(scenario.shop, scenario.admin, scenario.orderId)
    expect((await scenario.readState()).available).toBe(1000 - orderUnit / 3)
  })

  test('158 the stock is taken between looking and pressing', async () => {
    const scenario = await aScenario(engine, 'test')
    const { shop } = scenario
    const other = await aCustomer(shop)
    shop.at('change-order:page-closed', () => placeOrder(shop, other, anOrderOf(unitsOf(scenario, 955))))
    await expect(change(scenario, 50)).rejects.toMatchObject({ reason: 'out-of-range', facts: { lines: [{ available: 5 }, {}, {}] } })
    expect(await scenario.readState()).toMatchObject({ order: 'unpaid', available: 5 })
    await change(scenario, 45)
    expect(await scenario.readState()).toMatchObject({ order: 'unpaid', available: 0 })
  })

  test('159 a price changes between looking and pressing', async () => {
    const scenario = await aScenario(engine, 'test')
    const { shop, lines } = scenario
    const [first, ...others] = unitsOf(scenario, 40)
    await change(scenario, 40, { lines: others })
    const added = { lines: [...others, ...(first ? [first] : [])], seen: { number: 2, orderAmount: AMOUNT / 100 } }
    const priceCents = 90
    shop.at('change-order:page-closed', () =>
      shop.db
        .updateTable('product')
        .set({ priceCents })
        .where('id', '=', lines[0]?.productID ?? '')
        .execute(),
    )
    await expect(change(scenario, 40, added)).rejects.toMatchObject({ reason: 'price-changed', facts: { orderAmount: 360 } })
    // The prices of lines that the order has stay.
    await change(scenario, 41, { lines: unitsOf(scenario, 41).slice(1) })
    expect(await readOrder(shop, scenario.admin, scenario.orderId)).toMatchObject({ orderAmount: 332.1 })
  })

  test('160 the company is disabled, its limit falls, or the member leaves between looking and pressing', async () => {
    const aScene = async (terms: 'account' | 'prepaid') => {
      const scenario = await aScenario(engine, 'test')
      const { shop, admin, customer } = scenario
      await startInvoicing(shop, admin)
      const companyId = await aCompany(
        shop,
        [
          [customer, 'manager'],
          [await aCustomer(shop), 'manager'],
        ],
        {
          ...{ termsDays: 30, creditLimitCents: 2 * AMOUNT },
        },
      )
      const { orderId } = await placeOrder(shop, customer, { ...anOrderOf(scenario.lines), terms })
      return {
        ...scenario,
        orderId,
        companyId,
        set: (fields: object) => shop.db.updateTable('company').set(fields).where('id', '=', companyId).execute(),
      }
    }
    for (const [fields, reason] of [
      [{ disabledAt: new Date() }, 'company-disabled'],
      [{ creditLimitCents: MORE - 1 }, 'not-on-account'],
    ] as const) {
      const scene = await aScene('account')
      scene.shop.at('change-order:page-closed', () => scene.set(fields))
      await expect(change(scene, 50)).rejects.toMatchObject({ reason })
      // What becomes less meets neither.
      expect(await change(scene, 30)).toMatchObject({ isChanged: true })
    }
    const scene = await aScene('prepaid')
    await record(scene)
    scene.shop.at('change-order:page-closed', () => leaveCompany(scene.shop, scene.customer, scene.companyId))
    await expect(change(scene, 50, { second: true })).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  test('161 a transfer is recorded while the order is changed', async () => {
    const scenario = await aScenario(engine, 'test')
    const outcomes = await Promise.allSettled([record(scenario), change(scenario)])
    const { order, available, kept } = await scenario.readState()
    expect(kept).toBe(0)
    expect(available).toBe(970)
    // The record was first, and what is less is paid out; or the record of the old total is refused.
    expect(order).toBe(outcomes[0].status === 'fulfilled' ? 'pending' : 'unpaid')
    expect(outcomes[1].status).toBe('fulfilled')
  })

  test('162 two changes at once, and the credit limit has room for one', async () => {
    const scenario = await aScenario(engine, 'test')
    const { shop, admin, customer, lines } = scenario
    await aCompany(shop, [[customer, 'manager']], { termsDays: 30, creditLimitCents: AMOUNT + MORE })
    const { orderId: one } = await placeOrder(shop, customer, { ...anOrderOf(lines), terms: 'account' })
    const { orderId: other } = await placeOrder(shop, customer, { ...anOrderOf(lines), terms: 'account' })
    const outcomes = await Promise.allSettled(
      [one, other].map((orderId) => changeOrder(shop, admin, orderId, { lines: unitsOf(scenario, 50) })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await scenario.readState()).toMatchObject({ available: 1000 - 40 - 90 })
  })
})
