import { addPriceList } from '../../src/shop/catalog/price-lists/add-price-list.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aCompany } from '../support/a-company.ts'
import { aSignedInPerson, type SignedInPerson } from '../support/signed-in-person.ts'

/** Adds price lists, companies that use one of them, and a member of the first. */
export async function addPriceLists(shop: Shop, admin: Admin): Promise<{ member: SignedInPerson; priceList: string }> {
  const own = (sku: string, price: number, ...breaks: [quantity: number, price: number][]) => ({
    sku,
    price,
    price_breaks: breaks.map(([quantity, price]) => ({ quantity, price })),
  })
  const priceList = await addPriceList(shop, admin, {
    name: 'Shipyards 2026',
    percent: 3,
    families: [
      ['sockets', 0],
      ['pliers', 8],
      ['drilling', 6],
      ['abrasives', 10],
      ['measuring', 5],
    ].map(([family, percent]) => ({ family: String(family), percent: Number(percent) })),
    prices: [
      own('PL-1180', 8.1, [250, 7.6], [500, 7.25], [1000, 6.7]),
      own('ST-1450', 9.1, [120, 8.8]),
      own('ME-3600', 12.4),
      own('WR-1013', 3.6, [500, 3.3]),
      own('AB-1125', 0.36, [2500, 0.32]),
      own('ME-2150', 16.9),
    ],
  })
  await addPriceList(shop, admin, { name: 'Wholesale', percent: 7.5 })
  const member = await aSignedInPerson(shop)
  for (const name of ['Nordverft AS', 'Stocznia Północ', 'Castlebar Works'])
    await aCompany(shop, name === 'Nordverft AS' ? [[member.person, 'buyer']] : [], { name, priceListId: priceList })
  return { member, priceList }
}
