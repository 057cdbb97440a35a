import './best-sellers.css'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/overview.ts'
import { shopZone } from '../../../contract/shop-zone.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { showDollars, showUnits } from '../../ui/text/money.ts'
import { ordersOf } from './overview-period.ts'

/** The products that sold most, with the period before as a fine mark. */
export function BestSellers({ overview: { bestSellers, from, to } }: { overview: Overview }) {
  const most = Math.max(...bestSellers.flatMap(({ revenue, before }) => [revenue, before]), 1)
  return (
    <section className="overview-section overview-best" aria-labelledby="best-title">
      <header className="overview-section-head">
        <h2 className="display-4" id="best-title">
          Best sellers
        </h2>
      </header>
      {bestSellers.length === 0 ? (
        <p className="text-muted">Nothing was sold in this period.</p>
      ) : (
        <table className="best-sellers">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">
                <span className="visually-hidden">Share of the best seller, with the period before</span>
              </th>
              <th scope="col" className="number">
                Units
              </th>
              <th scope="col" className="number">
                Revenue
              </th>
            </tr>
          </thead>
          <tbody>
            {bestSellers.map(({ productID, product, sku, productImg, slug, units, revenue, before }) => (
              <tr key={productID}>
                <td className="best-seller-name">
                  <Link className="product-cell" to={`/products/${slug}`} prefetch="intent">
                    <Thumb image={productImg} />
                    <span>
                      <b>{product}</b>
                      <span className="text-small text-faint">{sku}</span>
                    </span>
                  </Link>
                </td>
                <td className="best-seller-mark">
                  <span className="mark-bar" style={{ '--share': `${(revenue / most) * 100}%`, '--before': `${(before / most) * 100}%` }}>
                    <i />
                  </span>
                </td>
                <td className="number">
                  {showUnits(units)}
                  <span className="best-seller-unit"> units</span>
                </td>
                <td className="number">
                  <Link className="number-link" to={`${ordersOf(from, to)}&search=${encodeURIComponent(sku)}`} prefetch="intent">
                    {showDollars(revenue)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="overview-definition">
        Paid orders, by order date in {shopZone}: goods less refunds, without delivery and tax. The fine mark is the period before.
      </p>
    </section>
  )
}
