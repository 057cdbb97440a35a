import { Link, useSearchParams } from 'react-router'
import type { ProductCounts, StockState } from '../../../contract/managed-products.ts'
import { showUnits } from '../../ui/text/money.ts'

/** The products of a tab: all, those of a stock, or drafts. */
export type ProductTab = StockState | 'hidden' | undefined

const tabs: { state?: ProductTab; name: string; count: keyof ProductCounts }[] = [
  { name: 'All', count: 'all' },
  { state: 'sold-out', name: 'Sold out', count: 'soldOut' },
  { state: 'below-minimum', name: 'Below minimum', count: 'belowMinimum' },
  { state: 'low', name: 'Low stock', count: 'lowStock' },
  { state: 'hidden', name: 'Hidden', count: 'hidden' },
]

export const countIn = (counts: ProductCounts, state: ProductTab) => counts[tabs.find((tab) => tab.state === state)?.count ?? 'all']

/** The products by their stock. A search stays. */
export function StockTabs({ counts, current }: { counts: ProductCounts; current: ProductTab }) {
  const [params] = useSearchParams()
  const search = params.get('search')
  return (
    <nav className="tab-row status-tabs" aria-label="Stock">
      {tabs.map(({ state, name, count }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ ...(search && { search }), ...(state === 'hidden' ? { hidden: 'true' } : state && { stock: state }) })}`}
          {...(state === current && { 'aria-current': 'page' as const })}
        >
          {name} <span>{showUnits(counts[count])}</span>
        </Link>
      ))}
    </nav>
  )
}
