import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { StoredRates } from '../src/contract/rules/stored-rates.ts'
import { fromJson, toJson } from '../src/shop/ground/database/json.ts'
import { readSettings } from '../src/shop/ground/settings/read-settings.ts'
import { editSettings } from '../src/shop/office/settings/edit-settings.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { correctOrder } from '../src/shop/selling/orders/correct-order.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../src/shop/selling/orders/read-order.ts'
import type { Shop } from '../src/shop/shop.ts'
import { aCompany } from './support/a-company.ts'
import { aShop, engines } from './support/a-shop.ts'

import { aCustomer, anAdmin, anOrder, aProduct } from './support/make.ts'

/** The settings as the version before stored them. */
const earlier = {
  country: 'Österreich',
  tax: [
    { country: 'AT', region: '', percent: 20, name: 'USt' },
    { country: 'DE', region: '', percent: 19, name: 'USt' },
    { country: 'elsewhere', region: '', percent: 0, name: 'Export' },
  ],
  exemptReason: 'Reverse charge',
}

async function aShopOfBefore(engine: (typeof engines)[number]) {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  await editSettings(shop, admin, { version: 1, name: 'Werk Graz' })
  await shop.db
    .updateTable('setting')
    .set({ version: 2, value: toJson(earlier) })
    .execute()
  await shop.settingsChanged()
  const [customer, pliers] = [await aCustomer(shop), await aProduct(shop, { price: 10, minimum_order: 1 })]
  await aCompany(shop, [[customer, 'buyer']], { taxExempt: true, exemptReason: '' })
  return { shop, admin, customer, pliers }
}

const order = (shop: Shop, customer: Awaited<ReturnType<typeof aCustomer>>, pliers: string, country: string) =>
  placeOrder(shop, customer, { ...anOrder(pliers, 10), country, orderAmount: 100 })

describe.each(engines)('a shop of the version before on %s', (engine) => {
  test('keeps its rows; whom it exempted everywhere is exempt by certificate, but no longer in its own country in the Union', async () => {
    const { shop, customer, pliers } = await aShopOfBefore(engine)
    const { tax } = await readSettings(shop.db)
    const certificate = { who: 'certificate', kind: 'certificate', text: 'Reverse charge' }
    expect(tax).toEqual([
      { countries: ['AT'], region: '', taxes: [{ name: 'USt', percent: 20, number: '' }], zero: null, exempt: [] },
      { countries: ['DE'], region: '', taxes: [{ name: 'USt', percent: 19, number: '' }], zero: null, exempt: [certificate] },
      { countries: 'elsewhere', region: '', taxes: [{ name: 'Export', percent: 0, number: '' }], zero: null, exempt: [certificate] },
    ])
    expect((await order(shop, customer, pliers, 'Austria')).amountCents).toBe(12_000)
    const abroad = await order(shop, customer, pliers, 'Germany')
    expect(await readOrder(shop, customer, abroad.orderId)).toMatchObject({ tax: 0, rates: { exemption: 'Reverse charge', taxes: [] } })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('its processes still read the rows of before when this version has saved new ones', async () => {
    const { shop, admin } = await aShopOfBefore(engine)
    const before = await readSettings(shop.db)
    const [home] = before.tax
    const tax = [{ ...(home ?? expect.fail()), countries: ['AT', 'DE'] }]
    await editSettings(shop, admin, { version: 2, tax })
    expect((await readSettings(shop.db)).tax).toEqual(tax)
    const { value } = await shop.db.selectFrom('setting').select('value').executeTakeFirstOrThrow()
    expect(fromJson(value)).toMatchObject({ tax: earlier.tax, taxRows: tax })
  })

  test('an order that it placed is read with its tax, and with the reason of its exemption', async () => {
    const { shop, customer, pliers } = await aShopOfBefore(engine)
    const { orderId } = await order(shop, customer, pliers, 'Austria')
    const stored: StoredRates = {
      weightGrams: 0,
      country: 'AT',
      region: '',
      delivery: null,
      tax: { name: 'USt', percentThousandths: 20_000 },
      exemption: null,
    }
    await shop.db
      .updateTable('order')
      .set({ rates: toJson(stored) })
      .where('id', '=', orderId)
      .execute()
    const taxes = [{ name: 'USt', percent: 20, number: '', amount: 20 }]
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ tax: 20, rates: { tax: { name: 'USt', percent: 20 }, taxes } })
    expect(await reconcile(shop.db)).toEqual([])
  })
})

test('on PostgreSQL, a process of the version before places no order that it would tax wrongly', async () => {
  const { shop, admin, customer, pliers } = await aShopOfBefore('postgres')
  const { orderId } = await order(shop, customer, pliers, 'Germany')
  const copyAs = (number: string, rates: unknown) => {
    const columns = sql`"personId", "goodsCents", "deliveryCents", "taxCents", "amountCents", "customerName", email, phone, company, street, region, city, postcode, country, "purchaseOrder", note, "companyId", "txId", status, "expiresAt", "placedAt", "salesDay"`
    return sql`insert into "order" (id, number, rates, ${columns}) select ${number}, ${number}, ${JSON.stringify(rates)}, ${columns} from "order" where id = ${orderId}`.execute(
      shop.db,
    )
  }
  const rates = { weightGrams: 0, country: 'DE', region: '', delivery: null, tax: null, exemption: null }
  await copyAs('A', rates)
  await expect(copyAs('B', { ...rates, exemption: 'Reverse charge' })).rejects.toThrow('earlier version')
  await copyAs('C', { ...rates, exemption: 'Reverse charge', taxes: [] })
  const { tax } = await readSettings(shop.db)
  await editSettings(shop, admin, { version: 2, tax: tax.slice(0, 2) })
  await expect(copyAs('D', rates)).rejects.toThrow('earlier version')
  await copyAs('E', { ...rates, taxes: [] })
})

test('on PostgreSQL, a process of the version before corrects no address whose delivery and tax it would leave as they were', async () => {
  const { shop, admin, customer, pliers } = await aShopOfBefore('postgres')
  const { orderId } = await order(shop, customer, pliers, 'Austria')
  const correctAs = (fields: object) => shop.db.updateTable('order').set(fields).where('id', '=', orderId).execute()
  await expect(correctAs({ country: 'Germany' })).rejects.toThrow('earlier version')
  await expect(correctAs({ region: 'Wien' })).rejects.toThrow('earlier version')
  await correctAs({ street: 'Kai 1', country: 'Austria' })
  expect(await correctOrder(shop, admin, orderId, { country: 'Österreich' })).toBe(true)
  expect(await correctOrder(shop, admin, orderId, { country: 'Germany' })).toBe(true)
  expect(await readOrder(shop, admin, orderId)).toMatchObject({ country: 'Germany', street: 'Kai 1', tax: 0 })
  expect(await reconcile(shop.db)).toEqual([])
})
