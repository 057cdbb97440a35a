import './hold-mark.css'
import type { Order } from '../../../contract/selling/order.ts'

/** Why an order cannot ship. */
export const HoldMark = ({ hold: { reason } }: { hold: NonNullable<NonNullable<Order['office']>['hold']> }) => (
  <span className="hold-mark text-small text-muted wrap-anywhere">
    <b>On hold</b> {reason}
  </span>
)
