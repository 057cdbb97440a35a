import { UNDO_SHIPMENT_IN_WORDS } from '../../../contract/selling/shipments.ts'
import './ship-form.css'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { isFocusLost } from '../../framework/keep-focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { OrderTotals } from '../../ui/order/order-totals.tsx'
import { RefundTotals } from '../../ui/order/refund-totals.tsx'
import { unitsToFollow } from '../../ui/order/shipped-units.ts'
import { countUnits } from '../../ui/text/counts.ts'
import { useSecondsLeft } from '../../ui/text/use-seconds-left.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { HoldMark } from './hold-mark.tsx'
import { ManagedLines } from './managed-lines.tsx'
import { type ShipOutcome, useShipForm } from './use-ship-form.ts'

/** The products of an order, as a list and as the form that ships them. */
export function ShipForm({ order, mayShip }: { order: OrderDetail; mayShip: boolean }) {
  const form = useShipForm(order)
  const { typed, total, refusal, outcome, busy, problems } = form
  const node = useRef<HTMLFormElement>(null)
  const hold = order.status === 'pending' ? order.office?.hold : undefined
  const isPending = order.status === 'pending' && !hold && mayShip
  // Another tab may have shipped the order while a tracking number was typed here.
  const keepsTyped = refusal !== undefined && typed.trackingNumber !== ''
  useEffect(() => {
    if (Object.keys(problems).length > 0) node.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.ship()
  }

  return (
    <ColumnSection id="products" title="Products">
      <form ref={node} noValidate onSubmit={submit}>
        <ManagedLines order={order} {...(isPending && { form })} />
        <div className="ship-foot">
          <div className="ship">
            {hold && <HoldMark hold={hold} />}
            {(isPending || keepsTyped) && <CarrierFields value={typed} onChange={form.typeConsignment} />}
            {isPending && (
              <p className="field-hint">
                {unitsToFollow(order) > 1 && 'Lower a number to ship only a part. '}
                The customer gets an email{typed.trackingNumber && ' with the tracking number'}.
              </p>
            )}
            <FormRefusal>{refusal}</FormRefusal>
            {isPending && (
              <Button type="submit" variant="primary" size="medium" busy={busy}>
                Ship {countUnits(total)}
              </Button>
            )}
            <Outcome outcome={outcome} busy={form.isUndoing} onUndo={form.undo} />
          </div>
          <div className="managed-sums">
            <OrderTotals order={order} />
            <RefundTotals order={order} inOffice />
          </div>
        </div>
      </form>
    </ColumnSection>
  )
}

interface OutcomeProps {
  outcome: ShipOutcome | undefined
  busy: boolean
  onUndo: () => void
}

/** What was shipped, with the seconds in which it can be undone. It takes the focus from the button that was pressed. */
function Outcome({ outcome, busy, onUndo }: OutcomeProps) {
  const node = useRef<HTMLDivElement>(null)
  const undoUntil = outcome?.kind === 'shipped' ? outcome.undoUntil : undefined
  const left = useSecondsLeft(undoUntil)
  const refusal = outcome?.kind === 'shipped' ? outcome.refusal : undefined
  const canUndo = left > 0 || busy
  useFocusOn(node, outcome?.kind, undoUntil, canUndo)
  return (
    <div role="status">
      {outcome && (
        <div className="ship-outcome text-medium cluster" ref={node} tabIndex={-1}>
          <p>
            <b>{outcome.kind === 'shipped' ? `Shipped ${countUnits(outcome.units)}.` : 'Undone.'}</b>{' '}
            {outcome.kind === 'undone'
              ? `${countUnits(outcome.units)} are open again, and no email was sent.`
              : canUndo
                ? `The email leaves after ${UNDO_SHIPMENT_IN_WORDS}.`
                : 'The email is on its way.'}
          </p>
          {canUndo && (
            <>
              <span className="ship-seconds text-bold" aria-hidden="true">
                {left} s
              </span>
              <Button variant="neutral" busy={busy} onClick={onUndo}>
                Undo
              </Button>
            </>
          )}
          {refusal && <FormRefusal>{refusal}</FormRefusal>}
        </div>
      )}
    </div>
  )
}

/** Focuses the element whenever something new was done, and when the focused button has gone. */
function useFocusOn(node: RefObject<HTMLElement | null>, kind: string | undefined, undoUntil: number | undefined, canUndo: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new time is a new outcome
  useEffect(() => {
    if (kind !== undefined) node.current?.focus()
  }, [node, kind, undoUntil])
  useEffect(() => {
    if (!canUndo && isFocusLost()) node.current?.focus({ preventScroll: true })
  }, [node, canUndo])
}
