import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { words } from '../../contract/words.ts'
import { api } from '../api.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonLook } from '../ui/button-class.ts'
import { notify } from '../ui/notify.ts'

/** Ships a pending order; the page looks anew whatever the answer. */
export function ShipButton({ orderId, describedBy, ...look }: ButtonLook & { orderId: string; describedBy?: string }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const refused = useRefusal()

  async function ship() {
    setBusy(true)
    try {
      await api.orders.ship({ orderId })
      void notify.order(words.orderShipped)
    } catch (fault) {
      const { status, message } = refused(fault)
      if (status !== 401) void notify.error(message)
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <Button variant="ink" {...look} busy={busy} aria-describedby={describedBy} onClick={ship}>
      Ship Order
    </Button>
  )
}
