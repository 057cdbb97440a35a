import { useRevalidator } from 'react-router'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { paymentMessages } from './messages.ts'

interface Props {
  orderId: string
  /** What is kept for the company of the order. */
  kept: number
  toPay: number
}

/** Pays an order with what is kept for its company, as far as it goes. */
export function UseCredit({ orderId, kept, toPay }: Props) {
  const { attempt, busy } = useAttempt(`credit:${orderId}`, api.keptMoney.useCredit)
  const { revalidate } = useRevalidator()
  const pay = () =>
    attempt(
      { orderId },
      {},
      {
        async onDone({ toPay: left }) {
          void notify.success(paymentMessages.creditUsed(left > 0 ? showAmount(left) : ''))
          await revalidate()
        },
        async onRefused({ message }) {
          void notify.error(message)
          await revalidate()
        },
      },
    )
  return (
    <Button variant="neutral" busy={busy} onClick={pay}>
      Use credit of {showAmount(Math.min(kept, toPay))}
    </Button>
  )
}
