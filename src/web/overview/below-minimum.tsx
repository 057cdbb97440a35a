import './below-minimum.css'
import { Link } from 'react-router'
import type { Overview } from '../../contract/overview.ts'
import { showUnits } from '../ui/money.ts'

/** Products with less stock than their minimum order. */
export function BelowMinimum({ overview: { belowMinimum, belowMinimumCount } }: { overview: Overview }) {
  return (
    <section className="overview-section overview-stock" aria-labelledby="stock-title">
      <header className="overview-section-head">
        <h2 className="display-4" id="stock-title">
          Below minimum order
        </h2>
        {belowMinimumCount > belowMinimum.length && (
          <Link className="number-link" to="/dashboard/manage-all-products" prefetch="intent">
            {showUnits(belowMinimumCount)}
          </Link>
        )}
      </header>
      {belowMinimum.length === 0 ? (
        <p className="text-muted">Every product can be ordered.</p>
      ) : (
        <ul className="below-minimum">
          {belowMinimum.map(({ productID, product, sku, slug, available, minimum_order }) => (
            <li key={productID}>
              <Link to={`/products/${slug}`} prefetch="intent">
                <span className="below-minimum-name">
                  <b>{product}</b>
                  <span className="text-small text-faint">{sku}</span>
                </span>
                <span className="below-minimum-number">
                  <span className="number-link">{showUnits(available)}</span> of {showUnits(minimum_order)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
