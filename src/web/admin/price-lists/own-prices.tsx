import './own-prices.css'
import { useState } from 'react'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { agreedUnitPrice } from '../../../contract/rules/agreed-price.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { AddPricedProduct } from './add-priced-product.tsx'
import { priceListMessages } from './messages.ts'
import { isAbovePublic, OwnPriceRows } from './own-price-rows.tsx'
import { readPrices, type TypedProduct } from './typed-list.ts'
import type { PriceListForm } from './use-price-list-form.ts'

/** The products with prices of their own, all or those above the public price. */
export function OwnPrices({ form }: { form: PriceListForm }) {
  const [onlyAbove, setOnlyAbove] = useState(false)
  const products = form.values.products.filter(({ rungs }) => rungs.length > 0)
  const above = products.filter(isAbovePublic)
  const shown = onlyAbove && above.length > 0 ? above : products
  return (
    <ColumnSection
      id="own-prices"
      title="Own prices"
      more={
        <div className="price-tabs">
          {[
            { name: 'All', count: products.length, isAbove: false },
            { name: 'Above public', count: above.length, isAbove: true },
          ].map(({ name, count, isAbove }) => (
            <button
              key={name}
              type="button"
              aria-pressed={isAbove === (shown === above)}
              disabled={count === 0 && isAbove}
              onClick={() => setOnlyAbove(isAbove)}
            >
              {name} <span>{showUnits(count)}</span>
            </button>
          ))}
        </div>
      }
    >
      <AddPricedProduct form={form} />
      {products.length === 0 ? (
        <p className="text-muted">{priceListMessages.noPrices}</p>
      ) : (
        <Table label="Prices of products" className="own-prices">
          <thead>
            <tr>
              <th>Product</th>
              <th className="number">From units</th>
              <th className="number">Public price</th>
              <th className="number">By percent</th>
              <th className="number">Agreed price</th>
              <th className="number">Difference</th>
              <th>
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          {shown.map((product) => (
            <OwnPriceRows key={product.productID} form={form} product={product} />
          ))}
        </Table>
      )}
      <Example products={products} />
    </ColumnSection>
  )
}

/** What the first products cost together, publicly and by this list. */
function Example({ products }: { products: readonly TypedProduct[] }) {
  const lines = products.slice(0, 2).flatMap((product) => {
    const own = readPrices(product)
    const units = product.minimum_order
    if (!own) return []
    const agreed = agreedUnitPrice(product.public_prices, { own, family: undefined, everything: 0 }, units)
    return [{ name: product.product, units, publicCents: unitPrice(product.public_prices, units) * units, cents: agreed * units }]
  })
  if (lines.length === 0) return null
  const sum = (field: 'publicCents' | 'cents') => showMoney(lines.reduce((total, line) => total + line[field], 0))
  return (
    <p className="price-example text-medium text-muted">
      {lines.map(({ name, units }) => `${showWhole(units)} × ${name}`).join(' and ')}: public {sum('publicCents')}, with this list{' '}
      <b>{sum('cents')}</b>.
    </p>
  )
}
