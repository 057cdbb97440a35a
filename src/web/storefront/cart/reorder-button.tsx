import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonLook } from '../../ui/buttons/button-class.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { cartMessages } from './messages.ts'
import { reorder } from './reorder.ts'

type Props = ButtonLook & { order: Parameters<typeof reorder>[0]; describedBy?: string }

/** Puts the lines of an order into the cart and shows them there, at today's prices beside the old ones. */
export function ReorderButton({ order, describedBy, ...look }: Props) {
  const navigate = useNavigate()
  async function putIntoCart() {
    const leftOut = reorder(order)
    const message = cartMessages.reordered(order.number, order.lines.length - leftOut)
    void notify.success(leftOut > 0 ? `${message} ${cartMessages.noRoom(leftOut)}` : message)
    await navigate('/cart')
  }
  return (
    <Button {...look} aria-describedby={describedBy} onClick={putIntoCart}>
      Reorder
    </Button>
  )
}
