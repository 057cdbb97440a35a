import { refundLimit } from '../../../contract/rules/refund-limit.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { PutOnAccount } from '../../forms/put-on-account.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { isShippedInPart, shippedUnits, wantedUnits } from '../../ui/order/shipped-units.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { showClock, showDay, showTime } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { isChangeable } from './change/is-changeable.ts'
import { HoldMark } from './hold-mark.tsx'
import { UseCredit } from './use-credit.tsx'

interface Props {
  order: OrderDetail
  onRefund: () => void
  onHold: () => void
  onCancel: () => void
  onRecordPayment: () => void
}

/** The state of an order, and what can be done with all of it. A refunded one has no actions. */
export function ManagedOrderHead({ order, onRefund, onHold, onCancel, onRecordPayment }: Props) {
  const { _id, status, placedAt, paidAt, dueAt, toPay, received, kept, expiresAt, purchaseOrder } = order
  const hold = order.office?.hold
  const { busy, confirm } = useConfirmedAction()
  const release = () => confirm(() => api.officeOrders.release({ orderId: _id }))
  const mayDo = useMayDo()
  const isPaid = status === 'pending' || status === 'shipped'
  return (
    <>
      <div className="managed-actions actions">
        {isPaid && mayDo('orders') && (
          <ButtonLink variant="neutral" to={`/dashboard/packing-slips?orders=${_id}`}>
            Packing slip
          </ButtonLink>
        )}
        {isPaid && mayDo('refunds') && refundLimit(order) > 0 && (
          <Button variant="neutral" onClick={onRefund}>
            Refund
          </Button>
        )}
        {toPay > 0 && mayDo('refunds') && (
          <Button variant="neutral" onClick={onRecordPayment}>
            Record payment
          </Button>
        )}
        {toPay > 0 && kept !== null && kept > 0 && mayDo('refunds') && <UseCredit orderId={_id} kept={kept} toPay={toPay} />}
        {mayDo('refunds') && isChangeable(order) && (
          <ButtonLink variant="neutral" to="?change">
            Change
          </ButtonLink>
        )}
        {mayDo('refunds', 'customers') && <PutOnAccount order={order} />}
        {hold && mayDo('orders') && (
          <Button variant="neutral" busy={busy} onClick={release}>
            Release
          </Button>
        )}
        {!hold && mayDo('orders') && (status === 'unpaid' || status === 'pending') && (
          <Button variant="neutral" onClick={onHold}>
            Put on hold
          </Button>
        )}
        {status === 'unpaid' && mayDo('orders') && (
          <Button variant="quiet-destructive" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <div className="managed-facts text-muted wrap-anywhere cluster">
        <Badge state={orderState(order)} />
        {hold && <HoldMark hold={hold} />}
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
            {dueAt ? 'Due' : 'Held until'} <b>{dueAt ? showDay(dueAt) : received > 0 ? 'it is paid' : showTime(expiresAt)}</b>
          </span>
        )}
        {received > 0 && (
          <span>
            <b>{showAmount(toPay)}</b> of {showAmount(toPay + received)} left to pay
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
