import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import { isDraft } from '../../../contract/rules/is-draft.ts'
import { isBelowMinimum, stockProblem } from '../../../contract/rules/order-quantity.ts'
import { Tag } from '../../ui/text/tag.tsx'

/** Why a product needs attention, if it does. */
export function StockTag({ product }: { product: ManagedProduct }) {
  const { available, low_stock, hidden, image } = product
  if (isDraft({ hidden, image })) return <Tag>{hidden ? 'Hidden' : 'No image'}</Tag>
  const shortage = stockProblem(product)
  if (shortage) return <Tag urgent={isBelowMinimum(product)}>{shortage}</Tag>
  return low_stock !== null && available <= low_stock ? <Tag>Low stock</Tag> : null
}
