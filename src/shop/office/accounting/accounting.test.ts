import { describe, expect, test } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportOpenItems } from './export-open-items.ts'
import { listInvoices } from './list-invoices.ts'
import { listOpenItems } from './list-open-items.ts'

const DAY = 24 * 3_600_000

const read = async (text: AsyncGenerator<string>) => (await Array.fromAsync(text)).join('').replace('\ufeff', '').trimEnd().split('\r\n')
const todayOf = (shop: TestShop) => inShopZone(shop.now())[0]

describe.each(engines)('for the accountant on %s', (engine) => {
  test('unpaid orders are open items with their age, oldest first, page by page', async () => {
    const shop = await aShop(engine)
    const [customer, admin] = [await aCustomer(shop, '=HYPERLINK("http://evil.example")'), await anAdmin(shop)]
    const productId = await aProduct(shop)
    const place = async (company: string) => (await placeOrder(shop, customer, { ...anOrder(productId, 10), company })).number
    const first = await place('')
    shop.travel(2 * DAY)
    const second = await place('Nordverft AS')
    const page = await listOpenItems(shop, admin, { limit: 1 })
    expect(page.items).toMatchObject([{ number: first, age: 2, amount: 89, customer: customer.name }])
    const rest = await listOpenItems(shop, admin, { limit: 1, after: page.next })
    expect(rest).toMatchObject({ items: [{ number: second, age: 0, customer: 'Nordverft AS', placedOn: todayOf(shop) }] })
    expect(rest.next).toBeUndefined()

    const [head, ...lines] = await read(await exportOpenItems(shop, admin, 'semicolon'))
    expect(head).toBe('number;customer;email;placedOn;age;amount;expiresAt;currency;dueAt')
    expect(lines[0]).toContain(`${first};"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[1]).toMatch(new RegExp(`^${second};Nordverft AS;.*;0;89;.*;USD;$`))

    await recordPayment(shop, admin, rest.items[0]?._id ?? '', { amountCents: 8_900, reference: 'SEPA', date: todayOf(shop) })
    expect((await listOpenItems(shop, admin)).items.map(({ number }) => number)).toEqual([first])
  })

  test('invoices and credit notes are listed and exported by their days', async () => {
    const shop = await aShop(engine)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    await startInvoicing(shop, admin)
    const productId = await aProduct(shop)
    const pay = async () => {
      const { orderId } = await placeOrder(shop, customer, { ...anOrder(productId, 40), purchaseOrder: '+4711' })
      await recordPayment(shop, admin, orderId, { amountCents: 35_600, reference: '-SEPA', date: todayOf(shop) })
      return orderId
    }
    const before = todayOf(shop)
    const orderId = await pay()
    shop.travel(DAY)
    await pay()
    await refundOrder(shop, admin, orderId, { amountCents: 5_600, reason: 'Damaged', restock: [] })
    const today = todayOf(shop)

    const { items } = await listInvoices(shop, admin)
    expect(items.map(({ number, total }) => [number, total])).toEqual([
      ['CN-2026-00001', -56],
      ['2026-00002', 356],
      ['2026-00001', 356],
    ])
    expect(items[2]).toMatchObject({ kind: 'invoice', issuedOn: before, orderId, customer: 'Nordverft AS', net: 356, tax: 0 })
    const page = await listInvoices(shop, admin, { limit: 2 })
    expect((await listInvoices(shop, admin, { limit: 2, after: page.next })).items.map(({ number }) => number)).toEqual(['2026-00001'])
    expect((await listInvoices(shop, admin, { to: before })).items).toHaveLength(1)
    expect((await listInvoices(shop, admin, { from: addDays(today, 1) })).items).toEqual([])

    const [head, ...lines] = await read(await exportInvoices(shop, admin, { from: before, to: today }))
    expect(head).toMatch(
      /^issuedOn,number,kind,credits,order,.*,tax,total,exemption,paidBy,paidOn,reference,currency,net,tax1Name,.*,buyerTaxId,country,category$/,
    )
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(
      new RegExp(`^${before},2026-00001,invoice,,.* \\+4711,Nordverft AS,.*,356,0,,,0,356,,transfer,${before},'-SEPA,USD,356,,,,,,,,,,,`),
    )
    expect(lines[2]).toMatch(/CN-2026-00001,credit-note,2026-00001,.*,-56,0,,,0,-56,,transfer,/)
  })
})
