import './picked-actions.css'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { isFocusLost } from '../../framework/keep-focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ActionBar } from '../../ui/frame/action-bar.tsx'
import { countOrders } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { ExportOrders } from './export-orders.tsx'
import type { PickedOrder } from './picked-order.ts'
import { exportQueries, pickListPath, slipsPath } from './picked-paths.ts'
import { SelectMatching } from './select-matching.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { ShippingOutcome } from './shipping-outcome.tsx'
import { MAX_PICKED } from './use-picked.ts'
import type { useShipping } from './use-shipping.ts'

type Shipping = ReturnType<typeof useShipping>

interface Props {
  picked: PickedOrder[]
  /** Loads and picks the orders of the other pages. Undefined if there are none, or not all of this page are picked. */
  matching: { found: number; loaded: number | undefined; select: () => void } | undefined
  sort: 'newest' | 'oldest'
  shipping: Shipping
  onDeselect: () => void
}

/** What can be done with the picked orders, and the undoing of what was just done. */
export function PickedActions({ picked, matching, sort, shipping, onDeselect }: Props) {
  /** The picked orders when the dialog was opened: shipped ones are no longer picked. */
  const [asked, setAsked] = useState<PickedOrder[]>()
  const undoButton = useRef<HTMLButtonElement>(null)
  const { refused, outcome, undoable, ship, forgetRefused } = shipping
  const isTold = refused.length > 0 || (outcome !== undefined && outcome.left > 0)
  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (!asked && isFocusLost()) undoButton.current?.focus({ preventScroll: true })
  }, [asked])
  const shippable = asked?.filter(canShip) ?? []
  const held = asked?.filter(({ isHeld }) => isHeld).length ?? 0
  return (
    <>
      {(picked.length + undoable.length > 0 || isTold) && (
        <ActionBar label="Selected orders">
          {isTold && (
            <ShippingOutcome
              refused={refused}
              outcome={outcome}
              onClose={() => {
                forgetRefused()
                focusList()
              }}
            />
          )}
          {undoable.length > 0 && <Undo shipping={shipping} button={undoButton} />}
          {picked.length > 0 && (
            <Picked picked={picked} matching={matching} sort={sort} onShip={() => setAsked(picked)} onDeselect={onDeselect} />
          )}
        </ActionBar>
      )}
      <ShipDialog
        open={asked !== undefined}
        orders={shippable}
        held={held}
        others={(asked?.length ?? 0) - shippable.length - held}
        ship={(carrier, work) => ship(shippable, { carrier, ...work })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

const canShip = ({ status, isHeld }: PickedOrder) => status === 'pending' && !isHeld

type PickedProps = Omit<Props, 'shipping'> & { onShip: () => void }

function Picked({ picked, matching, sort, onShip, onDeselect }: PickedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shippable = picked.filter(canShip).length
  const sum = toAmount(picked.reduce((cents, { orderAmount }) => cents + toCents(orderAmount), 0))
  const link = (path: string, name: string, className: string) => (
    <a className={buttonClass({ variant: 'neutral', className })} href={path} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> of the selected orders, in a new tab</span>
    </a>
  )
  return (
    <div className={`action-bar-row cluster ${isOpen ? 'is-open' : ''}`}>
      <p role="status">
        <b>{showUnits(picked.length)} selected</b>, {showAmount(sum)}
        {picked.length === MAX_PICKED && ', the most at once'}
        <span className="action-bar-key text-faint">Enter: to these actions</span>
      </p>
      {matching && <SelectMatching {...matching} />}
      <Button variant="primary" disabled={shippable === 0} onClick={onShip}>
        Ship {countOrders(shippable)}
      </Button>
      <Button variant="neutral" className="action-bar-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        More
      </Button>
      {link(slipsPath(picked), 'Print packing slips', 'action-bar-rest')}
      {link(pickListPath(picked), 'Pick list', 'action-bar-rest action-bar-pick-list')}
      <div className="action-bar-rest">
        <ExportOrders queries={exportQueries(picked, sort)} />
      </div>
      <Button
        variant="quiet-neutral"
        className="action-bar-deselect"
        onClick={() => {
          onDeselect()
          focusList()
        }}
      >
        Deselect
      </Button>
    </div>
  )
}

/** Its focus goes to the list when the time is over. */
function Undo({
  shipping: { undoable, secondsToUndo, undo },
  button,
}: {
  shipping: Shipping
  button: RefObject<HTMLButtonElement | null>
}) {
  useLayoutEffect(() => {
    const node = button.current
    return () => {
      if (document.activeElement === node) focusList()
    }
  }, [button])
  return (
    <div className="action-bar-row cluster">
      <p role="status">
        <b>{countOrders(undoable.length)} shipped</b>
      </p>
      <span className="text-muted" aria-hidden="true">
        {secondsToUndo} s
      </span>
      <Button ref={button} variant="neutral" onClick={undo}>
        Undo
      </Button>
    </div>
  )
}

const focusList = () => document.querySelector<HTMLElement>('.all-orders .table-scroll')?.focus({ preventScroll: true })
