import type { PriceChangePreview } from '../../../contract/catalog/price-changes.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Shop } from '../../shop.ts'
import { readPriceBreaks } from '../products/price-breaks.ts'

interface WhatStays extends Pick<PriceChangePreview, 'agreed' | 'offers'> {
  /** How many agreed prices a product has, by its ID. */
  agreedOf: ReadonlyMap<string, number>
}

/** The agreed prices and open offers of some products, which a change of public prices leaves as they are. */
export async function readWhatStays({ db, now }: Shop, productIds: ReadonlySet<string>): Promise<WhatStays> {
  const prices = await db
    .selectFrom('price_list_price')
    .innerJoin('price_list', 'price_list.id', 'price_list_price.listId')
    .select(['price_list.id', 'price_list.name', 'price_list_price.productId', 'price_list_price.priceBreaks'])
    .orderBy('price_list.name')
    .execute()
  const own = prices.filter(({ productId }) => productIds.has(productId))
  const agreedOf = new Map<string, number>()
  for (const { productId, priceBreaks } of own)
    agreedOf.set(productId, (agreedOf.get(productId) ?? 0) + 1 + readPriceBreaks(priceBreaks).length)
  const lines = await db
    .selectFrom('quote')
    .innerJoin('quote_line', 'quote_line.quoteId', 'quote.id')
    .select(['quote.id', 'quote.validUntil', 'quote_line.productID'])
    .where('quote.state', '=', 'offered')
    .where('quote.validUntil', '>=', inShopZone(now())[0])
    .execute()
  const offers = new Map(lines.filter(({ productID }) => productIds.has(productID)).map(({ id, validUntil }) => [id, validUntil ?? '']))
  return {
    agreedOf,
    agreed: {
      prices: [...agreedOf.values()].reduce((sum, count) => sum + count, 0),
      lists: [...new Map(own.map(({ id, name }) => [id, name]))].map(([_id, name]) => ({ _id, name })),
    },
    offers: { open: offers.size, until: [...offers.values()].sort().at(-1) ?? null },
  }
}
