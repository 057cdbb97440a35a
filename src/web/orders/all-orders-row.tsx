import { Link } from 'react-router'
import type { Order } from '../../contract/orders.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { MeasuredText } from '../ui/measured-text.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { OrderFigures } from './order-figures.tsx'
import { orderState } from './order-state.ts'
import { ShipButton } from './ship-button.tsx'
import { TxId } from './tx-id.tsx'

interface Props {
  order: Order
  onCancel: () => void
  onShipped: (order: Order) => void
}

export function AllOrdersRow({ order, onCancel, onShipped }: Props) {
  const { _id, product, productImg, customerName, email, txId } = order
  return (
    <tr>
      <td className="c-p">
        <div className="pcell">
          <Thumb image={productImg} />
          <span>
            <b id={_id}>
              <Link to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
                <MeasuredText>{product}</MeasuredText>
              </Link>
            </b>
            <span className="s q oid" title={_id}>
              {_id}
            </span>
          </span>
        </div>
      </td>
      <OrderFigures order={order} />
      <td className="c-n" data-l="Customer Name">
        {customerName}
      </td>
      <td className="c-e" data-l="Customer Email">
        <EmailText>{email}</EmailText>
      </td>
      <td className={txId ? 'c-t' : 'c-t none'} data-l="TxId">
        <TxId>{txId}</TxId>
      </td>
      <td className="c-x">
        <Action order={order} onCancel={onCancel} onShipped={onShipped} />
      </td>
    </tr>
  )
}

/** What the order's state allows: an unpaid order can be cancelled, a pending one shipped, a shipped one nothing. */
function Action({ order, onCancel, onShipped }: Props) {
  const { _id, status } = order
  return (
    <div className="acts">
      <Badge state={orderState(order)} />
      <span className="do">
        {status === 'unpaid' && (
          <Button variant="quiet-destructive" size="small" aria-describedby={_id} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {status === 'pending' && <ShipButton size="small" order={order} describedBy={_id} onShipped={onShipped} />}
      </span>
    </div>
  )
}
