import '../../ui/fields/way.css'
import type { ComponentProps } from 'react'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { showAmount } from '../../ui/text/money.ts'

interface Props {
  account: NonNullable<OrderPreview['account']>
  choice: ComponentProps<'input'>
}

/** Offers to pay later, as the company's terms allow, or says why they do not allow this order. */
export function PayOnAccount({ account: { days, fits, message, limit, open }, choice }: Props) {
  return (
    <label className="way-to-pay">
      <input type="radio" value="account" aria-describedby="account-hint" disabled={!fits} {...choice} />
      <b>On account, due in {days} days</b>
      <span className="field-hint" id="account-hint">
        {message ?? 'Your order ships before it is paid.'}
        {limit !== undefined && open !== undefined && ` ${showAmount(open)} of ${showAmount(limit)} is open.`}
      </span>
    </label>
  )
}
