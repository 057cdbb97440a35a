import { describe, expect, test } from 'vitest'
import { deleteAccount } from '../../src/shop/office/accounts/delete-account.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aPassword, PASSWORD, plainPasswords } from '../support/a-password.ts'
import { engines } from '../support/a-shop.ts'
import { anOrderOf } from '../support/make.ts'
import { deliverAll } from '../support/payments.ts'
import { AMOUNT, aScenario, type GatewayName, gatewaysOn, type Scenario } from './scenario.ts'

const paid = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const gone = { order: 'gone', available: 1000, kept: 0 }
const refused = { reason: 'wrong-state', message: expect.stringContaining('has not shipped yet') }

async function aScene(engine: (typeof engines)[number], name: GatewayName): Promise<Scenario> {
  const scenario = await aScenario(engine, name)
  await aPassword(scenario.shop, scenario.customer.id)
  return scenario
}

const remove = ({ shop, customer }: Scenario) =>
  deleteAccount(shop, customer, plainPasswords, { password: PASSWORD, confirmation: customer.email })

const readDeletedAt = async ({ shop, customer }: Scenario) =>
  (await shop.db.selectFrom('person').select('deletedAt').where('id', '=', customer.id).executeTakeFirstOrThrow()).deletedAt

describe.each(engines)('on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('56 deleted while the page is open', async () => {
      const scenario = await aScene(engine, name)
      const { gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      await remove(scenario)
      expect(await gateway.pay(page)).toBe(false)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
    })

    test('57 paid, then deleted before the event arrives', async () => {
      const scenario = await aScene(engine, name)
      const { gateway, openPaymentPage, readState } = scenario
      await gateway.pay(await openPaymentPage())
      await expect(remove(scenario)).rejects.toMatchObject(refused)
      await gateway.sendEvents()
      expect(await readState()).toEqual(paid)
      expect(await readDeletedAt(scenario)).toBeNull()
    })

    test('58 settled between the deletion’s look and its transaction', async () => {
      const scenario = await aScene(engine, name)
      const { shop, gateway, openPaymentPage, readState } = scenario
      shop.at('delete-account:pages-closed', async () => {
        await gateway.pay(await openPaymentPage())
        await gateway.sendEvents()
      })
      await expect(remove(scenario)).rejects.toMatchObject(refused)
      expect(await readState()).toEqual(paid)
      expect(await readDeletedAt(scenario)).toBeNull()
    })

    test('59 deleted while the gateway is unreachable, and the open page is paid', async () => {
      const scenario = await aScene(engine, name)
      const { shop, customer, gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await remove(scenario)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents({ times: 2 })
      expect(await readState()).toEqual({ ...gone, payments: ['refunded'], told: ['order-cancelled', 'payment-refunded'] })
      expect(await shop.db.selectFrom('payment').select('email').execute()).toEqual([{ email: customer.email }])
    })

    test('60 deleted while the page is being opened', async () => {
      const scenario = await aScene(engine, name)
      const { shop, gateway, orderId, openPaymentPage, readState } = scenario
      shop.at('start-payment:opened', () => remove(scenario))
      await expect(openPaymentPage()).rejects.toThrow()
      expect(await gateway.pagesOf(orderId)).toBe(1)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
    })
  })

  test('61 an order is placed at the same moment', async () => {
    const scenario = await aScene(engine, 'test')
    const { shop, customer, lines, readState } = scenario
    const orders = Array.from({ length: 6 }, () => placeOrder(shop, customer, anOrderOf(lines)))
    const [deletion, ...placed] = await Promise.allSettled([remove(scenario), ...orders])
    expect(deletion.status).toBe('fulfilled')
    for (const each of placed)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ message: 'The account of this customer was deleted' })
    await deliverAll(shop)
    expect(await shop.db.selectFrom('order').select('id').execute()).toEqual([])
    const ended = await shop.db.selectFrom('canceled_order').select('customerName').execute()
    expect(ended).toEqual(
      Array.from({ length: 1 + placed.filter(({ status }) => status === 'fulfilled').length }, () => ({ customerName: 'Former customer' })),
    )
    expect(await readState()).toMatchObject(gone)
  })
})
