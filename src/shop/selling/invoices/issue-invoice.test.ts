import { describe, expect, test } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Message } from '../../messaging/mail/mailer.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { markRestored } from '../../operations/backup/mark-restored.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { findOrders } from '../orders/find-orders.ts'
import { listOrdersOf } from '../orders/list-orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'
import { readInvoicePdf } from './read-invoice-pdf.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('on %s', (engine) => {
  async function aShopThatSells() {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [admin, customer, product] = [await anAdmin(shop), await aCustomer(shop), await aProduct(shop)]
    const pay = async (deliver = () => deliverAll(shop)) => {
      const { orderId } = await placeOrder(shop, customer, anOrder(product, 40))
      await payWithCard(shop, customer, orderId)
      await deliver()
      return orderId
    }
    return { shop, admin, customer, pay }
  }

  test('a paid order has an invoice once seller and prefix are set; one that was paid before never has', async () => {
    const { shop, admin, customer, pay } = await aShopThatSells()
    await editSettings(shop, admin, { version: 1, invoicePrefix: '2026-' })
    await pay()
    expect(await numbers(shop)).toEqual([])
    await startInvoicing(shop, admin)
    const orders = [await pay(), await pay()]
    const issued = await shop.db.selectFrom('invoice').selectAll().orderBy('number').execute()
    expect(issued).toMatchObject([
      { orderId: orders[0], causeId: orders[0], kind: 'invoice', number: '2026-00001', series: '2026-', position: 1, totalCents: 35_600 },
      { orderId: orders[1], number: '2026-00002', position: 2 },
    ])
    expect(documentSnapshot.parse(JSON.parse(issued[0]?.snapshot ?? ''))).toMatchObject({
      kind: 'invoice',
      paper: 'A4',
      seller: { lines: ['Nordhammer Werkzeuge GmbH', 'Elbchaussee 12', '22765 Hamburg', 'Germany'], taxId: 'DE 136695976' },
      billTo: { lines: ['Nordverft AS', 'Industriveien 44', 'Bergen', 'Norway'] },
      lines: [{ product: 'Combination pliers 180 mm', units: 40, priceCents: 890, amountCents: 35_600 }],
      totalCents: 35_600,
      money: { state: 'paid', by: 'card' },
    })
    const office = async (search: string) => (await findOrders(shop, admin, { search })).items.map(({ _id }) => _id)
    const own = async (search: string) =>
      (await listOrdersOf(shop, customer, { email: customer.email, search })).items.map(({ _id }) => _id)
    for (const search of ['2026-00002', '202600002', 'invoice 2026 00002', 'Rechnung Nr. 2026–00002'])
      expect([await office(search), await own(search)], search).toEqual([[orders[1]], [orders[1]]])
    expect([await office('2026-00003'), await own('2026-00003')]).toEqual([[], []])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a refund issues a credit note when the money went back, with the units that came back', async () => {
    const { shop, admin, pay } = await aShopThatSells()
    await startInvoicing(shop, admin, '{year}-')
    const year = shop.now().getUTCFullYear()
    const orderId = await pay()
    await refundOrder(shop, admin, orderId, { amountCents: 8_900, reason: 'Returned', restock: [{ position: 0, units: 10 }] })
    expect(await numbers(shop)).toEqual([`${year}-00001`])
    await deliverAll(shop)
    await refundOrder(shop, admin, orderId, { amountCents: 1_000, reason: '', restock: [] })
    await deliverAll(shop)
    const notes = await shop.db.selectFrom('invoice').selectAll().where('kind', '=', 'credit-note').orderBy('number').execute()
    expect(notes.map(({ snapshot: _, ...row }) => row)).toMatchObject([
      { number: `CN-${year}-00001`, totalCents: -8_900, taxCents: 0 },
      { number: `CN-${year}-00002`, totalCents: -1_000 },
    ])
    expect(notes.map(({ snapshot }) => documentSnapshot.parse(JSON.parse(snapshot)))).toMatchObject([
      {
        reason: 'Returned',
        credits: { number: `${year}-00001` },
        lines: [{ product: 'Combination pliers 180 mm, returned', units: 10, priceCents: -890, amountCents: -8_900 }],
        money: { state: 'refunded' },
      },
      { lines: [{ product: 'Refund on goods', units: null, amountCents: -1_000 }] },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('dates never run backwards in a series, whatever the clock and the time zone do', async () => {
    const { shop, admin, pay } = await aShopThatSells()
    await startInvoicing(shop, admin)
    for (const hours of [0, -48, 1, 72, -72, 0]) {
      shop.travel(hours * HOUR_MS)
      await pay()
    }
    await editSettings(shop, admin, { version: 2, timeZone: 'Pacific/Pago_Pago' })
    await pay()
    const issued = await shop.db.selectFrom('invoice').select(['position', 'issuedAt', 'issuedOn']).orderBy('position').execute()
    expect(issued.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(issued.map(({ issuedAt }) => issuedAt)).toEqual(issued.map(({ issuedAt }) => issuedAt).toSorted((a, b) => +a - +b))
    expect(issued.map(({ issuedOn }) => issuedOn)).toEqual(issued.map(({ issuedOn }) => issuedOn).toSorted())
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('the receipt and the mail about a refund carry their documents, as the order lists them', async () => {
    const { shop, admin, pay } = await aShopThatSells()
    await startInvoicing(shop, admin)
    const sent: Message[] = []
    const mailer = { send: async (message: Message) => void sent.push(message), close: () => {} }
    const deliver = () => deliverAll(shop, outboxHandlers(shop, mailer))
    const orderId = await pay(deliver)
    await refundOrder(shop, admin, orderId, { amountCents: 8_900, reason: 'Returned', restock: [] })
    await deliver()
    const carried = sent.flatMap(({ documents = [] }) => documents)
    expect(carried.map(({ filename }) => filename)).toEqual(['2026-00001.pdf', 'CN-2026-00001.pdf'])
    const order = await readOrder(shop, admin, orderId)
    expect(order.invoices).toMatchObject([
      { number: '2026-00001', kind: 'invoice', total: 356, tax: 0 },
      { number: 'CN-2026-00001', kind: 'credit-note', total: -89, tax: 0 },
    ])
    for (const { filename, content } of carried) {
      const number = filename.replace('.pdf', '')
      expect(content.equals(await readInvoicePdf(shop, admin, { orderId, number }))).toBe(true)
    }
    const stranger = await aCustomer(shop)
    await expect(readInvoicePdf(shop, stranger, { orderId, number: '2026-00001' })).rejects.toMatchObject({ reason: 'not-found' })
    await expect(readInvoicePdf(shop, admin, { orderId, number: '2026-00002' })).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('a settlement that is rolled back gives its number back', async () => {
    const { shop, admin, pay } = await aShopThatSells()
    await startInvoicing(shop, admin)
    shop.at('issue-invoice:numbered', () => {
      throw new Error('The power went out')
    })
    const first = await pay()
    expect(await numbers(shop)).toEqual([])
    await pay()
    shop.travel(HOUR_MS)
    await deliverAll(shop)
    const issued = await shop.db.selectFrom('invoice').select(['number', 'orderId']).orderBy('number').execute()
    expect(issued).toMatchObject([{ number: '2026-00001' }, { number: '2026-00002', orderId: first }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a restored shop owes its documents until it has a prefix that was never used', async () => {
    const { shop, admin, pay } = await aShopThatSells()
    await startInvoicing(shop, admin)
    const before = await pay()
    await transact(shop, markRestored)
    const orders = [await pay(), await pay()]
    for (const orderId of [orders[0] ?? '', before]) {
      await refundOrder(shop, admin, orderId, { amountCents: 500, reason: '', restock: [] })
      await deliverAll(shop)
    }
    expect(await issueDueInvoices(shop)).toBe(0)
    expect(await numbers(shop)).toEqual(['2026-00001'])
    expect(await reconcile(shop.db)).toEqual([])
    await editSettings(shop, admin, { version: 2, invoicePrefix: '' })
    for (const invoicePrefix of ['2026-', '{year}-'])
      await expect(editSettings(shop, admin, { version: 3, invoicePrefix })).rejects.toMatchObject({ reason: 'taken' })
    await refundOrder(shop, admin, before, { amountCents: 100, reason: '', restock: [] })
    await deliverAll(shop)
    expect(await numbers(shop)).toEqual(['2026-00001'])
    await editSettings(shop, admin, { version: 3, invoicePrefix: 'x-' })
    // What was used since can be used again, what was used before the restore cannot.
    await editSettings(shop, admin, { version: 4, invoicePrefix: 'y-' })
    await expect(editSettings(shop, admin, { version: 5, invoicePrefix: '2026-' })).rejects.toMatchObject({ reason: 'taken' })
    await editSettings(shop, admin, { version: 5, invoicePrefix: 'x-' })
    expect(await issueDueInvoices(shop)).toBe(5)
    expect(await numbers(shop)).toEqual(['2026-00001', 'CN-x-00001', 'CN-x-00002', 'CN-x-00003', 'x-00001', 'x-00002'])
    const issued = await shop.db.selectFrom('invoice').select('orderId').where('series', '=', 'x-').orderBy('position').execute()
    expect(issued.map(({ orderId }) => orderId)).toEqual(orders)
    expect(await reconcile(shop.db)).toEqual([])
  })
})

const numbers = async ({ db }: TestShop): Promise<string[]> =>
  (await db.selectFrom('invoice').select('number').execute()).map(({ number }) => number).toSorted()
