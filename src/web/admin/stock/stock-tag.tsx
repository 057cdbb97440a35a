import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { isBelowMinimum } from '../../../contract/rules/order-quantity.ts'
import { Tag } from '../../ui/text/tag.tsx'

/** Why a product needs attention, if it does. */
export function StockTag({ product }: { product: ManagedProduct }) {
  const { available, low_stock } = product
  if (available === 0) return <Tag>Sold out</Tag>
  if (isBelowMinimum(product)) return <Tag urgent>Below minimum</Tag>
  return low_stock !== null && available <= low_stock ? <Tag>Low stock</Tag> : null
}
