import './manage-products.css'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import { showMoney } from '../../../contract/ground/money.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { lowestPrice } from '../../../contract/rules/pricing.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { AdjustStock } from '../stock/adjust-stock.tsx'
import { AdjustedStock } from '../stock/adjusted-stock.tsx'
import { readStockDraft } from '../stock/stock-draft.ts'
import { StockTag } from '../stock/stock-tag.tsx'
import type { Adjustment } from '../stock/use-adjusted-rows.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface Props {
  product: StockedProduct
  adjustment: Adjustment | undefined
  onAdjusted: (change: number, reason: string, isUndo?: boolean) => Promise<void>
  onEdit: () => void
  onDelete: () => void
}

function HeldByUnpaid({ product: { _id, name, unpaid } }: Pick<Props, 'product'>) {
  const text = `${showUnits(unpaid)} in unpaid orders`
  if (!useMayDo()('orders')) return <span className="manage-products-more block text-small text-muted">{text}</span>
  const orders = `/dashboard/manage-all-orders?${new URLSearchParams({ product: _id, status: 'unpaid' })}`
  return (
    <Link
      className="quiet-link manage-products-more block text-small text-muted"
      to={orders}
      aria-label={`${text}: ${name}`}
      prefetch="intent"
    >
      {text}
    </Link>
  )
}

export function ProductRow({ product, adjustment, onAdjusted, onEdit, onDelete }: Props) {
  const { _id, name, sku, price, price_breaks, available, reserved, unpaid, minimum_order, increment, low_stock } = product
  const [adjusting, setAdjusting] = useState(() => readStockDraft(_id) !== undefined)
  const stock = useRef<HTMLButtonElement>(null)
  const page = useReturnedFocus(_id)
  const close = () => {
    setAdjusting(false)
    stock.current?.focus()
  }
  return (
    <>
      <tr>
        <td className="cell-product">
          <ProductCell image={pictureOf(product)} name={name} sku={sku} id={_id} link={{ className: 'number-link', ...page }} />
        </td>
        <td className="number text-bold" data-label="Price">
          {showAmount(price)}
          {price_breaks.length > 0 && (
            <span className="manage-products-more block text-small text-muted">from {showMoney(lowestPrice(product))}</span>
          )}
        </td>
        <td className="number" data-label="Available">
          <StockTag product={product} hiddenBecause={product.hiddenBecause} />
          <button
            ref={stock}
            type="button"
            className="number-link stock-number"
            aria-label={`${showUnits(available)} available, adjust the stock of ${name}`}
            aria-expanded={adjusting}
            onClick={() => (adjusting ? close() : setAdjusting(true))}
          >
            {showUnits(available)}
          </button>
          {reserved > 0 && (
            <span className="manage-products-more block text-small text-muted">
              {showUnits(reserved)} reserved, {showUnits(available + reserved)} on hand
            </span>
          )}
          {unpaid > 0 && <HeldByUnpaid product={product} />}
          {low_stock !== null && (
            <span className="manage-products-more block text-small text-muted stock-low">low at {showUnits(low_stock)}</span>
          )}
        </td>
        <td className="number" data-label="Minimum Order">
          {showUnits(minimum_order)}
          {increment > 1 && <span className="manage-products-more block text-small text-muted">multiples of {showUnits(increment)}</span>}
        </td>
        <td className="cell-actions">
          <div className="row-actions row space-between">
            <Button variant="neutral" size="small" aria-describedby={_id} onClick={onEdit}>
              Edit
            </Button>
            <Button variant="quiet-destructive" size="small" aria-describedby={_id} onClick={onDelete}>
              Delete
            </Button>
          </div>
        </td>
      </tr>
      {(adjusting || adjustment) && (
        <tr className="stock-row">
          <td colSpan={5}>
            {adjusting ? (
              <AdjustStock
                product={product}
                onClose={close}
                onAdjusted={async (change, reason) => {
                  await onAdjusted(change, reason)
                  close()
                }}
              />
            ) : (
              adjustment && (
                <AdjustedStock
                  adjustment={adjustment}
                  onUndone={async () => {
                    await onAdjusted(-adjustment.change, adjustment.reason, true)
                    stock.current?.focus()
                  }}
                />
              )
            )}
          </td>
        </tr>
      )}
    </>
  )
}
