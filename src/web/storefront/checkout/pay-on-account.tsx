import type { ComponentProps } from 'react'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { Way } from '../../ui/fields/way.tsx'
import { showAmount } from '../../ui/text/money.ts'

interface Props {
  account: NonNullable<OrderPreview['account']>
  choice: ComponentProps<'input'>
}

/** Offers to pay later, as the company's terms allow, or says why they do not allow this order. */
export function PayOnAccount({ account: { days, fits, message, limit, open }, choice }: Props) {
  return (
    <Way
      value="account"
      disabled={!fits}
      {...choice}
      title={<>On account, due in {days} days</>}
      hint={
        <>
          {message ?? 'Your order ships before it is paid.'}
          {limit !== undefined && open !== undefined && ` ${showAmount(open)} of ${showAmount(limit)} is open.`}
        </>
      }
    />
  )
}
