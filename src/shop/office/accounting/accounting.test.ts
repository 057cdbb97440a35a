import { describe, expect, test } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { listOpenItems, listWaitingOrders, readOpenItemSums } from './list-open-items.ts'

const DAY = 24 * 3_600_000

const read = async (text: AsyncGenerator<string>) => (await Array.fromAsync(text)).join('').replace('\ufeff', '').trimEnd().split('\r\n')
const todayOf = (shop: TestShop) => inShopZone(shop.now())[0]

describe.each(engines)('for the accountant on %s', (engine) => {
  test('unpaid orders wait for payment and are in no sum, the first to end first, page by page', async () => {
    const shop = await aShop(engine)
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const productId = await aProduct(shop)
    const place = (company: string) => placeOrder(shop, customer, { ...anOrder(productId, 10), company })
    const first = await place('')
    shop.travel(DAY)
    const second = await place('Nordverft AS')
    const page = await listWaitingOrders(shop, admin, { limit: 1 })
    expect(page.items).toMatchObject([{ number: first.number, amount: 89, company: '', customer: customer.name }])
    const rest = await listWaitingOrders(shop, admin, { limit: 1, after: page.next })
    expect(rest).toMatchObject({ items: [{ number: second.number, company: 'Nordverft AS', placedOn: todayOf(shop) }] })
    expect(rest.next).toBeUndefined()
    expect(await readOpenItemSums(shop, admin)).toMatchObject({
      documents: 0,
      companies: 0,
      amount: 0,
      waiting: { orders: 2, amount: 178 },
    })
    expect((await listOpenItems(shop, admin)).items).toEqual([])
    await recordPayment(shop, admin, second.orderId, { amountCents: 8_900, reference: 'SEPA', date: todayOf(shop) })
    expect((await listWaitingOrders(shop, admin)).items.map(({ number }) => number)).toEqual([first.number])
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
