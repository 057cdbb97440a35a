import './ship-dialog.css'
import { type FormEvent, useId, useRef, useState } from 'react'
import { carriers } from '../../../contract/selling/carriers.ts'
import { readDraft, saveDraft } from '../../session/draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { countOrders } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'
import { allOrdersMessages } from './messages.ts'
import type { PickedOrder } from './picked-order.ts'

const DRAFT = 'ship-orders'

interface Props {
  open: boolean
  /** Those of the picked orders that can ship. */
  orders: PickedOrder[]
  /** How many of the picked orders are on hold. */
  held: number
  /** How many others cannot. */
  others: number
  ship: (carrier: string, work: { onDone: () => void; isStopped: () => boolean }) => Promise<void>
  onClose: () => void
}

/** Asks once for the carrier of several orders and ships them. The carrier is kept for the next time. */
export function ShipDialog({ open, orders, held, others, ship, onClose }: Props) {
  const [titleId, listId] = [useId(), useId()]
  const [carrier, setCarrier] = useState(() => readDraft<{ carrier: string }>(DRAFT)?.carrier ?? '')
  const [done, setDone] = useState<number>()
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  const isShipping = useRef(false)
  const busy = done !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isShipping.current) return
    isShipping.current = true
    isStopped.current = false
    setStopping(false)
    setDone(0)
    await ship(carrier.trim(), { onDone: () => setDone((before = 0) => before + 1), isStopped: () => isStopped.current })
    isShipping.current = false
    setDone(undefined)
    onClose()
  }

  function stop() {
    isStopped.current = true
    setStopping(true)
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} className="confirm-dialog ship-dialog" busy={busy}>
      <h2 className="display-4" id={titleId}>
        Ship {countOrders(orders.length)}
      </h2>
      <form onSubmit={submit}>
        <p className="ship-dialog-what">
          {busy ? <progress value={done} max={orders.length} aria-label="Shipped" /> : allOrdersMessages.whatShips}
        </p>
        <Field
          label="Carrier of all"
          optional
          list={listId}
          value={carrier}
          readOnly={busy}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setCarrier(target.value)
            saveDraft(DRAFT, { carrier: target.value })
          }}
          onFocus={({ target }) => target.select()}
        />
        <datalist id={listId}>
          {carriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p>{allOrdersMessages.mailAfterUndo}</p>
        {held > 0 && <p>{allOrdersMessages.heldCannotShip(held)}</p>}
        {others > 0 && <p>{allOrdersMessages.othersCannotShip(others)}</p>}
        <div className="confirm-dialog-actions">
          {busy ? (
            <Button variant="neutral" disabled={isStopping} onClick={stop}>
              {isStopping ? 'Stopping…' : 'Stop'}
            </Button>
          ) : (
            <Button variant="neutral" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" className="ship-dialog-confirm" busy={busy}>
            {busy ? `Shipping ${showUnits(done)} of ${showUnits(orders.length)}` : `Ship ${countOrders(orders.length)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
