import { Fragment } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { allOrdersMessages } from './messages.ts'
import type { Outcome, RefusedOrder } from './use-shipping-rows.ts'

interface Props {
  refused: RefusedOrder[]
  outcome: Outcome | undefined
  onClose: () => void
}

/** What was shipped, refused and left of several orders. Orders that were refused with the same words are listed together. */
export function ShippingOutcome({ refused, outcome, onClose }: Props) {
  const byMessage = Map.groupBy(refused, ({ message }) => message)
  return (
    <div className={`action-bar-row cluster action-bar-outcome ${refused.length > 0 ? 'is-refused' : ''}`} role="alert">
      {refused.length > 0 && <ErrorIcon />}
      <div>
        {outcome && <p className="action-bar-done">{allOrdersMessages.outcome({ ...outcome, refused: refused.length })}</p>}
        <ul>
          {[...byMessage].map(([message, orders]) => (
            <li key={message}>
              {orders.map(({ number }) => (
                <Fragment key={number}>
                  <b className="no-break">{number}</b>{' '}
                </Fragment>
              ))}
              {message}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet-neutral" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
