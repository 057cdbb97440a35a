import './checkout.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OrderPreview, PreviewLine } from '../../../contract/selling/order.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { UnknownOrder } from '../../ui/order/unknown-order.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { checkoutMessages } from './messages.ts'
import { SameNumber } from './same-number.tsx'
import { TermsBox } from './terms-box.tsx'
import type { useCheckout } from './use-checkout.ts'

const PLACE_ORDER = 'place-order'
export const FIRST_REMEDY = 'first-remedy'

interface Props {
  preview: OrderPreview
  checkout: ReturnType<typeof useCheckout>
}

/** What keeps the cart from being ordered, with its remedies, and the button. */
export function PlaceOrder({ preview, checkout }: Props) {
  const { placing, isCurrent, refusal, isUnknown, priceChanges, isChangedElsewhere, change } = checkout
  const refused = preview.lines.filter(({ reason }) => reason !== undefined)
  const alert = useRef<HTMLDivElement>(null)
  const problem = [...refused, ...priceChanges].map((each) => each.product).join()
  const shown = useRef(problem)
  useEffect(() => {
    if (problem && problem !== shown.current) alert.current?.scrollIntoView({ block: 'nearest' })
    shown.current = problem
  }, [problem])

  const mend = (line: PreviewLine) => {
    change([[line.productID ?? '', typeof line.suggestion === 'number' ? line.suggestion : 0]])
    document.getElementById(PLACE_ORDER)?.focus({ preventScroll: true })
  }
  const hasRefused = refused.length > 0
  const tooManyUnpaid = preview.newCustomer?.message
  const isBlocked = hasRefused || tooManyUnpaid !== undefined
  return (
    <div className="checkout-submit">
      <p role="status" className="text-muted">
        {isChangedElsewhere && checkoutMessages.changedElsewhere}
      </p>
      <div ref={alert} role="alert" className="checkout-problems">
        {tooManyUnpaid && (
          <p className="field-error" id={hasRefused ? undefined : 'refused-lines'}>
            <ErrorIcon />
            <span>
              {tooManyUnpaid}{' '}
              <Link className="link" to="/dashboard/my-orders" id={hasRefused ? undefined : FIRST_REMEDY}>
                My orders
              </Link>
            </span>
          </p>
        )}
        {hasRefused && (
          <>
            <p className="field-error" id="refused-lines">
              <ErrorIcon />
              {checkoutMessages.cannotBeOrdered(refused.length)}
            </p>
            <ul className="refused-lines">
              {refused.map((line, index) => (
                <RefusedLine key={line.index} line={line} onMend={() => mend(line)} remedyId={index === 0 ? FIRST_REMEDY : undefined} />
              ))}
            </ul>
          </>
        )}
        {priceChanges.length > 0 && (
          <>
            <p className="field-error">
              <ErrorIcon />
              {checkoutMessages.pricesChanged}
            </p>
            <ul className="refused-lines">
              {priceChanges.map(({ product, before, now }) => (
                <li key={product}>
                  <b>
                    <MeasuredText>{product}</MeasuredText>
                  </b>
                  <span>{checkoutMessages.priceNow(showAmount(before), showAmount(now))}</span>
                </li>
              ))}
            </ul>
            <p>{isBlocked ? checkoutMessages.acceptLater : checkoutMessages.newTotal(showAmount(preview.orderAmount))}</p>
          </>
        )}
      </div>
      <TermsBox {...checkout.terms} />
      <SameNumber {...checkout.sameNumber} />
      <FormRefusal>{refusal}</FormRefusal>
      <UnknownOrder isUnknown={isUnknown} />
      <Button
        id={PLACE_ORDER}
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={placing || !isCurrent}
        {...(isBlocked && { 'aria-disabled': true, 'aria-describedby': 'refused-lines' })}
      >
        Place Order
      </Button>
    </div>
  )
}

function RefusedLine({
  line: { product, sku, message, suggestion },
  onMend,
  remedyId,
}: {
  line: PreviewLine
  onMend: () => void
  remedyId: string | undefined
}) {
  const name = product ?? sku ?? checkoutMessages.unknownTool
  const label = typeof suggestion === 'number' ? `Change to ${showUnits(suggestion)}` : 'Leave out'
  return (
    <li>
      <b>
        <MeasuredText>{name}</MeasuredText>
      </b>
      <span>{message}</span>
      <Button size="small" id={remedyId} aria-label={`${label}: ${name}`} onClick={onMend}>
        {label}
      </Button>
    </li>
  )
}
