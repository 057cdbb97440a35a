import './product-facts.css'
import type { Product } from '../../../contract/catalog/product.ts'
import { isBelowMinimum } from '../../../contract/rules/order-quantity.ts'
import { orderWeight } from '../../ui/product/order-weight.ts'
import { countUnits, oneOrMany } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

/** The stock, what limits a quantity, and the weight of `units`. */
export function ProductFacts({ product, units }: { product: Product; units: number }) {
  const { available, minimum_order, increment, weight_grams } = product
  const weight = orderWeight(weight_grams, units)
  const isLow = isBelowMinimum(product)
  return (
    <dl className="product-facts">
      <Fact name="Available" className={isLow ? 'is-low' : undefined}>
        {showUnits(available)}
      </Fact>
      <Fact name="Minimum Order">{showUnits(minimum_order)}</Fact>
      {increment > 1 && <Fact name="Order multiple">{showUnits(increment)}</Fact>}
      {weight && <Fact name={`${countUnits(units)} ${oneOrMany(units, 'weighs', 'weigh')}`}>{weight}</Fact>}
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string | undefined; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
