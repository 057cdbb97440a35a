import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { toCents } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { readDebts } from '../../people/companies/read-debt.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { exportOpenItems } from './export-open-items.ts'
import { listOpenItems, readOpenItemSums } from './list-open-items.ts'

const DAY = 24 * 3_600_000

async function aBuyer(shop: TestShop, name: string, taxId = '') {
  const buyer = await aCustomer(shop, `Buyer of ${name}`)
  const companyId = await aCompany(shop, [[buyer, 'manager']], { name, city: 'Bergen', taxId, termsDays: 30, creditLimitCents: 10_000_000 })
  return { buyer, companyId }
}

/**
 * Nordverft owes 100 and 50 of 90, 65 days late, and 300, 5 days late; Alpenwerk owes 200, 30 days late, and 1,234.50 that are not due. A
 * company that is late orders nothing on account, so the orders are placed first and then are due earlier.
 */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  await startInvoicing(shop, admin, 'RE-2026-')
  const productId = await aProduct(shop, { price: 0.5, minimum_order: 1, available: 100_000 })
  const nordverft = await aBuyer(shop, 'Nordverft AS')
  const alpenwerk = await aBuyer(shop, 'Alpenwerk Maschinenbau GmbH', 'ATU 123 456 78')
  const place = ({ buyer }: typeof nordverft, amount: number) =>
    placeOrder(shop, buyer, { ...anOrder(productId, amount * 2), company: '', terms: 'account' })
  const first = await place(nordverft, 100)
  const credited = await place(nordverft, 90)
  await refundOrder(shop, admin, credited.orderId, { amountCents: 4_000, reason: 'Bent', restock: [] })
  const [second, third, last] = [await place(alpenwerk, 200), await place(nordverft, 300), await place(alpenwerk, 1234.5)]
  const dueEarlier = async ({ orderId }: typeof first, days: number) => {
    const { dueAt } = await shop.db.selectFrom('order').select('dueAt').where('id', '=', orderId).executeTakeFirstOrThrow()
    const earlier = new Date(Number(dueAt) - days * DAY)
    await shop.db.updateTable('order').set({ dueAt: earlier }).where('id', '=', orderId).execute()
  }
  await dueEarlier(first, 95)
  await dueEarlier(credited, 95)
  await dueEarlier(third, 35)
  await dueEarlier(second, 60)
  return { shop, admin, nordverft, alpenwerk, first, credited, second, third, last }
}

const read = async (text: AsyncGenerator<string>) => (await Array.fromAsync(text)).join('').replace('\ufeff', '').trimEnd().split('\r\n')

