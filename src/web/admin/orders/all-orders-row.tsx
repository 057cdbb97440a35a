import '../../ui/order/orders.css'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { keptUnits } from '../../../contract/rules/kept-units.ts'
import type { Order } from '../../../contract/selling/order.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { orderFigures } from '../../ui/order/order-figures.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { TxId } from '../../ui/order/tx-id.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { Cell } from '../../ui/tables/list-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { countOf, countUnits } from '../../ui/text/counts.ts'
import { showClock } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { HoldMark } from './hold-mark.tsx'
import { slipsPath } from './picked-paths.ts'
import { RowCheck } from './row-check.tsx'
import type { ShippedRow } from './use-shipping-rows.ts'

interface Props {
  order: Order
  /** The product by which the list is filtered. */
  productId: string | undefined
  isPicked: boolean
  onPick: (withShift: boolean) => void
  /** While the list was open. */
  shipped: ShippedRow | undefined
  isShipping: boolean
  onShip: (button: HTMLElement) => void
  onCancel: () => void
}

export function AllOrdersRow(props: Props) {
  const { order, isPicked } = props
  const { customerID, customerName, email, txId } = order
  return (
    <tr className={isPicked ? 'is-picked' : undefined}>
      <td className="cell-product">
        <Product {...props} />
      </td>
      {orderFigures.map((column) => (
        <Cell key={column.name} column={column} item={order} />
      ))}
      <td className="cell-name" data-label="Customer Name">
        <Link className="quiet-link" to={`/dashboard/customers/${customerID}`} prefetch="intent">
          {customerName}
        </Link>
      </td>
      <td className="cell-email" data-label="Customer Email">
        <EmailText>{email}</EmailText>
      </td>
      <td className={txId ? 'cell-tx-id' : 'cell-tx-id is-empty'} data-label="TxId">
        <TxId>{txId}</TxId>
      </td>
      <td className="cell-actions">
        <Action {...props} />
      </td>
    </tr>
  )
}

/** The first product as a link, how many more there are, the number, and the part number that was found. */
function Product({ order, productId, isPicked, onPick, shipped }: Props) {
  const mayShip = useMayDo()('orders')
  const { _id, number, company, product, productImg, lines, matchedSku, office } = order
  const [first, ...others] = lines
  return (
    <div className="row-product row">
      {mayShip && !shipped && <RowCheck name={`Select order ${number}`} checked={isPicked} onChange={onPick} />}
      {mayShip && shipped && <span className="row-check" />}
      <div className="product-cell" translate="no">
        <Thumb image={productImg} />
        <span className="order-cell" id={_id}>
          <b>
            <Link to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
              <MeasuredText>{first?.product ?? product}</MeasuredText>
            </Link>
            {others.length > 0 && <span className="row-more-lines no-break text-muted"> and {others.length} more</span>}
          </b>
          <span className="text-small text-faint">
            {number}
            {office && office.notes > 0 && (
              <Link className="row-match no-break text-muted" to={`/dashboard/manage-all-orders/${_id}#timeline`}>
                {countOf(office.notes, 'note', 'notes')}
              </Link>
            )}
            {matchedSku && <span className="row-match no-break text-muted">{matchedSku}</span>}
          </span>
          {productId && <OfProduct order={order} productId={productId} />}
          {company && <span className="block text-small text-muted wrap-anywhere">{company}</span>}
        </span>
      </div>
    </div>
  )
}

/** What of a product is in the order, less what was canceled or returned. */
function OfProduct({ order, productId }: { order: Order; productId: string }) {
  const line = order.lines.find(({ productID }) => productID === productId)
  if (!line) return null
  return (
    <span className="block text-small text-muted wrap-anywhere">
      {line.sku}: {countUnits(keptUnits(line))}, {showAmount(toAmount(keptUnits(line) * toCents(line.price)))}
    </span>
  )
}

/** An unpaid order can be canceled, a pending one shipped; one that has just shipped shows when. */
function Action({ order, shipped, isShipping, onShip, onCancel }: Props) {
  const { _id, number, status, office } = order
  const mayShip = useMayDo()('orders')
  return (
    <div className="row-actions row space-between">
      <span className="row-state stack">
        <Badge state={orderState(order)} />
        {!shipped && office?.hold && <HoldMark hold={office.hold} />}
        {shipped && <span className="row-note no-break text-muted">today {showClock(new Date(shipped.at).toISOString())}</span>}
      </span>
      <span className="row-buttons row">
        {mayShip && status === 'unpaid' && (
          <Button variant="quiet-destructive" size="small" aria-describedby={_id} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {mayShip && status === 'pending' && !office?.hold && (
          <Button
            variant="ink"
            size="small"
            busy={isShipping}
            aria-describedby={_id}
            onClick={({ currentTarget }) => onShip(currentTarget)}
          >
            Ship Order
          </Button>
        )}
        {shipped && (
          <a
            className="row-slip no-break text-bold"
            href={slipsPath([order], shipped.shipmentId)}
            target="_blank"
            onClick={ignoreSecondPress}
            rel="noopener"
          >
            Packing slip<span className="visually-hidden"> of {number}, in a new tab</span>
          </a>
        )}
      </span>
    </div>
  )
}

/** The link takes the place of the button that was pressed. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
