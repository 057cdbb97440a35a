import { useRevalidator } from 'react-router'
import type { OrderDetail } from '../../contract/selling/order.ts'
import { api } from '../session/api.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { countOf } from '../ui/text/counts.ts'
import { useSending } from './use-sending.ts'

/** Pays an unpaid order on account instead of in advance. Nothing without terms, or where the order does not fit them. */
export function PutOnAccount({ order: { _id, account } }: { order: Pick<OrderDetail, '_id' | 'account'> }) {
  const { send, busy, refusal, setRefusal } = useSending()
  const { revalidate } = useRevalidator()
  if (!account?.fits) return null
  const put = () =>
    send(
      async () => {
        await api.payments.putOnAccount({ orderId: _id })
        await revalidate()
      },
      ({ message }) => {
        setRefusal(message)
        return revalidate()
      },
    )
  return (
    <>
      <Button variant="neutral" busy={busy} onClick={put}>
        Put on account, due in {countOf(account.days, 'day', 'days')}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </>
  )
}
