import './price-ladder.css'
import { showMoney, showWhole, toCents } from '../../../contract/ground/money.ts'
import type { OrderLimits } from '../../../contract/rules/order-quantity.ts'
import { appliedBreak, type Prices } from '../../../contract/rules/pricing.ts'

type Props = {
  product: Prices & Pick<OrderLimits, 'minimum_order'>
  /** Marks the rung of this quantity. */
  units: number | undefined
}

/** The base price and the price breaks of a product, as a table. */
export function PriceLadder({ product, units }: Props) {
  const { price: basePrice, minimum_order, price_breaks } = product
  const base = { quantity: minimum_order, price: basePrice }
  const rungs = [base, ...price_breaks]
  const applied = units !== undefined && units >= minimum_order ? (appliedBreak(product, units) ?? base) : undefined
  return (
    <table className="price-ladder still-rows">
      <caption className="visually-hidden">Price by quantity</caption>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col" className="number">
            Saving
          </th>
          <th scope="col" className="number">
            Per unit
          </th>
        </tr>
      </thead>
      <tbody>
        {rungs.map((rung, index) => (
          <tr key={rung.quantity} aria-current={rung.quantity === applied?.quantity || undefined}>
            <th scope="row">
              {showRange(rung.quantity, rungs[index + 1]?.quantity)}
              {rung.quantity === applied?.quantity && <span className="price-ladder-mine text-muted">My quantity</span>}
            </th>
            <td className="number">{index === 0 ? '–' : showSaving(rung.price, basePrice)}</td>
            <td className="number price-ladder-price" translate="no">
              {showMoney(toCents(rung.price))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function showRange(from: number, next: number | undefined): string {
  if (next === undefined) return `From ${showWhole(from)}`
  return next - 1 === from ? showWhole(from) : `${showWhole(from)} to ${showWhole(next - 1)}`
}

function showSaving(price: number, basePrice: number): string {
  const percent = Math.round((1 - price / basePrice) * 100)
  return percent === 0 ? 'under 1%' : `${percent}%`
}
