import '../../ui/fields/way.css'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { PayOnAccount } from './pay-on-account.tsx'
import { type WayToPay, wayToPay } from './way-to-pay.ts'

interface Props {
  account: OrderPreview['account'] | null
  /** Empty until the customer chooses. */
  chosen: string
  onChoose: (way: WayToPay) => void
  prepaid: { name: string; hint: string }
}

/** On account, if the company has terms, or in advance. */
export function WaysToPay({ account, chosen, onChoose, prepaid }: Props) {
  const way = wayToPay(chosen, account)
  const choice = (value: WayToPay) => ({ name: 'terms', value, checked: way === value, onChange: () => onChoose(value) })
  return (
    <div className="ways-to-pay" role="radiogroup" aria-label="Payment">
      {account && <PayOnAccount account={account} choice={choice('account')} />}
      <label className="way-to-pay">
        <input type="radio" aria-describedby="prepaid-hint" {...choice('prepaid')} />
        <b>{prepaid.name}</b>
        <span className="field-hint" id="prepaid-hint">
          {prepaid.hint}
        </span>
      </label>
    </div>
  )
}
