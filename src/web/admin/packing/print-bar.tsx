import type { PackingSlips } from '../../../contract/selling/packing-slip.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

interface Props {
  /** The orders on the sheets. */
  orders: { orderId: string; orderNumber: string }[]
  /** The other sheet of the same orders. */
  other: { to: string; name: string }
}

/** Above what is printed: where it belongs, the other sheet of these orders, and Print. */
export function PrintBar({ orders: [first, ...others], other }: Props) {
  const isOne = first !== undefined && others.every(({ orderId }) => orderId === first.orderId)
  return (
    <div className="print-bar cluster space-between">
      {isOne ? (
        <ArrowLink to={`/dashboard/manage-all-orders/${first.orderId}`}>Order {first.orderNumber}</ArrowLink>
      ) : (
        <ArrowLink to="/dashboard/manage-all-orders">Manage all orders</ArrowLink>
      )}
      {first && (
        <span className="actions">
          <ButtonLink variant="neutral" to={other.to}>
            {other.name}
          </ButtonLink>
          <Button variant="neutral" onClick={() => print()}>
            <Icon name="print" size={18} /> Print
          </Button>
        </span>
      )}
    </div>
  )
}

/** The orders that are on no sheet, with the reason. */
export function LeftOut({ orders, isEmpty }: { orders: PackingSlips['refused']; isEmpty: boolean }) {
  return (
    <>
      {orders.length > 0 && (
        <div className="notice left-out" role="alert">
          <ErrorIcon />
          <ul>
            {orders.map(({ orderId, orderNumber, message }) => (
              <li key={orderId}>
                {orderNumber && <b className="no-break">{orderNumber} </b>}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isEmpty && <EmptyState title="There is nothing to pack" />}
    </>
  )
}
