import { Link } from 'react-router'
import type { PriceChangePreview, PriceChangeRow } from '../../../contract/catalog/price-changes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { priceChangePageMessages as words } from './messages.ts'
import { showPercent } from './show-percent.ts'

interface Props {
  preview: PriceChangePreview
  onMore: () => void
}

/** Every price before and after, and what stays as it is. */
export function ChangedPrices({ preview, onMore }: Props) {
  const { rows, next, smallest, largest, leftOut, agreed, offers, later } = preview
  return (
    <section className="page-part" aria-labelledby="changed-prices">
      <div className="price-head">
        <h2 className="display-4" id="changed-prices">
          {words.held(preview)}
        </h2>
        {smallest !== null && largest !== null && (
          <span className="field-hint">{words.rounding(showPercent(smallest), showPercent(largest))}</span>
        )}
      </div>
      <Table label="Every price before and after" className="changed-prices">
        <thead>
          <tr>
            <th>Product</th>
            <th className="number">From units</th>
            <th className="number">Old</th>
            <th className="number">New</th>
            <th className="number">Change</th>
            <th className="number">
              <span className="visually-hidden">In percent</span>
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <ChangedProduct key={row.productID} row={row} />
        ))}
      </Table>
      {next && (
        <Button variant="neutral" size="small" onClick={onMore}>
          Show more
        </Button>
      )}
      <p className="price-stays text-muted">
        {leftOut > 0 && `${words.leftOut(leftOut)} `}
        {agreed.prices > 0 && (
          <>
            {countOf(agreed.prices, 'agreed price', 'agreed prices')} in {countOf(agreed.lists.length, 'price list', 'price lists')} stay:{' '}
            {agreed.lists.map(({ _id, name }, index) => (
              <span key={_id}>
                {index > 0 && ', '}
                <Link className="number-link" to={`/dashboard/price-lists/${_id}`}>
                  {name}
                </Link>
              </span>
            ))}
            .{' '}
          </>
        )}
        {offers.open > 0 && `${words.offers(offers.open, offers.until)} `}
        {later.map(({ name, from }) => words.later(name, from)).join(' ')}
      </p>
    </section>
  )
}

function ChangedProduct({ row: { sku, product, image, prices, agreed, problem } }: { row: PriceChangeRow }) {
  const lines = prices.length > 0 ? prices : [undefined]
  return (
    <tbody>
      {lines.map((price, at) => (
        <tr key={price?.units ?? 0}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={lines.length} className="cell-product">
              <ProductCell image={image} name={product} sku={sku} />
              {agreed > 0 && <span className="price-note text-muted">{countOf(agreed, 'agreed price stays', 'agreed prices stay')}</span>}
            </th>
          )}
          {price ? (
            <>
              <td className="number price-units">{showUnits(price.units)}</td>
              <td className="number">
                <del>{showAmount(price.old)}</del>
              </td>
              <td className="number">
                <ins>{showAmount(price.new)}</ins>
              </td>
              <td className="number text-muted price-difference">
                {price.new > price.old ? '+' : '−'}
                {showAmount(Math.abs(price.new - price.old))}
              </td>
              <td className="number price-percent">{showPercent(Math.round((price.new / price.old - 1) * 1000) / 10)}</td>
            </>
          ) : (
            <td colSpan={5} className="price-problem text-muted">
              Stays: {problem}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}
