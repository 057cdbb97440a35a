import './cart-line.css'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Replacement } from '../../../contract/catalog/product.ts'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { Remark } from '../../ui/text/remark.tsx'
import { answerLine, leaveForOthers } from './answer-line.ts'
import type { CartProduct } from './cart-product.ts'
import { LineStepper } from './line-stepper.tsx'
import { cartMessages } from './messages.ts'

export const quantityId = (productID: string) => `quantity-${productID}`
export const undoId = (productID: string) => `undo-${productID}`

type Props = {
  productID: string
  /** Undefined if the product is no longer sold. */
  product: CartProduct | undefined
  name: string
  units: number
  typed: string
  /** Why a new customer cannot order so much, and how much instead. */
  leftForOthers: string | undefined
  changeTo: number | undefined
  /** The price in the order that was repeated. */
  oldPrice: string | undefined
  onType: (productID: string, typed: string) => void
  onLeave: (productID: string) => void
  onChange: (productID: string, units: number) => void
  onRemove: (productID: string) => void
  replacement: Replacement | undefined
  onReplace: (productID: string, replacementId: string) => void
}

/** Memoized: a cart may have 200 lines, and every typed digit renders the page. */
export const CartLine = memo(function CartLine({ productID, product, name, units, typed, oldPrice, replacement, ...line }: Props) {
  const { leftForOthers, changeTo: mostUnits, ...actions } = line
  const usual = answerLine(product, typed, units)
  const { price, amount, refusal, remark, changeTo } = leftForOthers ? leaveForOthers(usual, leftForOthers, mostUnits) : usual
  const hasRemedy = changeTo !== undefined || refusal !== undefined
  const refusedBy = refusal && `refusal-${productID}`
  return (
    <tbody className="cart-line">
      <tr>
        <td className="cart-line-image" rowSpan={2}>
          {product ? (
            <Link to={`/products/${product.slug}`} tabIndex={-1} aria-hidden="true">
              <Thumb image={product.image} />
            </Link>
          ) : (
            <Thumb image="" />
          )}
        </td>
        <th className="cart-line-name text-bold wrap-anywhere" scope="row" translate="no">
          {product ? (
            <Link to={`/products/${product.slug}`}>
              <MeasuredText>{name}</MeasuredText>
            </Link>
          ) : (
            <MeasuredText>{name}</MeasuredText>
          )}
          {product && <span className="cart-line-number block text-faint">{product.sku}</span>}
        </th>
        <td className="cart-line-quantity">
          {product && (
            <LineStepper
              id={quantityId(productID)}
              product={product}
              units={units}
              typed={typed}
              refusedBy={refusedBy}
              onType={(text) => actions.onType(productID, text)}
              onLeave={() => actions.onLeave(productID)}
            />
          )}
        </td>
        <td className="cart-line-price number">
          {price !== undefined && (
            <>
              <span className="visually-hidden">Per unit </span>
              {showMoney(price)}
            </>
          )}
        </td>
        <td className="cart-line-amount number">
          {amount === undefined ? <span className="cart-line-uncounted text-faint">not counted</span> : showMoney(amount)}
        </td>
        <td className="cart-line-remove">
          <button type="button" aria-label={`Remove ${name}`} onClick={() => actions.onRemove(productID)}>
            <Icon name="close" size={18} />
          </button>
        </td>
      </tr>
      <tr>
        <td className="cart-line-remark" colSpan={hasRemedy ? 1 : 5}>
          {refusal ? (
            <Remark kind="refusal" id={refusedBy}>
              {replacement ? cartMessages.replacedBy(replacement.sku, replacement.name) : refusal}
            </Remark>
          ) : (
            remark && <Remark kind={remark.isSaving ? 'saving' : undefined}>{remark.text}</Remark>
          )}
          {oldPrice && <Remark>{oldPrice}</Remark>}
        </td>
        {hasRemedy && (
          <td className="cart-line-remedy" colSpan={4}>
            {replacement && refusal ? (
              <Button
                size="small"
                aria-label={`Order ${replacement.sku} instead of ${name}`}
                onClick={() => actions.onReplace(productID, replacement._id)}
              >
                {`Order ${replacement.sku} instead`}
              </Button>
            ) : changeTo === undefined ? (
              <Button size="small" variant="neutral" aria-label={`Leave out: ${name}`} onClick={() => actions.onRemove(productID)}>
                Leave out
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={`Change to ${showWhole(changeTo)}: ${name}`}
                onClick={() => actions.onChange(productID, changeTo)}
              >
                {`Change to ${showWhole(changeTo)}`}
              </Button>
            )}
          </td>
        )}
      </tr>
    </tbody>
  )
})

/** The place of a line that was removed, until the page is left. */
export function RemovedLine({ productID, name, onUndo }: { productID: string; name: string; onUndo: (productID: string) => void }) {
  return (
    <tbody className="cart-removed">
      <tr>
        <td colSpan={6}>
          <div>
            <span>
              <MeasuredText>{cartMessages.removed(name)}</MeasuredText>
            </span>
            <Button id={undoId(productID)} size="small" variant="quiet" aria-label={`Undo: ${name}`} onClick={() => onUndo(productID)}>
              Undo
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  )
}
