import { memo } from 'react'
import { Link } from 'react-router'
import { showMoney, toCents } from '../../../contract/ground/money.ts'
import { isBelowMinimum, stockProblem } from '../../../contract/rules/order-quantity.ts'
import { lowestPrice, unitPrice } from '../../../contract/rules/pricing.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ToolImage } from '../../ui/pictures/tool-image.tsx'
import { productPath, purchasePath } from '../../ui/product/product-paths.ts'
import { PublicPrice } from '../../ui/product/public-price.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { CardProduct } from './card-product.ts'
import { answerQuantity, type QuantityAnswer } from './quantity-answer.ts'

type Props = {
  product: CardProduct
  /** The heading level of the name. */
  heading: 'h2' | 'h3'
  sizes: string
  /** The quantity that somebody needs; the card shows its price, or why it cannot be ordered. */
  units?: number | undefined
  /** Why what somebody typed is no quantity. */
  waitsFor?: string | undefined
  load?: 'near' | 'at-once' | 'first'
}

/** Memoized: every step of a navigation renders the page again. */
export const ProductCard = memo(function ProductCard({ product, heading: Heading, sizes, units, waitsFor, load = 'near' }: Props) {
  const { name, sku, image, available, minimum_order, increment, drawing, public_prices, replaced_by } = product
  const path = productPath(product, units)
  const answer = units ? answerQuantity(product, units) : undefined
  const price = answer?.price ?? toCents(product.price)
  const everybodys = unitPrice(public_prices ?? product, units ?? 0)
  const lowest = lowestPrice(product)
  const isSoldOut = available === 0
  const isLow = isBelowMinimum(product)
  const shortage = stockProblem(product)
  return (
    <article className={isSoldOut ? 'product-card is-sold-out' : 'product-card'}>
      <Link className="image-tile" to={path} prefetch="intent" viewTransition tabIndex={-1} aria-hidden="true">
        <ToolImage image={image} alt="" sizes={sizes} drawing={drawing} load={load} />
        {shortage && <Tag urgent={isLow}>{shortage}</Tag>}
      </Link>
      <div className="product-card-body">
        <div className="text-small text-faint" translate="no">
          {sku}
        </div>
        <Heading className="product-card-name" translate="no">
          <Link to={path} prefetch="intent" viewTransition>
            <MeasuredText>{name}</MeasuredText>
          </Link>
        </Heading>
        <div className="product-card-price">
          <b translate="no">{showMoney(price)}</b>
          <PublicPrice cents={everybodys} own={price} />
          <span className={everybodys > price ? 'visually-hidden' : 'text-small text-muted'}>per unit</span>
          {lowest < price && <span className="product-card-lowest">from {showMoney(lowest)}</span>}
        </div>
        <div className="product-card-stock">
          <span className={isLow ? 'is-low' : undefined}>{`Available: ${showUnits(available)}`}</span>
          <span>{`Minimum Order: ${showUnits(minimum_order)}${increment > 1 ? `, multiples\u00a0of\u00a0${showUnits(increment)}` : ''}`}</span>
          {replaced_by && (
            <Link className="link" to={productPath(replaced_by, units)}>
              Replaced by {replaced_by.sku}
            </Link>
          )}
          {units && answer && <Answer answer={answer} units={units} />}
        </div>
      </div>
      <Foot product={product} units={units} waitsFor={waitsFor} possible={!shortage} />
    </article>
  )
})

function Foot({ product, units, waitsFor, possible }: Pick<Props, 'product' | 'units' | 'waitsFor'> & { possible: boolean }) {
  if (!possible) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
      <a className="product-card-foot product-card-order" role="link" aria-disabled="true">
        Place order
      </a>
    )
  }
  return (
    <div className="product-card-foot">
      <Link
        className="product-card-order"
        to={purchasePath(product, units)}
        prefetch="intent"
        viewTransition
        aria-label={`Place order: ${product.name}`}
      >
        Place order <Icon name="arrow" size={18} />
      </Link>
      <AddToCart product={product} units={units} waitsFor={waitsFor} className="product-card-add" />
    </div>
  )
}

function Answer({ answer: { sum, text }, units }: { answer: QuantityAnswer; units: number }) {
  if (sum === undefined) return <span className="product-card-subtotal text-muted">{text}</span>
  return (
    <span className="product-card-subtotal">
      <span>{text ?? countUnits(units)}</span>
      <b className="text-bold" translate="no">
        {showMoney(sum)}
      </b>
    </span>
  )
}
