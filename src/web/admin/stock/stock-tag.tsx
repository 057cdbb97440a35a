import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import type { HiddenReason } from '../../../contract/rules/is-draft.ts'
import { isBelowMinimum, stockProblem } from '../../../contract/rules/order-quantity.ts'
import { Tag } from '../../ui/text/tag.tsx'

/** Why only the office sees a tool, in a word. */
const hiddenNames: Record<HiddenReason, string> = { 'no-photo': 'No photo', hidden: 'Hidden', discontinued: 'Discontinued' }

/** Why a product needs attention, if it does. */
export function StockTag({ product, hiddenBecause }: { product: ManagedProduct; hiddenBecause: HiddenReason | null }) {
  const { available, low_stock } = product
  if (hiddenBecause) return <Tag>{hiddenNames[hiddenBecause]}</Tag>
  const shortage = stockProblem(product)
  if (shortage) return <Tag urgent={isBelowMinimum(product)}>{shortage}</Tag>
  return low_stock !== null && available <= low_stock ? <Tag>Low stock</Tag> : null
}
