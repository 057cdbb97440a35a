import { describe, expect, test } from 'vitest'
import { addDays, inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { acceptTaxId } from '../../src/shop/people/tax-ids/accept-tax-id.ts'
import { correctOrder } from '../../src/shop/selling/orders/correct-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { acceptQuote } from '../../src/shop/selling/quotes/accept-quote.ts'
import { offerQuote } from '../../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../../src/shop/selling/quotes/request-quote.ts'
import { aCompany } from '../support/a-company.ts'
import { aShop, engines } from '../support/a-shop.ts'
import { aTaxRow } from '../support/a-tax-row.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'
import { waitForLock } from '../support/wait-for-lock.ts'

const taxId = 'ATU12345675'

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const [admin, buyer] = [await anAdmin(shop), await aCustomer(shop)]
    const vienna = { taxId, country: 'Austria', city: 'Vienna', postcode: '1110' }
    const companyId = await aCompany(shop, [[buyer, 'buyer']], vienna)
    const tax = [
      aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' }),
      {
        ...aTaxRow({ country: 'AT', region: '', percent: 20, name: 'USt' }),
        exempt: [{ who: 'tax-id' as const, kind: 'intra-community' as const, text: '' }],
      },
    ]
    await editSettings(shop, admin, { version: shop.settingsVersion(), country: 'Germany', tax })
    const pliers = await aProduct(shop, { price: 10, minimum_order: 1 })
    const form = { ...anOrder(pliers, 10), country: 'Austria', region: '' }
    const accept = () => acceptTaxId(shop, admin, companyId, { taxId, reason: 'Letter of the tax office' })
    /** Accepts the ID at a checkpoint; the acceptance waits for the transaction that is there. */
    const acceptAt = (checkpoint: string) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      shop.at(checkpoint, async () => {
        resolve(accept())
        await waitForLock(shop)
      })
      return promise
    }
    const read = (orderId: string) => shop.db.selectFrom('order').select(['taxCents', 'amountCents']).where('id', '=', orderId).execute()
    const toldOf = async (orderId: string) =>
      (await shop.db.selectFrom('outbox').select('id').where('reason', '=', `tax-id-valid:${orderId}`).execute()).length
    return { shop, admin, buyer, pliers, form, accept, acceptAt, read, toldOf }
  }

  test('100 a tax ID is accepted while an order is placed', async () => {
    const { shop, buyer, form, acceptAt, read, toldOf } = await aScene()
    const accepted = acceptAt('order-of-company:held')
    const { orderId } = await placeOrder(shop, buyer, { ...form, orderAmount: 120 })
    expect(await accepted).toBe(true)
    expect(await read(orderId)).toEqual([{ taxCents: 2_000, amountCents: 12_000 }])
    expect(await toldOf(orderId)).toBe(1)
    const next = await placeOrder(shop, buyer, { ...form, orderAmount: 100 })
    expect(await read(next.orderId)).toEqual([{ taxCents: 0, amountCents: 10_000 }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('100 a tax ID is accepted while an offer is accepted', async () => {
    const { shop, admin, buyer, pliers, form, acceptAt, read, toldOf } = await aScene()
    const { quoteId } = await requestQuote(shop, buyer, { lines: [{ productID: pliers, orderUnit: 10 }], note: '' })
    const lines = [{ productID: pliers, orderUnit: 10, price: 7 }]
    await offerQuote(shop, admin, quoteId, { version: 1, lines, delivery: 0, validUntil: addDays(inShopZone(shop.now())[0], 14) })
    const { version } = await shop.db.selectFrom('quote').select('version').where('id', '=', quoteId).executeTakeFirstOrThrow()
    const accepted = acceptAt('order-of-company:held')
    const { orderId } = await acceptQuote(shop, buyer, quoteId, { ...form, version, orderAmount: 84 })
    expect(await accepted).toBe(true)
    expect(await read(orderId)).toEqual([{ taxCents: 1_400, amountCents: 8_400 }])
    expect(await toldOf(orderId)).toBe(1)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('100 a tax ID is accepted while an address is corrected', async () => {
    const { shop, admin, buyer, form, acceptAt, read, toldOf } = await aScene()
    const { orderId } = await placeOrder(shop, buyer, { ...form, country: 'Germany', orderAmount: 119 })
    const accepted = acceptAt('correct-order:planned')
    expect(await correctOrder(shop, admin, orderId, { country: 'Austria' }, 12_000)).toBe(true)
    expect(await accepted).toBe(true)
    expect(await read(orderId)).toEqual([{ taxCents: 2_000, amountCents: 12_000 }])
    expect(await toldOf(orderId)).toBe(1)
    expect(await reconcile(shop.db)).toEqual([])
  })
})
