import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { useSending } from '../../forms/use-sending.ts'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'

/** Opens the gateway's page in this tab. An order has one payment page, so a second click opens the same one. */
export function PayButton({ order: { _id, toPay, dueAt, expiresAt } }: { order: OrderDetail }) {
  const { send, busy, refusal, setRefusal } = useSending()
  const [isLeaving, setLeaving] = useState(false)
  const { revalidate } = useRevalidator()

  // Somebody may come back from the gateway without having paid.
  useEffect(() => onRestored(() => setLeaving(false)), [])

  const pay = () =>
    send(
      async () => {
        const { url } = await api.payments.start({ orderId: _id })
        setLeaving(true)
        location.assign(url)
      },
      ({ message }) => {
        setRefusal(message)
        return revalidate()
      },
    )

  return (
    <>
      <Button variant="primary" size="large" wide busy={busy || isLeaving} onClick={pay}>
        Pay {showAmount(toPay)}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
      <p className="text-small text-muted">
        You pay on our payment provider’s page.{' '}
        {dueAt ? `This order is due ${showDay(dueAt)}.` : `This order is held for you until ${showTime(expiresAt)}.`}
      </p>
    </>
  )
}
