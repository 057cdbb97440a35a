import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { leaveCompany } from '../../src/shop/people/companies/change-members.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { putOnAccount } from '../../src/shop/selling/payments/put-on-account.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { aCompany } from '../support/a-company.ts'
import { engines } from '../support/a-shop.ts'
import { startInvoicing } from '../support/invoicing.ts'
import { aCustomer, anOrderOf } from '../support/make.ts'
import { AMOUNT, aScenario, gatewaysOn, openPageAt } from './scenario.ts'

describe.each(engines)('on %s', (engine) => {
  const gateways = gatewaysOn(engine)
  /** An unpaid order of a company that may owe the amount of two. */
  async function aScene(name: (typeof gateways)[number] = 'test') {
    const scenario = await aScenario(engine, name)
    const { shop, admin, customer, orderId } = scenario
    await startInvoicing(shop, admin)
    const companyId = await aCompany(shop, [[customer, 'manager']], { termsDays: 30, creditLimitCents: 2 * AMOUNT })
    await shop.db.updateTable('order').set({ companyId }).where('id', '=', orderId).execute()
    const put = () => putOnAccount(shop, customer, orderId)
    const read = () => readOrder(shop, customer, orderId)
    return { ...scenario, companyId, put, read }
  }
  const onAccount = { order: 'pending', available: 960, kept: 0 }

  test('an unpaid order of a company is put on account: released, invoiced and due from that day on', async () => {
    const { shop, admin, customer, orderId, put, read, readState } = await aScene()
    shop.travel(3 * 86_400_000)
    expect((await read()).account).toEqual({ days: 30, fits: true, limit: 712, open: 0 })
    expect(await put()).toBe(true)
    expect(await putOnAccount(shop, admin, orderId)).toBe(false)
    const order = await read()
    expect(order).toMatchObject({ status: 'pending', terms: 'account', toPay: 356, account: null, paidAt: null })
    expect(order.invoices).toMatchObject([{ number: '2026-00001', total: 356 }])
    const days = (new Date(order.dueAt ?? 0).getTime() - shop.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThan(31)
    expect(await readState()).toMatchObject(onAccount)
    await recordPayment(shop, admin, orderId, { amountCents: AMOUNT, reference: 'SEPA 1', date: inShopZone(shop.now())[0] })
    expect(await read()).toMatchObject({ toPay: 0, invoices: [{ number: '2026-00001' }] })
    await expect(putOnAccount(shop, await aCustomer(shop), orderId)).rejects.toMatchObject({ reason: 'not-found' })
    expect(await readState()).toMatchObject({ order: 'pending' })
    expect((await readOrder(shop, customer, orderId)).claims).toEqual([])
  })

  test('the terms of the company decide, and only a manager learns how much they allow', async () => {
    const { shop, customer, lines, companyId, put, read, readState } = await aScene()
    const buyer = await aCustomer(shop)
    const { orderId: alone } = await placeOrder(shop, buyer, anOrderOf(lines))
    await expect(putOnAccount(shop, buyer, alone)).rejects.toMatchObject({ reason: 'not-on-account' })
    const set = (fields: object) => shop.db.updateTable('company').set(fields).where('id', '=', companyId).execute()
    await set({ creditLimitCents: AMOUNT - 1 })
    await expect(put()).rejects.toMatchObject({ reason: 'not-on-account', facts: { free: 355.99 } })
    expect((await read()).account).toMatchObject({ fits: false })
    await set({ termsDays: null })
    await expect(put()).rejects.toMatchObject({ reason: 'not-on-account' })
    expect((await read()).account).toBeNull()
    await set({ termsDays: 30, creditLimitCents: AMOUNT, disabledAt: shop.now() })
    await expect(put()).rejects.toMatchObject({ reason: 'company-disabled' })
    await set({ disabledAt: null })
    expect(await put()).toBe(true)
    await shop.db.updateTable('company_member').set({ role: 'manager' }).where('personId', '=', customer.id).execute()
    expect((await readState()).order).toBe('pending')
  })

  describe.each(gateways)('with the gateway %s', (name) => {
    test('120 put on account while the payment page is open', async () => {
      const { gateway, openPaymentPage, put, readState } = await aScene(name)
      const page = await openPaymentPage()
      expect(await put()).toBe(true)
      expect(await gateway.pay(page)).toBe(false)
      await gateway.sendEvents()
      expect(await readState()).toMatchObject({ ...onAccount, payments: ['expired'] })
    })

    test('121 paid by card, then put on account before the event arrives', async () => {
      const { gateway, openPaymentPage, put, readState } = await aScene(name)
      await gateway.pay(await openPaymentPage())
      await expect(put()).rejects.toMatchObject({ reason: 'wrong-state' })
      await gateway.sendEvents()
      expect(await readState()).toMatchObject({ order: 'pending', payments: ['settled'], kept: AMOUNT })
    })

    test('122 put on account while the gateway is unreachable, and the open page is paid', async () => {
      const { shop, gateway, openPaymentPage, put, read, readState } = await aScene(name)
      const page = await openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      expect(await put()).toBe(true)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents({ times: 2 })
      expect(await readState()).toMatchObject({ order: 'pending', payments: ['settled'], kept: AMOUNT })
      expect(await read()).toMatchObject({ toPay: 0, terms: 'account' })
    })

    test('123 put on account right after the page has opened', async () => {
      const scene = await aScene(name)
      const page = openPageAt(scene, 'put-on-account:page-closed')
      expect(await scene.put()).toBe(true)
      expect(await scene.readState()).toMatchObject({ ...onAccount, payments: ['expired'] })
      expect(await scene.gateway.pay(await page)).toBe(false)
    })
  })

  test('124 the order is canceled while it is put on account', async () => {
    const { shop, customer, orderId, put, readState } = await aScene()
    shop.at('put-on-account:page-closed', () => cancelOrder(shop, customer, orderId))
    await expect(put()).rejects.toMatchObject({ reason: 'not-found' })
    expect(await readState()).toMatchObject({ order: 'gone', available: 1000 })
  })

  test('125 a transfer is recorded while the order is put on account', async () => {
    const { shop, admin, orderId, put, readState } = await aScene()
    shop.at('put-on-account:page-closed', async () => {
      await recordPayment(shop, admin, orderId, { amountCents: AMOUNT, reference: 'SEPA 2', date: inShopZone(shop.now())[0] })
    })
    await expect(put()).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await readState()).toMatchObject({ order: 'pending', payments: ['settled'] })
  })

  test('126 two orders are put on account at once, and the limit has room for one', async () => {
    const { shop, customer, companyId, lines, orderId, readState } = await aScene()
    await shop.db.updateTable('company').set({ creditLimitCents: AMOUNT }).where('id', '=', companyId).execute()
    const { orderId: other } = await placeOrder(shop, customer, anOrderOf(lines))
    const answers = await Promise.allSettled([orderId, other].map((id) => putOnAccount(shop, customer, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(['pending', 'unpaid']).toContain((await readState()).order)
  })

  test('127 the member leaves, or the company is disabled, while the order is put on account', async () => {
    const { shop, customer, companyId, put, readState } = await aScene()
    const other = await aCustomer(shop)
    await shop.db.insertInto('company_member').values({ personId: other.id, companyId, role: 'manager', joinedAt: shop.now() }).execute()
    shop.at('put-on-account:page-closed', async () => {
      await shop.db.updateTable('company').set({ disabledAt: shop.now() }).where('id', '=', companyId).execute()
    })
    await expect(put()).rejects.toMatchObject({ reason: 'company-disabled' })
    await shop.db.updateTable('company').set({ disabledAt: null }).where('id', '=', companyId).execute()
    shop.at('put-on-account:page-closed', () => leaveCompany(shop, customer, companyId))
    await expect(put()).rejects.toMatchObject({ reason: 'not-found' })
    expect(await readState()).toMatchObject({ order: 'unpaid' })
  })
})
