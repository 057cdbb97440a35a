import './checkout.css'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { checkoutMessages } from './messages.ts'
import type { useSameNumber } from './use-same-number.ts'

/** Asks whether an order with the purchase order number of another one is meant. The button sends the form. */
export function SameNumber({ usedNumber, mean }: Pick<ReturnType<typeof useSameNumber>, 'usedNumber' | 'mean'>) {
  return (
    <div role="alert" className="same-number stack">
      {usedNumber && (
        <>
          <p className="field-error">
            <ErrorIcon />
            <span>
              {usedNumber.message} {checkoutMessages.orderAgain}{' '}
              {usedNumber.orderId && (
                <Link className="link" to={`/dashboard/my-orders/${usedNumber.orderId}`}>
                  See that order
                </Link>
              )}
            </span>
          </p>
          <Button type="submit" size="small" onClick={mean}>
            Order again
          </Button>
        </>
      )}
    </div>
  )
}
