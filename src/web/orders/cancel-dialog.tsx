import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Order } from '../../contract/orders.ts'
import { words } from '../../contract/words.ts'
import { api } from '../api.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { notify } from '../ui/notify.ts'
import { Thumb } from '../ui/thumb.tsx'

interface Props {
  order: Order | undefined
  onClose: () => void
  /** Where to go when the order is gone; without it the page stays and looks anew. */
  after?: string
}

/** Asks before an order is cancelled for good, and cancels it. A refusal closes the dialog, is told, and the page looks anew. */
export function CancelDialog({ order, onClose, after }: Props) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const refused = useRefusal()

  async function cancel() {
    if (!order || busy) return
    setBusy(true)
    try {
      await api.orders.cancel({ orderId: order._id })
      void notify.order(words.orderCancelled)
      if (after) return await navigate(after)
    } catch (fault) {
      const { status, message } = refused(fault)
      if (status !== 401) void notify.error(message)
    }
    await revalidate()
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={order !== undefined}
      text="Are you sure you want to delete this order? Order will be deleted permanently."
      keep="Keep order"
      confirm="Cancel order"
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    >
      {order && (
        <>
          <Thumb image={order.productImg} />
          <span>
            <b className="b">{order.product}</b>
            <br />
            <span className="s m">
              {showUnits(order.orderUnit)} units, {showDollars(order.orderAmount)}
            </span>
          </span>
        </>
      )}
    </ConfirmDialog>
  )
}
