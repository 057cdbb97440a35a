import './product-order.css'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OfferedProduct, Replacement } from '../../../contract/catalog/product.ts'
import { showMoney } from '../../../contract/ground/money.ts'
import { isOrderable, stockProblem } from '../../../contract/rules/order-quantity.ts'
import { lineAmount, nextBreak, savedAmount, unitPrice } from '../../../contract/rules/pricing.ts'
import { lazyPart } from '../../framework/lazy-part.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { quantityProblem } from '../../ui/fields/quantity.ts'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { productPath, purchasePath } from '../../ui/product/product-paths.ts'
import { PublicPrice } from '../../ui/product/public-price.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { Remark } from '../../ui/text/remark.tsx'
import { readUnits } from '../../ui/text/units.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { nextBreakText } from '../cart/next-break-text.ts'
import { AgreedLadder } from './agreed-ladder.tsx'
import { AgreedWith } from './agreed-with.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { ProductFacts } from './product-facts.tsx'
import { useQuantityInAddress } from './use-quantity-in-address.ts'

const StockAlert = lazyPart(() => import('./stock-alert.tsx'))

type Props = {
  product: OfferedProduct
  /** The quantity in the page's address; the minimum order if there is none. */
  asked: string | null
}

/** The price at a quantity, the ladder, the quantity with its total, the two ways to order it, and the facts. */
export function ProductOrder({ product, asked }: Props) {
  const { minimum_order, increment, price_breaks, public_prices } = product
  const [typed, setTyped] = useState(asked?.slice(0, 10) ?? String(minimum_order))
  const field = useRef<HTMLDivElement>(null)
  // The quantity may have been typed before hydration.
  useEffect(() => setTyped((known) => field.current?.querySelector('input')?.value ?? known), [])
  const keepInAddress = useQuantityInAddress(field)
  const units = readUnits(typed)
  const orderable = isOrderable(product)
  const problem = orderable ? quantityProblem(typed, product) : undefined
  const priced = units ?? minimum_order

  function change(value: string) {
    setTyped(value)
    keepInAddress(readUnits(value))
  }

  return (
    <>
      {public_prices && (
        <p className="product-page-own-price text-muted">
          <b>Your price</b>
          <AgreedWith />
        </p>
      )}
      <div className="product-page-price cluster">
        <b translate="no">{showMoney(unitPrice(product, priced))}</b>
        {public_prices && <PublicPrice cents={unitPrice(public_prices, priced)} own={unitPrice(product, priced)} />}
        <span className="text-muted">{price_breaks.length > 0 ? `per unit at ${showUnits(priced)}` : 'per unit'}</span>
      </div>
      {(price_breaks.length > 0 || public_prices) && (
        <div className="product-page-ladder">
          {public_prices ? (
            <AgreedLadder product={product} publicPrices={public_prices} units={units} />
          ) : (
            <PriceLadder product={product} units={units} />
          )}
        </div>
      )}
      {orderable && (
        <div className="product-page-quantity" ref={field}>
          <QuantityStepper
            label="Quantity"
            hint={increment > 1 && !problem && `In multiples of ${showUnits(increment)}`}
            value={typed}
            limits={product}
            onChange={change}
          />
          <div className="product-page-total wrap-anywhere">
            <span className="field-label" id="total">
              Total
            </span>
            <output aria-labelledby="total" translate="no">
              {problem ? '–' : showTotal(lineAmount(product, priced))}
            </output>
            {!problem && <Saving product={product} units={priced} />}
          </div>
        </div>
      )}
      {product.replaced_by && <ReplacedBy tool={product.replaced_by} units={units} />}
      <WaysToOrder product={product} units={units} waitsFor={units === undefined ? problem : undefined} />
      <ProductFacts product={product} units={problem ? minimum_order : priced} />
    </>
  )
}

/** Where a discontinued tool leads. What is left of it can still be ordered. */
const ReplacedBy = ({ tool, units }: { tool: Replacement; units: number | undefined }) => (
  <p className="text-medium">
    Discontinued. Replaced by{' '}
    <Link className="link" to={productPath(tool, units)}>
      {tool.sku} {tool.name}
    </Link>
  </p>
)

/** A long total has smaller figures. */
const showTotal = (cents: number) => {
  const total = showMoney(cents)
  return <span className={total.length > 9 ? 'is-long' : undefined}>{total}</span>
}

function Saving({ product, units }: { product: OfferedProduct; units: number }) {
  const next = nextBreak(product, units)
  if (next) return <Remark kind="saving">{nextBreakText(next)}</Remark>
  const saved = savedFrom(product, units)
  return saved > 0 && <span className="field-hint">You save {showMoney(saved)}</span>
}

/** What `units` cost less than at the public price of that quantity or, without an agreed one, than at the base price. */
const savedFrom = (product: OfferedProduct, units: number) =>
  product.public_prices ? lineAmount(product.public_prices, units) - lineAmount(product, units) : savedAmount(product, units)

interface Quantity {
  product: OfferedProduct
  units: number | undefined
  /** Why what is typed is no quantity. */
  waitsFor: string | undefined
}

function WaysToOrder({ product, units, waitsFor }: Quantity) {
  const shortage = stockProblem(product)
  if (shortage) {
    return (
      <div className="product-page-order">
        {/* biome-ignore lint/a11y/useValidAnchor: a disabled link has no address */}
        <a className={buttonClass({ variant: 'primary', size: 'large', wide: true })} role="link" aria-disabled="true">
          Place order
        </a>
        <p className="field-hint">{product.available === 0 ? 'Currently sold out.' : `${shortage}.`}</p>
        {!product.replaced_by && (
          <Suspense>
            <StockAlert productId={product._id} />
          </Suspense>
        )}
      </div>
    )
  }
  return (
    <div className="product-page-order has-two-ways">
      <ButtonLink variant="primary" size="large" to={purchasePath(product, units)}>
        Place order <Icon name="arrow" size={18} />
      </ButtonLink>
      <AddToCart product={product} units={units} waitsFor={waitsFor} className={buttonClass({ size: 'large' })} />
    </div>
  )
}
