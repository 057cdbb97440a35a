import { useSearchParams } from 'react-router'
import type { ProductCounts, StockState } from '../../../contract/catalog/managed-products.ts'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { StateTabs } from '../../dashboard/state-tabs.tsx'

/** The products of a tab: all, those of a stock, or drafts. */
export type ProductTab = StockState | 'hidden' | 'all'

const tabs: Record<ProductTab, { name: string; count: keyof ProductCounts }> = {
  all: { name: 'All', count: 'all' },
  'sold-out': { name: 'Sold out', count: 'soldOut' },
  'below-minimum': { name: 'Below minimum', count: 'belowMinimum' },
  low: { name: 'Low stock', count: 'lowStock' },
  hidden: { name: 'Hidden', count: 'hidden' },
}

export const countIn = (counts: ProductCounts, tab: ProductTab) => counts[tabs[tab].count]

/** What the address of a tab asks for. */
export const tabQuery = (tab: ProductTab) => (tab === 'hidden' ? { hidden: 'true' as const } : tab !== 'all' && { stock: tab })

/** The products by their stock. A search stays. */
export function StockTabs({ counts, current }: { counts: ProductCounts; current: ProductTab }) {
  const [params] = useSearchParams()
  const search = params.get('search')
  return (
    <StateTabs
      label="Stock"
      states={keysOf(tabs)}
      current={current}
      name={(tab) => tabs[tab].name}
      count={(tab) => countIn(counts, tab)}
      to={(tab) => `?${new URLSearchParams({ ...(search && { search }), ...tabQuery(tab) })}`}
    />
  )
}
