import './below-minimum.css'
import { Link } from 'react-router'
import type { StockState } from '../../../contract/catalog/managed-products.ts'
import type { Overview } from '../../../contract/office/overview.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'

const list = '/dashboard/manage-all-products'

/** Products with less stock than their minimum order. */
export function BelowMinimum({ overview: { belowMinimum, belowMinimumCount, soldOutCount } }: { overview: Overview }) {
  return (
    <section className="column-section overview-stock" aria-labelledby="stock-title">
      <header className="column-section-head cluster space-between">
        <h2 className="display-4" id="stock-title">
          Below minimum order
        </h2>
        {belowMinimumCount > 0 && (
          <p className="below-minimum-counts text-muted">
            <StockCount count={soldOutCount} name="sold out" state="sold-out" />
            <StockCount count={belowMinimumCount - soldOutCount} name="below minimum" state="below-minimum" />
          </p>
        )}
      </header>
      {belowMinimum.length === 0 ? (
        <p className="text-muted">Every product can be ordered.</p>
      ) : (
        <ul className="below-minimum">
          {belowMinimum.map(({ productID, product, sku, productImg, available, minimum_order }) => (
            <li key={productID}>
              <Link to={`${list}/${productID}/stock`} prefetch="intent">
                <Thumb image={productImg} />
                <span className="below-minimum-name">
                  <b>
                    <MeasuredText>{product}</MeasuredText>
                  </b>
                  <span className="text-small text-faint" translate="no">
                    {sku}
                  </span>
                </span>
                <span className="below-minimum-number no-break text-muted">
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

const StockCount = ({ count, name, state }: { count: number; name: string; state: StockState }) =>
  count > 0 && (
    <Link to={`${list}?stock=${state}`} prefetch="intent">
      <span className="number-link">{showUnits(count)}</span> {name}
    </Link>
  )
