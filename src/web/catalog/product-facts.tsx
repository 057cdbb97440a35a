import type { Product } from '../../contract/catalog.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { countUnits, lineAmount, showDollars, showUnits } from '../ui/money.ts'
import { orderWeight } from './order-weight.ts'
import { purchasePath } from './product-paths.ts'
import { answerQuantity } from './quantity-answer.ts'

type Props = { product: Product; units: number | undefined }

/** The price, the stock, and the cost and weight of the quantity that the address carries, or of the minimum order. */
export function ProductFacts({ product, units }: Props) {
  const { price, available, minimum_order, weight_grams } = product
  const answer = units ? answerQuantity(product, units) : undefined
  const pricedUnits = answer?.kind === 'sum' ? answer.units : minimum_order
  const subject = answer?.kind === 'sum' ? countUnits(pricedUnits) : 'Minimum order'
  const [cost, weight] = answer?.kind === 'sum' && pricedUnits > 1 ? ['cost', 'weigh'] : ['costs', 'weighs']
  const weighed = orderWeight(weight_grams, pricedUnits)
  const isLow = available > 0 && available < minimum_order
  return (
    <>
      <div className="product-page-price">
        <b>{showDollars(price)}</b>
        <span className="text-muted">per unit</span>
      </div>
      <dl className="product-facts">
        <Fact name="Available" className={isLow ? 'is-low' : undefined}>
          {showUnits(available)}
        </Fact>
        <Fact name="Minimum Order">{showUnits(minimum_order)}</Fact>
        <Fact name={`${subject} ${cost}`}>{showDollars(lineAmount(price, pricedUnits))}</Fact>
        {weighed && <Fact name={`${subject} ${weight}`}>{weighed}</Fact>}
        {units && answer && 'text' in answer && <Fact name={`Your ${countUnits(units)}`}>{answer.text}</Fact>}
      </dl>
    </>
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

export function PlaceOrder({ product, units }: Props) {
  const { available, minimum_order } = product
  if (available < minimum_order) {
    return (
      <div className="product-page-order">
        {/* biome-ignore lint/a11y/useValidAnchor: a disabled link has no address */}
        <a className={buttonClass({ variant: 'primary', size: 'large', wide: true })} role="link" aria-disabled="true">
          Place order
        </a>
        <p className="field-hint">{available === 0 ? 'Currently sold out.' : 'Fewer units are in stock than the minimum order.'}</p>
      </div>
    )
  }
  return (
    <div className="product-page-order">
      <ButtonLink variant="primary" size="large" wide to={purchasePath(product, units)}>
        Place order <Icon name="arrow" size={18} />
      </ButtonLink>
    </div>
  )
}
