import { type AgreedTerms, agreedPrices, type PercentOff } from '../../../contract/rules/agreed-price.ts'
import type { Prices } from '../../../contract/rules/pricing.ts'
import type { Database, ProductRow, Tx } from '../../ground/database/tables.ts'
import { toPrices } from '../products/to-product.ts'

/** What a price list says of some products, or of all. */
export interface ListTerms {
  listId: string
  version: number
  everything: PercentOff
  families: ReadonlyMap<string, PercentOff>
  /** By product ID. */
  own: ReadonlyMap<string, Prices>
}

type Priced = Pick<ProductRow, 'id' | 'family' | 'priceCents' | 'priceBreaks'>

/** Reads what a price list says of these products, or of all; undefined if there is no such list. */
export async function readTerms(db: Database | Tx, listId: string, productIds?: readonly string[]): Promise<ListTerms | undefined> {
  const list = await db.selectFrom('price_list').select(['version', 'percent']).where('id', '=', listId).executeTakeFirst()
  if (!list) return undefined
  const families = await db.selectFrom('price_list_family').select(['family', 'percent']).where('listId', '=', listId).execute()
  const own =
    productIds?.length === 0
      ? []
      : await db
          .selectFrom('price_list_price')
          .select(['productId', 'priceCents', 'priceBreaks'])
          .where('listId', '=', listId)
          .$call((query) => (productIds ? query.where('productId', 'in', productIds) : query))
          .execute()
  return {
    listId,
    version: list.version,
    everything: list.percent,
    families: new Map(families.map(({ family, percent }) => [family, percent])),
    own: new Map(own.map(({ productId, ...stored }) => [productId, toPrices(stored)])),
  }
}

/** What the list says of one product. */
export const termsOf = ({ own, families, everything }: ListTerms, { id, family }: Pick<ProductRow, 'id' | 'family'>): AgreedTerms => ({
  own: own.get(id),
  family: families.get(family),
  everything,
})

/** Returns what a product costs somebody who buys by this list, or the public prices without one. In the shop's currency. */
export const pricesBy = (terms: ListTerms | undefined, product: Priced): Prices =>
  terms ? agreedPrices(toPrices(product), termsOf(terms, product)) : toPrices(product)
