import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PaymentStatus } from './payment-status.tsx'

/** Seconds between two refreshes; two minutes in all. */
const pauses = [1, 1, 2, 2, 3, 4, 5, 7, 10, 15, 20, 25, 25]

/** Refreshes the order until the gateway's webhook has confirmed the payment. After two minutes it offers to ask the gateway. */
export function Confirming({ orderId }: { orderId: string }) {
  const [refreshes, setRefreshes] = useState(0)
  const { send, busy, refusal } = useSending()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const pause = pauses[refreshes]
    if (pause === undefined) return
    const timer = setTimeout(async () => {
      await revalidate()
      setRefreshes(refreshes + 1)
    }, pause * 1000)
    return () => clearTimeout(timer)
  }, [refreshes, revalidate])

  const ask = () =>
    send(async () => {
      await api.payments.refresh({ orderId })
      await revalidate()
    })

  if (refreshes < pauses.length) {
    return (
      <PaymentStatus title="Confirming your payment" busy>
        Our payment provider is confirming your payment. This usually takes a few seconds. You can leave this page.
      </PaymentStatus>
    )
  }
  return (
    <>
      <PaymentStatus title="This is taking longer than usual">
        {refusal ??
          'Your order is safe, and you do not need to pay again. Its status changes to pending as soon as the provider confirms the payment.'}
      </PaymentStatus>
      <Button variant="neutral" size="medium" wide busy={busy} onClick={ask}>
        Check again
      </Button>
    </>
  )
}
