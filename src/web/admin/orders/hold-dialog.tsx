import { holdReason } from '../../../contract/selling/office-orders.ts'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { api } from '../../session/api.ts'
import { allOrdersMessages } from './messages.ts'

interface Props {
  orderId: string
  number: string
  onClose: () => void
}

/** Puts an order on hold for a reason, which only the office sees. */
export const HoldDialog = ({ orderId, number, onClose }: Props) => (
  <OneFieldDialog
    title={`Put ${number} on hold`}
    confirm="Put on hold"
    field={{ label: 'Reason', hint: allOrdersMessages.whatHoldDoes, schema: holdReason, maxLength: 200 }}
    keepAs={`hold:${orderId}`}
    send={(reason) => api.officeOrders.hold({ orderId, reason })}
    onClose={onClose}
  />
)
