import type { Order } from '../../contract/order.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { OrderCell } from './order-cell.tsx'
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
  const { _id, customerName, email, txId } = order
  return (
    <tr>
      <OrderCell order={order} to={`/dashboard/manage-all-orders/${_id}`} />
      <OrderFigures order={order} />
      <td className="cell-name" data-label="Customer Name">
        {customerName}
      </td>
      <td className="cell-email" data-label="Customer Email">
        <EmailText>{email}</EmailText>
      </td>
      <td className={txId ? 'cell-tx-id' : 'cell-tx-id is-empty'} data-label="TxId">
        <TxId>{txId}</TxId>
      </td>
      <td className="cell-actions">
        <Action order={order} onCancel={onCancel} onShipped={onShipped} />
      </td>
    </tr>
  )
}

/** An unpaid order can be canceled, a pending one shipped. */
function Action({ order, onCancel, onShipped }: Props) {
  const { _id, status } = order
  return (
    <div className="row-actions">
      <Badge state={orderState(order)} />
      <span className="row-buttons">
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
