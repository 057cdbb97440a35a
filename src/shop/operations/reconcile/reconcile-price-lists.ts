import { priceBreakProblems } from '../../../contract/rules/price-rules.ts'
import { toPrices } from '../../catalog/products/to-product.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that companies use price lists that exist, and that the prices of each product in a list fall as its quantities rise. */
export async function reconcilePriceLists(tx: Tx): Promise<string[]> {
  const companies = await tx
    .selectFrom('company')
    .leftJoin('price_list', 'price_list.id', 'company.priceListId')
    .select(['company.id', 'company.priceListId'])
    .where('company.priceListId', 'is not', null)
    .where('price_list.id', 'is', null)
    .execute()
  const prices = await tx.selectFrom('price_list_price').selectAll().orderBy('listId').orderBy('productId').execute()
  return [
    ...companies.map(({ id, priceListId }) => reconcileMessages.unknownPriceList(id, String(priceListId))),
    ...prices.flatMap(({ listId, productId, ...stored }) =>
      priceBreakProblems({ ...toPrices(stored), minimum_order: 0 }).map(({ message }) =>
        reconcileMessages.impossiblePrice(listId, productId, message),
      ),
    ),
  ]
}
