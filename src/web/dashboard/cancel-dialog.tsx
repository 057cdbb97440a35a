import { useNavigate } from 'react-router'
import { messages } from '../../contract/schema/messages.ts'
import type { Order } from '../../contract/selling/order.ts'
import { useConfirmedAction } from '../forms/use-confirmed-action.ts'
import { api } from '../session/api.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { DialogSubject } from '../ui/dialogs/dialog-subject.tsx'
import { orderName } from '../ui/order/order-name.ts'
import { countUnits } from '../ui/text/counts.ts'
import { EmailText } from '../ui/text/email-text.tsx'
import { showAmount } from '../ui/text/money.ts'
import { notify } from '../ui/toasts/notify.ts'

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
          {order.received > 0 && (
            <>
              <br />
              {showAmount(order.received)} has arrived. It is kept for {order.company || order.customerName} until you pay it out
              {order.company ? ' or it pays another order' : ''}.
            </>
          )}
        </DialogSubject>
      )}
    </ConfirmDialog>
  )
}
