import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '../../../contract/order.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'

/** Opens the gateway's page in this tab. An order has one payment page, so a second click opens the same one. */
export function PayButton({ order: { _id, toPay, dueAt, expiresAt } }: { order: OrderDetail }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  // Somebody may come back from the gateway without having paid.
  useEffect(() => onRestored(() => setBusy(false)), [])

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
