import './best-sellers.css'
import { Link } from 'react-router'
import { shopZone } from '../../../contract/ground/shop-zone.ts'
import type { ProductSales } from '../../../contract/office/overview.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { ordersOf } from './overview-period.ts'

interface Props {
  products: ProductSales[]
  /** The highest revenue, to which the bars are drawn. */
  most: number
  from: string
  to: string
}

/** Products with what was sold of them, and the period before as a fine mark. A revenue leads to its orders. */
export function ProductSalesTable({ products, most, from, to }: Props) {
  const share = (amount: number) => `${Math.min(Math.max(amount / most, 0), 1) * 100}%`
  return (
    <table className="best-sellers card-rows">
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
        {products.map(({ productID, product, sku, productImg, slug, units, revenue, before }) => (
          <tr key={productID}>
            <td className="best-seller-name">
              <Link className="product-cell" translate="no" to={`/products/${slug}`} prefetch="intent">
                <Thumb image={productImg} />
                <span>
                  <b>
                    <MeasuredText>{product}</MeasuredText>
                  </b>
                  <span className="text-small text-faint" translate="no">
                    {sku}
                  </span>
                </span>
              </Link>
            </td>
            <td className="best-seller-mark">
              <span className="mark-bar block" style={{ '--share': share(revenue), '--before': share(before) }}>
                <i />
              </span>
            </td>
            <td className="number">
              {showUnits(units)}
              <span className="best-seller-unit"> {oneOrMany(units, 'unit', 'units')}</span>
            </td>
            <td className="number">
              <Link className="number-link" to={ordersOf(from, to, productID)} prefetch="intent">
                {showAmount(revenue)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What counts as revenue. */
export const SalesDefinition = () => (
  <p className="overview-definition text-small text-faint">
    Paid orders, by order date in {shopZone()}, without delivery and tax. Revenue is goods less refunds; for a product, without units that
    were canceled or returned. The thin mark is the period before.
  </p>
)
