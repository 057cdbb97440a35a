import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { maxStockAlerts } from '../../../contract/catalog/stock-alerts.ts'
import type { Person } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { newId } from '../../ground/new-id.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import { composeMail } from '../../messaging/mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'
import { editProduct } from '../products/edit-product.ts'
import { removeProduct } from '../products/remove-product.ts'
import { setAvailable } from '../products/set-available.ts'
import { askForStockAlert } from './ask-for-stock-alert.ts'
import { hasStockAlert } from './has-stock-alert.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'
import { withdrawStockAlert } from './withdraw-stock-alert.ts'

async function aSoldOutProduct(engine: Engine) {
  const shop = await aShop(engine)
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  return { shop, admin, customer, productId: await aProduct(shop, { available: 4, minimum_order: 10 }) }
}

const mailsOf = async (shop: Shop) => {
  const rows = await shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'back-in-stock:%').orderBy('id').execute()
  return rows.map(({ payload }): Mail => JSON.parse(payload))
}

const mailTo = (person: Person, productId: string) => ({ template: 'back-in-stock', personId: person.id, productId })

describe.each(engines)('mail about stock on %s', (engine) => {
  test('goes out once, to everybody who asked, when the minimum order is there', async () => {
    const { shop, admin, customer, productId } = await aSoldOutProduct(engine)
    const other = await aCustomer(shop, 'Bo Berg')
    await Promise.all([1, 2, 3].map(() => askForStockAlert(shop, customer, productId)))
    await askForStockAlert(shop, other, productId)
    await setAvailable(shop, admin, productId, { delta: 5 })
    expect(await sendStockAlerts(shop)).toBe(0)
    await setAvailable(shop, admin, productId, { delta: 1 })
    const sent = await Promise.all([1, 2, 3].map(() => sendStockAlerts(shop)))
    expect(sent.reduce((sum, mails) => sum + mails, 0)).toBe(2)
    const mails = await mailsOf(shop)
    expect(mails).toHaveLength(2)
    expect(mails).toEqual(expect.arrayContaining([mailTo(customer, productId), mailTo(other, productId)]))
    expect(await hasStockAlert(shop, customer, productId)).toBe(false)
    const [mail] = mails
    expect(mail && (await composeMail(shop, mail))).toMatchObject({ to: [{}], parts: expect.any(Array) })
  })

  test('is asked for again after it was sent', async () => {
    const { shop, admin, customer, productId } = await aSoldOutProduct(engine)
    for (let round = 1; round <= 2; round++) {
      await askForStockAlert(shop, customer, productId)
      await setAvailable(shop, admin, productId, { delta: 6 })
      expect(await sendStockAlerts(shop)).toBe(1)
      await setAvailable(shop, admin, productId, { delta: -6 })
    }
    expect(await mailsOf(shop)).toHaveLength(2)
  })

  test('is not sent once it is withdrawn, nor for a draft or a removed product', async () => {
    const { shop, admin, customer, productId } = await aSoldOutProduct(engine)
    const [hidden, removed] = [await aProduct(shop, { available: 0 }), await aProduct(shop, { available: 0 })]
    for (const id of [productId, hidden, removed]) await askForStockAlert(shop, customer, id)
    await withdrawStockAlert(shop, customer, productId)
    await editProduct(shop, admin, hidden, { hidden: true, available: 1000 })
    await setAvailable(shop, admin, productId, { delta: 100 })
    await setAvailable(shop, admin, removed, { delta: 100 })
    await removeProduct(shop, admin, removed)
    expect(await sendStockAlerts(shop)).toBe(0)
    await editProduct(shop, admin, hidden, { hidden: false })
    expect(await sendStockAlerts(shop)).toBe(1)
  })

  test('is not composed for a disabled customer, and a draft has none', async () => {
    const { shop, admin, customer, productId } = await aSoldOutProduct(engine)
    await shop.db.updateTable('person').set({ disabledAt: shop.now() }).where('id', '=', customer.id).execute()
    expect(await composeMail(shop, { template: 'back-in-stock', personId: customer.id, productId })).toBeUndefined()
    await editProduct(shop, admin, productId, { hidden: true })
    await expect(askForStockAlert(shop, customer, productId)).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('is refused for a product in stock, and for more products than a person may wait for', async () => {
    const { shop, customer, productId } = await aSoldOutProduct(engine)
    await expect(askForStockAlert(shop, customer, await aProduct(shop))).rejects.toMatchObject({ reason: 'not-available' })
    const product = await shop.db.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow()
    const others = Array.from({ length: maxStockAlerts }, (_, at) => ({ ...product, id: newId(), slug: `float-${at}`, sku: `FLOAT-${at}` }))
    await shop.db.insertInto('product').values(others).execute()
    const alerts = others.map(({ id }) => ({ personId: customer.id, productId: id, askedAt: shop.now() }))
    await shop.db.insertInto('stock_alert').values(alerts).execute()
    await expect(askForStockAlert(shop, customer, productId)).rejects.toMatchObject({ reason: 'not-available' })
    await askForStockAlert(shop, customer, others[0]?.id ?? '')
  })
})
