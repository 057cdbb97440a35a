import './action-bar.css'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { countOrders } from '../../ui/text/counts.ts'
import { showDollars, showUnits } from '../../ui/text/money.ts'
import { ExportOrders } from './export-orders.tsx'
import { exportQuery, pickListPath, slipsPath } from './picked-paths.ts'
import { ShipDialog } from './ship-dialog.tsx'
import type { useShipping } from './use-shipping.ts'

type Shipping = ReturnType<typeof useShipping>

interface Props {
  picked: Order[]
  sort: 'newest' | 'oldest'
  shipping: Shipping
  onDeselect: () => void
}

/** What can be done with the picked orders, and the undoing of what was just done. */
export function ActionBar({ picked, sort, shipping, onDeselect }: Props) {
  /** The picked orders when the dialog was opened: shipped ones are no longer picked. */
  const [asked, setAsked] = useState<Order[]>()
  const undoButton = useRef<HTMLButtonElement>(null)
  const { refused, undoable, ship } = shipping
  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (!asked && document.activeElement === document.body) undoButton.current?.focus({ preventScroll: true })
  }, [asked])
  const shippable = asked?.filter(canShip) ?? []
  const held = asked?.filter(isHeld).length ?? 0
  return (
    <>
      {picked.length + refused.length + undoable.length > 0 && (
        <section className="action-bar" aria-label="Selected orders">
          {refused.length > 0 && <Refused shipping={shipping} />}
          {undoable.length > 0 && <Undo shipping={shipping} button={undoButton} />}
          {picked.length > 0 && <Picked picked={picked} sort={sort} onShip={() => setAsked(picked)} onDeselect={onDeselect} />}
        </section>
      )}
      <ShipDialog
        open={asked !== undefined}
        orders={shippable}
        held={held}
        others={(asked?.length ?? 0) - shippable.length - held}
        ship={(carrier, onDone) => ship(shippable, { carrier, onDone })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

const isHeld = ({ office }: Order) => Boolean(office?.hold)
const canShip = (order: Order) => order.status === 'pending' && !isHeld(order)

type PickedProps = Omit<Props, 'shipping'> & { onShip: () => void }

function Picked({ picked, sort, onShip, onDeselect }: PickedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shippable = picked.filter(canShip).length
  const sum = toDollars(picked.reduce((cents, { orderAmount }) => cents + toCents(orderAmount), 0))
  const link = (path: string, name: string, className: string) => (
    <a className={buttonClass({ variant: 'neutral', className })} href={path} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> of the selected orders, in a new tab</span>
    </a>
  )
  return (
    <div className={`action-bar-row ${isOpen ? 'is-open' : ''}`}>
      <p role="status">
        <b>{showUnits(picked.length)} selected</b>, {showDollars(sum)}
        <span className="action-bar-key">Enter: to these actions</span>
      </p>
      <Button variant="primary" disabled={shippable === 0} onClick={onShip}>
        Ship {countOrders(shippable)}
      </Button>
      <Button variant="neutral" className="action-bar-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        More
      </Button>
      {link(slipsPath(picked), 'Print packing slips', 'action-bar-rest')}
      {link(pickListPath(picked), 'Pick list', 'action-bar-rest action-bar-pick-list')}
      <div className="action-bar-rest">
        <ExportOrders query={exportQuery(picked, sort)} />
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
    <div className="action-bar-row">
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

/** Orders that were refused with the same words stand together. */
function Refused({ shipping: { refused, forgetRefused } }: { shipping: Shipping }) {
  const byMessage = Map.groupBy(refused, ({ message }) => message)
  return (
    <div className="action-bar-row action-bar-refused" role="alert">
      <ErrorIcon />
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
      <Button
        variant="quiet-neutral"
        onClick={() => {
          forgetRefused()
          focusList()
        }}
      >
        Close
      </Button>
    </div>
  )
}

const focusList = () => document.querySelector<HTMLElement>('.all-orders .table-scroll')?.focus({ preventScroll: true })
