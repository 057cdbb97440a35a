import { Link, useSearchParams } from 'react-router'
import type { ProductCounts, StockState } from '../../../contract/managed-products.ts'
import { showUnits } from '../../ui/text/money.ts'

const tabs: { state?: StockState; name: string; count: keyof ProductCounts }[] = [
  { name: 'All', count: 'all' },
  { state: 'sold-out', name: 'Sold out', count: 'soldOut' },
  { state: 'below-minimum', name: 'Below minimum', count: 'belowMinimum' },
  { state: 'low', name: 'Low stock', count: 'lowStock' },
]

export const countIn = (counts: ProductCounts, state: StockState | undefined) =>
  counts[tabs.find((tab) => tab.state === state)?.count ?? 'all']

/** The products by their stock. A search stays. */
export function StockTabs({ counts, current }: { counts: ProductCounts; current: StockState | undefined }) {
  const [params] = useSearchParams()
  const search = params.get('search')
  return (
    <nav className="tab-row status-tabs" aria-label="Stock">
      {tabs.map(({ state, name, count }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ ...(search && { search }), ...(state && { stock: state }) })}`}
          {...(state === current && { 'aria-current': 'page' as const })}
        >
          {name} <span>{showUnits(counts[count])}</span>
        </Link>
      ))}
    </nav>
  )
}
