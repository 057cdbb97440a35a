import { showMoney } from '../../src/contract/ground/money.ts'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import type { Admin, Person } from '../../src/shop/ground/actor.ts'
import { acceptQuote } from '../../src/shop/selling/quotes/accept-quote.ts'
import { counterQuote } from '../../src/shop/selling/quotes/counter-quote.ts'
import { offerQuote } from '../../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../../src/shop/selling/quotes/request-quote.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { anOrderOf } from '../support/make.ts'

const DAY = 86_400_000

/** Quotes of a customer in their states. */
export async function addQuotes(shop: Shop, customer: Person, admin: Admin, tools: Record<string, string>) {
  const lines = [
    { productID: tools['combination-pliers-180'] ?? '', orderUnit: 300, price: 7.3 },
    { productID: tools['combination-wrench-13'] ?? '', orderUnit: 500, price: 3.2 },
    { productID: tools['cutting-disc-125'] ?? '', orderUnit: 500, price: 0.36 },
  ]
  const request = async () => {
    const note = 'We need the pliers by 10 December. Please look at freight once more.'
    const asked = lines.map(({ price: _, ...line }) => line)
    return (await requestQuote(shop, customer, { lines: asked, note })).quoteId
  }
  const offer = async (delivery: number | null, terms: 'prepaid' | 'account' = 'prepaid') => {
    const quoteId = await request()
    const validUntil = inShopZone(new Date(shop.now().getTime() + 14 * DAY))[0]
    const answer = `The pallet leaves with the hacksaws still open from your last order, so delivery is ${showMoney(18_000)}.`
    await offerQuote(shop, admin, quoteId, { version: 1, lines, delivery, terms, validUntil, answer })
    return quoteId
  }
  const [requested, offered, accepted, expired] = [await request(), await offer(180, 'account'), await offer(null), await offer(180)]
  const countered = await offer(180)
  const [pliers, wrench] = lines
  const wished = [
    { productID: pliers?.productID ?? '', orderUnit: 250, price: 7 },
    { productID: wrench?.productID ?? '', orderUnit: 500 },
  ]
  await counterQuote(shop, customer, countered, { version: 2, lines: wished, note: 'We have the discs from another order.' })
  const shortened = await request()
  const validUntil = inShopZone(new Date(shop.now().getTime() + 14 * DAY))[0]
  await offerQuote(shop, admin, shortened, {
    version: 1,
    lines: lines.slice(0, 2).map((line) => ({ ...line, orderUnit: 200 })),
    validUntil,
  })
  const { lines: _, ...form } = anOrderOf([])
  await acceptQuote(shop, customer, accepted, { ...form, version: 2, purchaseOrder: 'NV-2026-1203' })
  await shop.db.updateTable('quote').set({ validUntil: '2026-01-02' }).where('id', '=', expired).execute()
  return { requested, offered, accepted, expired, countered, shortened }
}
