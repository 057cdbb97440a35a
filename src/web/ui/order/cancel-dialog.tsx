import { useNavigate } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import type { Order } from '../../../contract/order.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { DialogSubject } from '../dialogs/dialog-subject.tsx'
import { countUnits } from '../text/counts.ts'
import { EmailText } from '../text/email-text.tsx'
import { showAmount } from '../text/money.ts'
import { notify } from '../toasts/notify.ts'
import { orderName } from './order-name.ts'

interface Props {
  order: Order | undefined
  onClose: () => void
  /** Where to go after the cancellation; without it the page's data is reloaded. */
  after?: string
  onCanceled?: (order: Order) => void
}

/** Asks for confirmation and cancels an order. */
export function CancelDialog({ order, onClose, after, onCanceled }: Props) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const navigate = useNavigate()
  const cancel = () =>
    confirm(async () => {
      if (!order) return undefined
      await api.orders.cancel({ orderId: order._id })
      void notify.order(messages.orderCanceled, orderName(order))
      onCanceled?.(order)
      if (!after) return undefined
      await navigate(after)
      return 'elsewhere'
    })

  return (
    <ConfirmDialog
      open={order !== undefined}
      text="Are you sure you want to delete this order? Order will be deleted permanently."
      keep="Keep order"
      confirm="Cancel order"
      busy={busy}
      refusal={refusal}
      onConfirm={cancel}
      onClose={close}
    >
      {order && (
        <DialogSubject image={order.productImg} name={order.product}>
          {countUnits(order.orderUnit)}, {showAmount(order.orderAmount)}
          <br />
          Order {order.number}
          <br />
          {order.customerName}, <EmailText>{order.email}</EmailText>
        </DialogSubject>
      )}
    </ConfirmDialog>
  )
}
