import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { editCompany } from '../../people/companies/edit-company.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { editSettings } from '../settings/edit-settings.ts'
import { exportOpenItems } from './export-open-items.ts'
import { exportStatement } from './export-statement.ts'
import { listCompanyAccount } from './list-company-account.ts'
import { listOpenItems } from './list-open-items.ts'
import { readStatement } from './read-statement.ts'

const DAY = 86_400_000
const read = async (text: AsyncGenerator<string>) => (await Array.fromAsync(text)).join('').replace('\ufeff', '').trimEnd().split('\r\n')

/** A company with two open orders of $30 and $60, the first of which is credited by $10 and overdue, and one that is paid. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [manager, buyer, stranger, admin] = [
    await aCustomer(shop),
    await aCustomer(shop, 'Henrik Moe'),
    await aCustomer(shop),
    await anAdmin(shop),
  ]
  await startInvoicing(shop, admin)
  const companyId = await aCompany(
    shop,
    [
      [manager, 'manager'],
      [buyer, 'buyer'],
    ],
    { termsDays: 30, creditLimitCents: 100_000, taxId: 'NO 918' },
  )
  const pliers = await aProduct(shop, { price: 3 })
  const place = (units: number) => placeOrder(shop, buyer, { ...anOrder(pliers, units), terms: 'account' })
  const first = await place(10)
  await refundOrder(shop, admin, first.orderId, { amountCents: 1_000, reason: 'Bent', restock: [] })
  const paid = await place(30)
  await recordPayment(shop, admin, paid.orderId, { amountCents: 9_000, reference: 'SEPA', date: inShopZone(shop.now())[0] })
  await editCompany(shop, admin, companyId, { terms: { days: 60, creditLimit: 1_000 } })
  shop.travel(5 * DAY)
  const second = await place(20)
  shop.travel(28 * DAY)
  return { shop, manager, buyer, stranger, admin, companyId, place, first, second, paid }
}

describe.each(engines)('the account of a company on %s', (engine) => {
  test('lists what is open, first due first, and what is paid, page by page, for its managers and the office', async () => {
    const { shop, manager, buyer, stranger, admin, companyId, first, second, paid } = await aScene(engine)
    const open = { companyId, state: 'open' } as const
    const page = await listCompanyAccount(shop, manager, { ...open, limit: 1 })
    expect(page.items).toMatchObject([
      { _id: first.orderId, order: first.number, orderedBy: 'Henrik Moe', invoice: expect.stringMatching(/^2/), amount: 30, toPay: 20 },
    ])
    expect(page.items[0]?.overdueDays).toBe(3)
    const rest = await listCompanyAccount(shop, admin, { ...open, limit: 1, after: page.next })
    expect(rest).toMatchObject({ items: [{ _id: second.orderId, toPay: 60, overdueDays: 0 }] })
    expect(rest.next).toBeUndefined()
    const { items } = await listCompanyAccount(shop, manager, { companyId, state: 'paid' })
    expect(items).toMatchObject([{ _id: paid.orderId, amount: 90, toPay: 0, overdueDays: 0, paidAt: expect.any(String) }])
    await expect(listCompanyAccount(shop, buyer, open)).rejects.toMatchObject({ reason: 'not-allowed' })
    await expect(listCompanyAccount(shop, stranger, open)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(readStatement(shop, buyer, companyId)).rejects.toMatchObject({ reason: 'not-allowed' })
    await expect(exportStatement(shop, stranger, { companyId })).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('has a statement as PDF, with what is late and where to pay, and as CSV', async () => {
    const { shop, manager, admin, companyId, first, second } = await aScene(engine)
    await editSettings(shop, admin, { version: shop.settingsVersion(), account: 'DE89 3704 0044 0532 0130 00' })
    const [page = ''] = await textOfPdf((await readStatement(shop, manager, companyId)).pdf)
    for (const text of ['Statement', 'Nordverft AS', 'Tax ID NO 918', first.number, second.number, 'Days late', '$20.00', 'DE89']) {
      expect(page).toContain(text)
    }
    expect(page).toMatch(/Not due yet \$60\.00\s+Overdue \$20\.00\s+To pay \$80\.00/)
    const [head, ...lines] = await read(await exportStatement(shop, manager, { companyId }))
    expect(head).toBe('order,invoice,purchaseOrder,orderedBy,placedOn,dueAt,overdueDays,amount,toPay,currency')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(new RegExp(`^${first.number},2.*,Henrik Moe,.*,3,30,20,USD$`))
  })

  test('is among the open items of the shop until it is paid or credited in full', async () => {
    const { shop, admin, buyer, first, second } = await aScene(engine)
    await placeOrder(shop, buyer, anOrder(await aProduct(shop), 10))
    const { items } = await listOpenItems(shop, admin)
    expect(items).toMatchObject([
      { order: first.number, amount: 20, daysLate: 3 },
      { order: second.number, amount: 60, daysLate: 0 },
    ])
    expect(await read(await exportOpenItems(shop, admin, { format: 'comma' }))).toHaveLength(3)
    await refundOrder(shop, admin, first.orderId, { amountCents: 2_000, reason: 'All', restock: [] })
    expect((await listOpenItems(shop, admin)).items).toHaveLength(1)
  })
})
