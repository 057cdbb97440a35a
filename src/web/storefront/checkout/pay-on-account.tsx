import type { UseFormRegisterReturn } from 'react-hook-form'
import type { OrderPreview } from '../../../contract/order.ts'
import { showAmount } from '../../ui/text/money.ts'

interface Props {
  account: NonNullable<OrderPreview['account']>
  register: UseFormRegisterReturn
}

/** Offers to pay later, as the company's terms allow, or says why they do not allow this order. */
export function PayOnAccount({ account: { days, fits, message, limit, open }, register }: Props) {
  return (
    <label className="way-to-pay">
      <input type="radio" value="account" aria-describedby="account-hint" disabled={!fits} {...register} />
      <b>On account, due in {days} days</b>
      <span className="field-hint" id="account-hint">
        {message ?? 'Your order ships before it is paid.'}
        {limit !== undefined && open !== undefined && ` ${showAmount(open)} of ${showAmount(limit)} is open.`}
      </span>
    </label>
  )
}
