import { describe, expect, onTestFinished, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { showMoney } from '../../../contract/ground/money.ts'
import { defaultLocale, setShopLocale, shopLocale } from '../../../contract/ground/shop-locale.ts'
import { addDays, inUtc } from '../../../contract/ground/shop-zone.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { toJson } from '../../ground/database/json.ts'
import { readOffice } from '../../ground/outbox/read-office.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { findOrders } from '../../selling/orders/find-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { editSettings } from './edit-settings.ts'
import { readManagedSettings } from './read-managed-settings.ts'

const noInvoices = {
  state: 'off',
  missing: ['street', 'city', 'country', 'invoicePrefix'],
  restoredAt: null,
  nextInvoice: null,
  nextCreditNote: null,
}

describe.each(engines)('on %s', (engine) => {
  async function aShopWithOwner() {
    const shop = await aShop(engine)
    onTestFinished(() => setShopLocale(defaultLocale))
    return { shop, owner: await anAdmin(shop) }
  }

  test('a shop that was never set up has the defaults; an edit changes its fields, the audit log and every text', async () => {
    const { shop, owner } = await aShopWithOwner()
    expect(await readManagedSettings(shop, owner)).toEqual({
      ...defaultSettings,
      version: 1,
      unweighedProducts: 0,
      firstOrder: null,
      invoicing: noInvoices,
    })
    const pages = shop.catalogVersion()
    const edit = { name: 'Nordhammer', city: 'Hamburg', currency: 'EUR' } as const
    expect(await editSettings(shop, owner, { version: 1, ...edit })).toBe(true)
    expect(await readManagedSettings(shop, owner)).toEqual({
      ...defaultSettings,
      ...edit,
      version: 2,
      unweighedProducts: 0,
      firstOrder: null,
      invoicing: { ...noInvoices, missing: ['street', 'country', 'invoicePrefix'] },
    })
    expect(shop.settings()).toMatchObject(edit)
    expect(shopLocale()).toEqual({ name: 'Nordhammer', currency: 'EUR', timeZone: 'UTC' })
    expect(showMoney(106_800)).toBe('€1,068.00')
    expect(shop.catalogVersion()).toBeGreaterThan(pages)
    const event = await shop.db.selectFrom('event').selectAll().where('verb', '=', 'settings.edited').executeTakeFirstOrThrow()
    expect(JSON.parse(event.before ?? '')).toEqual({ name: 'Tools Manufacturer', city: '', currency: 'USD' })
    expect(JSON.parse(event.after ?? '')).toEqual(edit)
  })

  test('mail to the office goes to the address of the settings, then to that of the environment', async () => {
    const shop = await aShop(engine, { officeEmail: 'machine@tools.example' })
    const owner = await anAdmin(shop)
    expect(await readOffice(shop)).toEqual([{ name: '', address: 'machine@tools.example' }])
    await editSettings(shop, owner, { version: 1, officeEmail: 'office@nordhammer.example' })
    expect(await readOffice(shop)).toEqual([{ name: '', address: 'office@nordhammer.example' }])
    await editSettings(shop, owner, { version: 2, officeEmail: '' })
    expect(await readOffice(shop)).toEqual([{ name: '', address: 'machine@tools.example' }])
  })

  test('products without a weight are counted, but no drafts and none that were removed', async () => {
    const { shop, owner } = await aShopWithOwner()
    const [, , removed] = [await aProduct(shop), await aProduct(shop, { weight_grams: 245 }), await aProduct(shop)]
    await aProduct(shop, { hidden: true })
    expect(await readManagedSettings(shop, owner)).toMatchObject({ unweighedProducts: 2 })
    await removeProduct(shop, owner, removed)
    expect(await readManagedSettings(shop, owner)).toMatchObject({ unweighedProducts: 1 })
  })

  test('an edit that changes nothing has no event and no new version', async () => {
    const { shop, owner } = await aShopWithOwner()
    expect(await editSettings(shop, owner, { version: 1, name: 'Tools Manufacturer' })).toBe(false)
    expect(await readManagedSettings(shop, owner)).toMatchObject({ version: 1 })
    expect(await shop.db.selectFrom('event').select('id').where('verb', '=', 'settings.edited').execute()).toEqual([])
  })

  test('of two edits at once one wins, and the other is refused with what it lost to', async () => {
    const { shop, owner } = await aShopWithOwner()
    const answers = await Promise.allSettled(['Nord', 'Süd'].map((name) => editSettings(shop, owner, { version: 1, name })))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { name } = shop.settings()
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'changed-meanwhile', facts: { settings: { name, version: 2 } } },
    })
  })

  test('what a newer version stored stays when this one edits', async () => {
    const { shop, owner } = await aShopWithOwner()
    await shop.db
      .insertInto('setting')
      .values({ id: 1, version: 1, value: toJson({ later: [1] }) })
      .execute()
    await editSettings(shop, owner, { version: 1, bank: 'Lehigh' })
    const { value } = await shop.db.selectFrom('setting').select('value').executeTakeFirstOrThrow()
    expect(JSON.parse(value)).toEqual({ later: [1], bank: 'Lehigh' })
  })

  test('a new time zone holds for the orders after it; the books keep the days of those before', async () => {
    const { shop, owner } = await aShopWithOwner()
    await listenForEvents(shop)
    const customer = await aCustomer(shop)
    const tool = await aProduct(shop, { available: 1000 })
    // Half past eleven in the evening in UTC is the next day in Berlin.
    const late = new Date(`${inUtc(shop.now())[0]}T23:30:00Z`)
    shop.travel(late.getTime() - shop.now().getTime())
    const [today, tomorrow] = [inUtc(late)[0], addDays(inUtc(late)[0], 1)]
    const paid = async () => {
      const { orderId } = await placeOrder(shop, customer, anOrder(tool, 100))
      await payWithCard(shop, customer, orderId)
      await deliverAll(shop)
      return orderId
    }
    const before = await paid()
    await editSettings(shop, owner, { version: 1, timeZone: 'Europe/Berlin' })
    const after = await paid()
    const found = async (day: string, payment?: 'sold') =>
      (await findOrders(shop, owner, { from: day, to: day, payment })).items.map(({ _id }) => _id)
    expect(await found(today, 'sold')).toEqual([before])
    expect(await found(tomorrow, 'sold')).toEqual([after])
    // Lists show the day in the zone of now.
    expect([await found(today), (await found(tomorrow)).toSorted()]).toEqual([[], [before, after]])
    const days = await shop.db.selectFrom('sales_day').select(['day', 'orders']).orderBy('day').execute()
    expect(days).toEqual([today, tomorrow].map((day) => ({ day, orders: 1 })))
    await refundOrder(shop, owner, before, { amountCents: 100, reason: 'Late', restock: [] })
    await deliverAll(shop)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a wrong tax ID, IBAN or BIC is refused at its field; one stored before stays until it is changed', async () => {
    const { shop, owner } = await aShopWithOwner()
    const stored = { country: 'Germany', taxId: 'DE 123456789', account: 'DE02 1203', bic: 'HASPDEH' }
    await shop.db
      .insertInto('setting')
      .values({ id: 1, version: 1, value: toJson(stored) })
      .execute()
    await shop.settingsChanged()
    for (const edit of [{ taxId: 'DE 123456780' }, { account: 'DE02 1204' }, { bic: 'HASPDEHHX' }]) {
      const refused = { reason: 'invalid', facts: { field: Object.keys(edit)[0] } }
      await expect(editSettings(shop, owner, { version: 1, ...edit })).rejects.toMatchObject(refused)
    }
    expect(await editSettings(shop, owner, { version: 1, ...stored, city: 'Hamburg' })).toBe(true)
    expect(await readManagedSettings(shop, owner)).toMatchObject({ ...stored, city: 'Hamburg', version: 2 })
    const right = { taxId: '21/815/08150', account: '1015871770', bic: '200 505 50' }
    expect(await editSettings(shop, owner, { version: 2, ...right })).toBe(true)
  })

  test('the first order fixes the currency, also after it was canceled', async () => {
    const { shop, owner } = await aShopWithOwner()
    const customer = await aCustomer(shop)
    const { orderId, number } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 100))
    const refused = { reason: 'wrong-state', message: expect.stringContaining(number) }
    await expect(editSettings(shop, owner, { version: 1, currency: 'EUR' })).rejects.toMatchObject(refused)
    await cancelOrder(shop, customer, orderId)
    await expect(editSettings(shop, owner, { version: 1, currency: 'EUR' })).rejects.toMatchObject(refused)
    expect(await editSettings(shop, owner, { version: 1, name: 'Nordhammer' })).toBe(true)
    expect(await readManagedSettings(shop, owner)).toMatchObject({ currency: 'USD', firstOrder: { number } })
  })
})
