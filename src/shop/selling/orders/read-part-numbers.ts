import type { OrderLineInput } from '../../../contract/selling/order-input.ts'
import type { PartNumbers } from '../../catalog/search/part-numbers.ts'
import type { Shop } from '../../shop.ts'

/** Reads the part numbers of the products for sale if a line names one. */
export async function readPartNumbers(shop: Shop, lines: readonly OrderLineInput[]): Promise<PartNumbers | undefined> {
  if (!lines.some(({ productID, sku }) => productID === undefined && sku)) return undefined
  return (await shop.search.currentIndex(shop.catalogVersion())).partNumbers
}
