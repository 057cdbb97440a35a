import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '../../contract/order.ts'
import { api } from '../api.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { showTime } from '../ui/dates.ts'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { showDollars } from '../ui/money.ts'

/** Opens the gateway's page in this tab. An order has one payment page, so a second click opens the same one. */
export function PayButton({ order: { _id, orderAmount, expiresAt } }: { order: OrderDetail }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  // Going back from the gateway may restore this page from the back/forward cache, still busy.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      void revalidate()
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [revalidate])

  async function pay() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { url } = await api.payments.start({ orderId: _id })
      location.assign(url)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setRefusal(message)
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <>
      <Button variant="primary" size="large" wide busy={busy} onClick={pay}>
        Pay {showDollars(orderAmount)}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
      <p className="text-small text-muted">
        You pay on our payment provider’s page. This order is held for you until {showTime(expiresAt)}.
      </p>
    </>
  )
}
