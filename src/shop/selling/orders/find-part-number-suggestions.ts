import type { PreviewLine } from '../../../contract/selling/order.ts'
import type { Shop } from '../../shop.ts'

const SUGGESTIONS = 3

/** Adds to each line of an unknown part number up to three products for sale whose part numbers are close to it. */
export async function findPartNumberSuggestions(shop: Shop, lines: readonly PreviewLine[]): Promise<PreviewLine[]> {
  const { partNumbers } = await shop.search.currentIndex(shop.catalogVersion())
  return lines.map((line) => {
    if (line.reason !== 'unknown' || !line.sku) return line
    return { ...line, suggestion: partNumbers.closeTo(line.sku, SUGGESTIONS).map(({ sku, name }) => ({ sku, product: name })) }
  })
}
