import type { ManagedProduct } from '../../contract/managed-products.ts'
import { Tag } from '../ui/tag.tsx'

/** Why a product needs attention, if it does. */
export function StockTag({ product: { available, minimum_order, low_stock } }: { product: ManagedProduct }) {
  if (available === 0) return <Tag>Sold out</Tag>
  if (available < minimum_order) return <Tag urgent>Below minimum</Tag>
  return low_stock !== null && available <= low_stock ? <Tag>Low stock</Tag> : null
}
