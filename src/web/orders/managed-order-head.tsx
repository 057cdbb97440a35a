import type { OrderDetail } from '../../contract/order.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { showClock, showDay, showTime } from '../ui/dates.ts'
import { showUnits } from '../ui/money.ts'
import { orderState } from './order-state.ts'
import { isShippedInPart, shippedUnits, wantedUnits } from './shipped-units.ts'

interface Props {
  order: OrderDetail
  onRefund: () => void
  onCancel: () => void
}

/** The state of an order, and what can be done with all of it. A refunded one has no actions. */
export function ManagedOrderHead({ order, onRefund, onCancel }: Props) {
  const { _id, status, placedAt, paidAt, expiresAt, purchaseOrder, orderAmount, refunded } = order
  const isPaid = status === 'pending' || status === 'shipped'
  return (
    <>
      <div className="managed-actions">
        {isPaid && (
          <ButtonLink variant="neutral" to={`/dashboard/packing-slips?orders=${_id}`}>
            Packing slip
          </ButtonLink>
        )}
        {isPaid && refunded < orderAmount && (
          <Button variant="neutral" onClick={onRefund}>
            Refund
          </Button>
        )}
        {status === 'unpaid' && (
          <Button variant="quiet-destructive" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <div className="managed-facts">
        <Badge state={orderState(order)} />
        {isShippedInPart(order) && (
          <span>
            <b>
              {showUnits(shippedUnits(order))} of {showUnits(wantedUnits(order))}
            </b>{' '}
            units shipped
          </span>
        )}
        <span>
          Placed{' '}
          <time dateTime={placedAt}>
            <b>{showDay(placedAt)}</b>, {showClock(placedAt)}
          </time>
        </span>
        {!paidAt && (
          <span>
            Held until <b>{showTime(expiresAt)}</b>
          </span>
        )}
        {purchaseOrder && (
          <span>
            Purchase order <b>{purchaseOrder}</b>
          </span>
        )}
      </div>
    </>
  )
}
