import type { OrderPreview } from '../../../contract/selling/order.ts'
import { Way } from '../../ui/fields/way.tsx'
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
      <Way {...choice('prepaid')} title={prepaid.name} hint={prepaid.hint} />
    </div>
  )
}
