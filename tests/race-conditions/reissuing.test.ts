import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { acceptTaxId, takeBackAcceptance } from '../../src/shop/people/tax-ids/accept-tax-id.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { reissueWithoutTax } from '../../src/shop/selling/orders/reissue-without-tax.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { aCompany } from '../support/a-company.ts'
import { engines } from '../support/a-shop.ts'
import { aTaxRow } from '../support/a-tax-row.ts'
import { startInvoicing } from '../support/invoicing.ts'
import { anOrderOf } from '../support/make.ts'
import { deliverAll } from '../support/payments.ts'
import { aScenario, type GatewayName, gatewaysOn } from './scenario.ts'

const taxId = 'ATU12345675'
/** 40 units of each product, with 20% and without. */
const [TAXED, UNTAXED] = [42_720, 35_600]

describe.each(engines)('on %s', (engine) => {
  /** An order with tax to Austria, of a company whose tax ID counts since it was placed. */
  async function aScene(name: GatewayName, terms: 'prepaid' | 'account' = 'prepaid') {
    const { shop, admin, customer, lines, gateway } = await aScenario(engine, name)
    await startInvoicing(shop, admin)
    const exempt = [{ who: 'tax-id' as const, kind: 'intra-community' as const, text: '' }]
    const tax = [
      aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' }),
      { ...aTaxRow({ country: 'AT', region: '', percent: 20, name: 'USt' }), exempt },
    ]
    await editSettings(shop, admin, { version: shop.settingsVersion(), tax })
    const vienna = { taxId, country: 'Austria', termsDays: 30, creditLimitCents: 10_000_000 }
    const companyId = await aCompany(shop, [[customer, 'buyer']], vienna)
    const { orderId, amountCents } = await placeOrder(shop, customer, { ...anOrderOf(lines), country: 'Austria', region: '', terms })
    expect(amountCents).toBe(TAXED)
    const accept = () => acceptTaxId(shop, admin, companyId, { taxId, reason: 'Letter of the tax office' })
    await accept()
    const openPage = async () => {
      const { url } = await startPayment(shop, customer, orderId)
      return url.slice(url.lastIndexOf('/') + 1)
    }
    const reissue = () => reissueWithoutTax(shop, admin, orderId, UNTAXED)
    const pay = async () => {
      const page = await openPage()
      expect(await gateway.pay(page)).toBe(true)
      await gateway.sendEvents()
      return page
    }
    /** Delivers everything. */
    async function readState() {
      await gateway.sendEvents()
      await deliverAll(shop)
      await gateway.sendEvents()
      await deliverAll(shop)
      expect(await reconcile(shop.db)).toEqual([])
      const { status, orderAmount, tax, invoices, reissues, refunded } = await readOrder(shop, admin, orderId)
      const documents = invoices.map(({ kind, total, tax }) => `${kind} ${total} ${tax}`)
      const states = reissues.map(({ payBack, state }) => `${payBack} ${state}`)
      return { status, orderAmount, tax, documents, reissues: states, refunded, kept: await gateway.collected(orderId) }
    }
    return { shop, admin, customer, companyId, orderId, gateway, reissue, accept, openPage, pay, readState }
  }
  const documents = ['invoice 427.2 71.2', 'credit-note -427.2 -71.2', 'invoice 356 0']
  const reissued = { status: 'pending', orderAmount: 356, tax: 0, documents, reissues: ['71.2 sent'], refunded: 0, kept: UNTAXED }
  const untouched = { orderAmount: 427.2, tax: 71.2, reissues: [] }

  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('101 two windows press at once', async () => {
      const { reissue, pay, readState } = await aScene(name)
      await pay()
      const pressed = await Promise.all([reissue(), reissue(), reissue()])
      expect(pressed.filter(Boolean)).toHaveLength(1)
      expect(await readState()).toEqual(reissued)
      expect(await reissue()).toBe(false)
      expect(await readState()).toEqual(reissued)
    })

    test('102 pressed while the payment page is open', async () => {
      const { reissue, openPage, pay, gateway, readState } = await aScene(name)
      const page = await openPage()
      expect(await reissue()).toBe(true)
      expect(await gateway.pay(page)).toBe(false)
      await pay()
      expect(await readState()).toEqual({ ...reissued, documents: ['invoice 356 0'], reissues: ['0 null'] })
    })

    test('103 paid by card, then pressed before the event arrives', async () => {
      const { reissue, openPage, gateway, readState } = await aScene(name)
      await gateway.pay(await openPage())
      expect(await reissue()).toBe(true)
      expect(await readState()).toEqual(reissued)
    })

    test('104 pressed while the gateway is unreachable, and the open page is paid', async () => {
      const { shop, reissue, openPage, pay, gateway, readState } = await aScene(name)
      const page = await openPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      expect(await reissue()).toBe(true)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents()
      await deliverAll(shop)
      expect(await readState()).toMatchObject({ status: 'unpaid', orderAmount: 356, documents: [], kept: 0 })
      await pay()
      expect(await readState()).toMatchObject({ status: 'pending', orderAmount: 356, kept: UNTAXED })
    })

    test('105 the process is killed after the gateway was asked to pay back, and before it is recorded', async () => {
      const { shop, reissue, pay, readState } = await aScene(name)
      await pay()
      await reissue()
      shop.at('send-pay-back:sent', () => Promise.reject(new Error('killed')))
      await deliverAll(shop)
      shop.travel(60_000)
      expect(await readState()).toEqual(reissued)
    })

    test('106 everything is refunded in the dashboard while the tax is on its way back', async () => {
      const { shop, reissue, pay, gateway, readState } = await aScene(name)
      const page = await pay()
      await reissue()
      await gateway.refund(page)
      await gateway.sendEvents()
      await deliverAll(shop)
      const state = await readState()
      expect(state).toMatchObject({ status: 'refunded', orderAmount: 356, refunded: 356, reissues: ['71.2 sent'], kept: 0 })
      expect(state.documents).toEqual([...documents, 'credit-note -356 0'])
    })

    test('106 a part is refunded in the dashboard after the tax went back', async () => {
      const { reissue, pay, gateway, readState } = await aScene(name)
      const page = await pay()
      await reissue()
      expect(await readState()).toEqual(reissued)
      await gateway.refund(page, 1_000)
      const state = await readState()
      expect(state).toMatchObject({ status: 'pending', refunded: 10, kept: UNTAXED - 1_000 })
      expect(state.documents).toEqual([...documents, 'credit-note -10 0'])
    })
  })

  const [gateway = 'test'] = gatewaysOn(engine)

  test('107 it ships, is refunded in part or loses its tax ID while somebody presses', async () => {
    const meanwhile: ((scene: Awaited<ReturnType<typeof aScene>>) => Promise<unknown>)[] = [
      ({ shop, admin, orderId }) => shipOrder(shop, admin, orderId),
      ({ shop, admin, orderId }) => refundOrder(shop, admin, orderId, { amountCents: 1_200, reason: 'Late', restock: [] }),
      ({ shop, admin, companyId }) => takeBackAcceptance(shop, admin, companyId),
    ]
    for (const happens of meanwhile) {
      const scene = await aScene(gateway)
      await scene.pay()
      scene.shop.at('reissue:page-closed', () => happens(scene))
      await expect(scene.reissue()).rejects.toMatchObject({ reason: 'wrong-state' })
      expect(await scene.readState()).toMatchObject(untouched)
    }
  })

  test('108 it is canceled while somebody presses', async () => {
    const { shop, customer, orderId, reissue } = await aScene(gateway)
    shop.at('reissue:page-closed', () => cancelOrder(shop, customer, orderId))
    await expect(reissue()).rejects.toMatchObject({ reason: 'not-found' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('109 a transfer of the old total is recorded while somebody presses', async () => {
    const { shop, admin, orderId, reissue, readState } = await aScene(gateway, 'account')
    const record = (amountCents: number) =>
      recordPayment(shop, admin, orderId, { amountCents, reference: 'SEPA 4711', date: inShopZone(shop.now())[0] })
    shop.at('reissue:page-closed', () => record(TAXED))
    expect(await reissue()).toBe(true)
    expect(await readState()).toMatchObject({ ...reissued, kept: 0 })

    const late = await aScene(gateway, 'account')
    late.shop.at('record-payment:page-closed', () => late.reissue())
    const { shop: other, admin: colleague } = late
    const payment = { amountCents: TAXED, reference: 'SEPA 4711', date: inShopZone(other.now())[0] }
    await expect(recordPayment(other, colleague, late.orderId, payment)).rejects.toMatchObject({ reason: expect.any(String) })
    expect(await late.readState()).toMatchObject({ orderAmount: 356, documents, reissues: ['0 null'] })
    await recordPayment(other, colleague, late.orderId, { ...payment, amountCents: UNTAXED })
    expect(await late.readState()).toMatchObject({ orderAmount: 356, documents })
  })

  test('110 the process is killed before the documents are written', async () => {
    for (const step of ['reissue:written', 'reissue-invoice:numbered', 'issue-invoice:numbered']) {
      const { shop, reissue, pay, readState } = await aScene(gateway)
      const page = await pay()
      expect(page).not.toBe('')
      shop.at(step, () => Promise.reject(new Error('killed')))
      await expect(reissue()).rejects.toThrow('killed')
      expect(await readState()).toMatchObject({ ...untouched, documents: ['invoice 427.2 71.2'], kept: TAXED })
      expect(await reissue()).toBe(true)
      expect(await readState()).toEqual(reissued)
    }
  })
})
