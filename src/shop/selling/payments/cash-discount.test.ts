import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { storeInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { readManagedSettings } from '../../office/settings/read-managed-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { editCompany } from '../../people/companies/edit-company.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { recordPayment } from './record-payment.ts'

/** A company that may take 2 % off within 10 days, in a shop with two taxes. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  await storeInvoicing(shop.db)
  await shop.settingsChanged()
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const taxes = [
    { name: 'GST', percent: 5, number: '' },
    { name: 'QST', percent: 9.975, number: '' },
  ]
  const { version } = await readManagedSettings(shop, admin)
  await editSettings(shop, admin, { version, tax: [{ countries: 'elsewhere', region: '', taxes, zero: null, exempt: [] }] })
  const companyId = await aCompany(shop, [[customer, 'manager']], { termsDays: 30, creditLimitCents: 10_000_000 })
  await editCompany(shop, admin, companyId, { terms: { days: 30, creditLimit: 100_000, discount: { days: 10, percent: 2 } } })
  const tool = await aProduct(shop, { price: 7.77, minimum_order: 1, available: 10_000 })
  const place = async (units: number) =>
    (await placeOrder(shop, customer, { ...anOrder(tool, units), orderAmount: undefined, terms: 'account' })).orderId
  const [today] = inShopZone(shop.now())
  const record = (orderId: string, amountCents: number, more: { date?: string; discount?: boolean } = { discount: true }) =>
    recordPayment(shop, admin, orderId, { amountCents, reference: `SEPA ${amountCents}`, date: today, ...more })
  return { shop, customer, admin, companyId, place, record, today }
}

describe.each(engines)('a cash discount on %s', (engine) => {
  test('is closed by a credit note of exactly the rest, over several taxes, and leaves no cent', async () => {
    const { shop, customer, place, record, today } = await aScene(engine)
    for (const units of [1, 7, 33, 250]) {
      const orderId = await place(units)
      const { toPay, discount } = await readOrder(shop, customer, orderId)
      const [open, off] = [Math.round(toPay * 100), Math.round((discount?.amount ?? 0) * 100)]
      expect(discount).toEqual({ until: addDays(today, 10), percent: 2, amount: Math.round(open * 0.02) / 100 })
      expect(await record(orderId, open - off)).toMatchObject({ toPayCents: 0, status: 'pending' })
      const paid = await readOrder(shop, customer, orderId)
      expect(paid).toMatchObject({ toPay: 0, paidBy: 'transfer', refunded: off / 100, discount: null })
      expect(paid.invoices.map(({ kind, total }) => [kind, total])).toEqual([
        ['invoice', open / 100],
        ['credit-note', -off / 100],
      ])
    }
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('is of what a part left, may be less, and is refused for more, after its day, and where there is none', async () => {
    const { shop, customer, admin, companyId, place, record, today } = await aScene(engine)
    const orderId = await place(100)
    await record(orderId, 10_000, { discount: false })
    const { toPay, discount } = await readOrder(shop, customer, orderId)
    const [open, off] = [Math.round(toPay * 100), Math.round((discount?.amount ?? 0) * 100)]
    expect(off).toBe(Math.round(open * 0.02))
    await expect(record(orderId, open - off - 1)).rejects.toMatchObject({ reason: 'out-of-range', facts: { toPay: (open - off) / 100 } })
    await expect(record(orderId, open)).rejects.toMatchObject({ reason: 'out-of-range' })
    shop.travel(20 * 86_400_000)
    const late = record(orderId, open - off, { date: addDays(today, 11), discount: true })
    await expect(late).rejects.toMatchObject({ reason: 'out-of-range', facts: { until: addDays(today, 10) } })
    // It arrived in time, and is recorded late.
    expect(await record(orderId, open - 1)).toMatchObject({ toPayCents: 0 })
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ toPay: 0, refunded: 0.01 })
    await editCompany(shop, admin, companyId, { terms: { days: 30, creditLimit: 100_000 } })
    const other = await place(1)
    await expect(record(other, 800, { date: inShopZone(shop.now())[0], discount: true })).rejects.toMatchObject({ reason: 'not-available' })
    expect(await reconcile(shop.db)).toEqual([])
  })
})
