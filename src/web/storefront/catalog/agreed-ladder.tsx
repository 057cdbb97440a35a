import './price-ladder.css'
import { showMoney } from '../../../contract/ground/money.ts'
import type { OrderLimits } from '../../../contract/rules/order-quantity.ts'
import { type Prices, unitPrice } from '../../../contract/rules/pricing.ts'
import { PublicPrice } from '../../ui/product/public-price.tsx'
import { showRange } from './price-ladder.tsx'

type Props = {
  product: Prices & Pick<OrderLimits, 'minimum_order'>
  publicPrices: Prices
  /** Marks the rung of this quantity. */
  units: number | undefined
}

/** The public and the agreed price at each quantity from which one of them is lower, as a table. */
export function AgreedLadder({ product, publicPrices, units }: Props) {
  const { minimum_order } = product
  const breaks = [...product.price_breaks, ...publicPrices.price_breaks].map(({ quantity }) => quantity)
  const rungs = [...new Set([minimum_order, ...breaks.filter((quantity) => quantity > minimum_order)])].sort((a, b) => a - b)
  const mine = units === undefined ? undefined : rungs.findLast((quantity) => quantity <= units)
  return (
    <table className="price-ladder still-rows">
      <caption className="visually-hidden">Price by quantity</caption>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col" className="number">
            Public price
          </th>
          <th scope="col" className="number">
            Your price
          </th>
        </tr>
      </thead>
      <tbody>
        {rungs.map((quantity, index) => {
          const [own, everybody] = [unitPrice(product, quantity), unitPrice(publicPrices, quantity)]
          return (
            <tr key={quantity} aria-current={quantity === mine || undefined}>
              <th scope="row">
                {showRange(quantity, rungs[index + 1])}
                {quantity === mine && <span className="price-ladder-mine text-muted">My quantity</span>}
              </th>
              <td className="number">{own === everybody ? showMoney(everybody) : <PublicPrice cents={everybody} own={own} />}</td>
              <td className="number price-ladder-price">{showMoney(own)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