describe.each(engines)('open items on %s', (engine) => {
  test('are documents under their companies, by age, with the sums that the companies owe', async () => {
    const { shop, admin, nordverft, alpenwerk, first, credited, second, third, last } = await aScene(engine)
    const { items } = await listOpenItems(shop, admin)
    // Nordverft has the oldest debt.
    expect(items.map(({ order, age, daysLate, amount }) => [order, age, daysLate, amount])).toEqual([
      ...[first, credited].map(({ number }, at) => [number, 'over60', 65, [100, 50][at]]),
      [third.number, 'to30', 5, 300],
      [second.number, 'to30', 30, 200],
      [last.number, 'notDue', 0, 1234.5],
    ])
    expect(items[1]).toMatchObject({ total: 90, invoice: 'RE-2026-00002', customer: 'Buyer of Nordverft AS' })
    expect(items[0]?.company).toEqual({
      _id: nordverft.companyId,
      name: 'Nordverft AS',
      city: 'Bergen',
      sums: { notDue: 0, to30: 300, to60: 0, over60: 150 },
      sum: 450,
    })
    const sums = await readOpenItemSums(shop, admin)
    expect(sums).toMatchObject({ documents: 5, companies: 2, amount: 1884.5, late: 650 })
    expect(sums.ages).toEqual({
      notDue: { documents: 1, amount: 1234.5 },
      to30: { documents: 2, amount: 500 },
      to60: { documents: 0, amount: 0 },
      over60: { documents: 2, amount: 150 },
    })
    const debts = await readDebts(shop.db, [nordverft.companyId, alpenwerk.companyId], shop.now())
    expect([...debts.values()].reduce((sum, { openCents }) => sum + openCents, 0)).toBe(toCents(sums.amount))
    expect([...debts.values()].reduce((sum, { overdueCents }) => sum + overdueCents, 0)).toBe(toCents(sums.late))
  })

  test('move on with the days of the shop: due, 30, 31, 60 and 61 days late', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const productId = await aProduct(shop)
    const { buyer } = await aBuyer(shop, 'Nordverft AS')
    await placeOrder(shop, buyer, { ...anOrder(productId, 10), terms: 'account' })
    const seen: unknown[] = []
    let before = 0
    for (const days of [30, 31, 60, 61, 90, 91]) {
      shop.travel((days - before) * DAY)
      before = days
      const [item] = (await listOpenItems(shop, admin)).items
      const { ages } = await readOpenItemSums(shop, admin)
      seen.push([item?.age, item?.daysLate, item && ages[item.age].documents, item?.invoice])
    }
    expect(seen).toEqual([
      ['notDue', 0, 1, null],
      ['to30', 1, 1, null],
      ['to30', 30, 1, null],
      ['to60', 31, 1, null],
      ['to60', 60, 1, null],
      ['over60', 61, 1, null],
    ])
  })

  test('are found by number, order, company, tax ID and amount, with the sums of what is found', async () => {
    const { shop, admin, first, credited, second, last } = await aScene(engine)
    const found = async (search: string) => (await listOpenItems(shop, admin, { search })).items.map(({ order }) => order)
    expect(await found('re 2026 00001')).toEqual([first.number])
    expect(await found(credited.number)).toEqual([credited.number])
    for (const typed of ['alpenwerk', 'ATU12345678', 'atu 123 456 78', '12345678'])
      expect(await found(typed), typed).toEqual([second.number, last.number])
    for (const typed of ['1.234,50', '1,234.50', '1 234,5']) expect(await found(typed), typed).toEqual([last.number])
    // What is left, and the amount of the invoice.
    for (const typed of ['50', '90.00']) expect(await found(typed), typed).toEqual([credited.number])
    expect(await found('nobody')).toEqual([])
    expect(await readOpenItemSums(shop, admin, { search: 'alpenwerk' })).toMatchObject({
      documents: 2,
      companies: 1,
      amount: 1434.5,
      late: 200,
    })
  })

  test('come page by page, also after one was paid meanwhile, and in both exports', async () => {
    const { shop, admin, first, second } = await aScene(engine)
    const { items } = await listOpenItems(shop, admin)
    const pages = [await listOpenItems(shop, admin, { limit: 2 })]
    while (pages.at(-1)?.next) pages.push(await listOpenItems(shop, admin, { limit: 2, after: pages.at(-1)?.next }))
    expect(pages.flatMap((page) => page.items)).toEqual(items)
    const [head, ...lines] = await read(await exportOpenItems(shop, admin, { format: 'semicolon' }))
    expect(head).toBe('company;invoice;order;customer;email;placedOn;dueOn;daysLate;notDue;to30;to60;over60;amount;total;currency')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(/^Nordverft AS;RE-2026-00002;.*;65;;;;50;50;90;USD$/)
    expect(lines[4]).toMatch(/;0;1234,5;;;;1234,5;1234,5;USD$/)
    expect(await read(await exportOpenItems(shop, admin, { search: 'ATU12345678' }))).toHaveLength(3)
    const after = pages[0]?.items[0]?._id
    await recordPayment(shop, admin, first.orderId, { amountCents: 10_000, reference: 'SEPA', date: inShopZone(shop.now())[0] })
    expect((await listOpenItems(shop, admin, { after })).items.map(({ order }) => order)).toEqual(items.slice(1).map(({ order }) => order))
    await refundOrder(shop, admin, second.orderId, { amountCents: 20_000, reason: 'All', restock: [] })
    expect(await readOpenItemSums(shop, admin)).toMatchObject({ documents: 3, amount: 1584.5 })
  })
})
