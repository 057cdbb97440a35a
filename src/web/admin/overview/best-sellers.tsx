import type { Overview } from '../../../contract/office/overview.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { showUnits } from '../../ui/text/money.ts'
import type { Period } from './overview-period.ts'
import { ProductSalesTable, SalesDefinition } from './product-sales-table.tsx'

/** The products that sold most, and the way to all that were sold. */
export function BestSellers({ overview: { bestSellers, productsSold, from, to }, period }: { overview: Overview; period: Period }) {
  const most = Math.max(...bestSellers.flatMap(({ revenue, before }) => [revenue, before]), 1)
  return (
    <section className="column-section overview-best" aria-labelledby="best-title">
      <header className="column-section-head cluster space-between">
        <h2 className="display-4" id="best-title">
          Best sellers
        </h2>
        {productsSold > bestSellers.length && (
          <ArrowLink to={`/dashboard/overview/products?days=${period}`}>All {showUnits(productsSold)} products sold</ArrowLink>
        )}
      </header>
      {bestSellers.length === 0 ? (
        <p className="text-muted">Nothing was sold in this period.</p>
      ) : (
        <ProductSalesTable products={bestSellers} most={most} from={from} to={to} />
      )}
      <SalesDefinition />
    </section>
  )
}
