import { useState } from 'react'
import { Link } from 'react-router'
import type { BankLine } from '../../../contract/office/bank-statements.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { orderPath, showLineAmount } from './bank-lines.tsx'
import { bankMessages as words } from './messages.ts'

interface Props {
  line: BankLine
  busy: boolean
  onRecord: (orderIds: string[]) => void
  onPutOff: () => void
}

/** What a line may pay, best first, and the decision. */
export function ChooseOrder({ line, busy, onRecord, onPutOff }: Props) {
  const [chosen, setChosen] = useState('')
  const { _id, amount, payer, proposed } = line
  const fitting = proposed.filter(({ toPay }) => toPay >= amount)
  const others = proposed.filter(({ toPay }) => toPay < amount)
  const name = `${showLineAmount(line)} of ${payer || 'an unknown payer'}`
  return (
    <div className="bank-proposals">
      {fitting.length > 0 && (
        <fieldset className="bank-proposals">
          <legend className="visually-hidden">Orders for {name}</legend>
          {fitting.map((order) => (
            <label key={order._id}>
              <input type="radio" name={`order-of-${_id}`} checked={chosen === order._id} onChange={() => setChosen(order._id)} />
              <span className="text-bold">
                {order.invoice ?? `Order ${order.number}`}, {order.customer}
              </span>
              <span className="text-small text-muted">
                {order.toPay > amount ? words.part(showAmount(order.toPay), showAmount(order.toPay - amount)) : words.why[order.why]}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {others.map((order) => (
        <p key={order._id} className="text-small">
          <Link className="number-link text-bold" to={orderPath(order._id)} prefetch="intent">
            {order.invoice ?? order.number}
          </Link>
          , {order.customer}. {words.tooMuch(showAmount(order.toPay))}
        </p>
      ))}
      {proposed.length === 0 && <p className="text-small text-muted">Nothing that waits for a payment fits.</p>}
      <div className="bank-actions actions">
        {fitting.length > 0 && (
          <Button size="small" busy={busy} disabled={chosen === ''} aria-label={`Record ${name}`} onClick={() => onRecord([chosen])}>
            Record {showLineAmount(line)}
          </Button>
        )}
        <Button size="small" variant="quiet" busy={busy} aria-label={`Not ours: ${name}`} onClick={onPutOff}>
          Not ours
        </Button>
      </div>
    </div>
  )
}
