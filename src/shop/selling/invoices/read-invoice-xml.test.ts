import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aTaxRow } from '../../../../tests/support/a-tax-row.ts'
import { brokenRules } from '../../../../tests/support/en16931-rules.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { readCii, readUbl } from '../../../../tests/support/read-e-invoice.ts'
import type { Caller } from '../../ground/actor.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { readManagedSettings } from '../../office/settings/read-managed-settings.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { readInvoiceXml } from './read-invoice-xml.ts'

describe.each(engines)('on %s', (engine) => {
  test('an invoice and its credit note can be had as XML by whoever sees the order, the same at any time; other documents say that they cannot', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [admin, customer, product] = [await anAdmin(shop), await aCustomer(shop), await aProduct(shop)]
    const buy = async () => {
      const { orderId } = await placeOrder(shop, customer, anOrder(product, 40))
      await payWithCard(shop, customer, orderId)
      await deliverAll(shop)
      return orderId
    }
    await startInvoicing(shop, admin)
    const vat = aTaxRow({ country: 'elsewhere', region: '', percent: 19, name: 'USt' })
    await editSettings(shop, admin, { version: shop.settingsVersion(), tax: [vat] })
    const orderId = await buy()
    await refundOrder(shop, admin, orderId, { amountCents: 8_900, reason: 'Returned', restock: [{ position: 0, units: 10 }] })
    await deliverAll(shop)
    const xml = async (number: string, syntax: 'ubl' | 'cii', person: Caller = customer) =>
      new TextDecoder().decode(await readInvoiceXml(shop, person, { orderId, number, syntax }))
    const { invoices } = await readOrder(shop, customer, orderId)
    expect(invoices.map(({ number, eInvoice }) => [number, eInvoice])).toEqual([
      ['2026-00001', true],
      ['CN-2026-00001', true],
    ])
    const first = await xml('2026-00001', 'ubl')
    expect(readUbl(first)).toMatchObject({
      number: '2026-00001',
      seller: { vatId: 'DE136695976', taxNumber: '' },
      breakdown: { code: 'S' },
      sums: { gross: 42_364, payable: 0 },
    })
    expect(readCii(await xml('CN-2026-00001', 'cii', admin))).toMatchObject({ type: '381', credits: '2026-00001', sums: { gross: 8_900 } })
    for (const { number } of invoices)
      expect([...brokenRules(readUbl(await xml(number, 'ubl'))), ...brokenRules(readCii(await xml(number, 'cii')))]).toEqual([])
    const { version } = await readManagedSettings(shop, admin)
    await editSettings(shop, admin, { version, legalName: 'Another GmbH', street: 'Elsewhere 1', eInvoices: false })
    expect(await xml('2026-00001', 'ubl')).toBe(first)
    await expect(xml('2026-00001', 'ubl', await aCustomer(shop))).rejects.toMatchObject({ reason: 'not-found' })

    const later = await buy()
    expect((await readOrder(shop, customer, later)).invoices).toMatchObject([{ number: '2026-00002', eInvoice: false }])
    await expect(readInvoiceXml(shop, customer, { orderId: later, number: '2026-00002', syntax: 'cii' })).rejects.toMatchObject({
      reason: 'not-found',
      message: '2026-00002 was issued without an e-invoice. There is its PDF.',
    })
    const { version: next } = await readManagedSettings(shop, admin)
    await editSettings(shop, admin, { version: next, eInvoices: true, taxId: '' })
    expect((await readOrder(shop, customer, await buy())).invoices).toMatchObject([{ eInvoice: false }])
    await editSettings(shop, admin, { version: shop.settingsVersion(), taxId: 'DE136695976', tax: [] })
    expect((await readOrder(shop, customer, await buy())).invoices).toMatchObject([{ eInvoice: false }])
  })
})
