import './managed-shipments.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderDetail, OrderShipment } from '../../../contract/selling/order.ts'
import { ColumnSection, FactRows } from '../../dashboard/columns.tsx'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ShipmentContents, shipmentSize, stillToShip } from '../../ui/order/shipment-contents.tsx'
import { ShipmentState } from '../../ui/order/shipment-state.tsx'
import { Tracking } from '../../ui/order/tracking.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { EditShipment, hasDraft } from './edit-shipment.tsx'
import { hasReasonDraft, TakeBackDialog } from './take-back-dialog.tsx'

/** The shipments of an order with contents, tracking links and packing slips, and what is still to ship. Carrier and tracking number can follow. */
export function ManagedShipments({ order }: { order: OrderDetail }) {
  const { status, shipments } = order
  const rest = status === 'pending' ? stillToShip(order) : []
  if (shipments.length === 0 && status !== 'pending') return null
  return (
    <ColumnSection id="shipments" title="Shipments">
      {shipments.length === 0 ? (
        <p className="text-small text-muted">Nothing has shipped yet.</p>
      ) : (
        <ul className="managed-shipments stack">
          {shipments.map((shipment) => (
            <Shipment key={shipment._id} order={order} shipment={shipment} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <div className="managed-rest stack">
          <header className="managed-shipment-head cluster space-between">
            <h3 className="text-heading">Still to ship</h3>
            <ShipmentState isShipped={false}>{order.office?.hold ? 'on hold' : 'to ship'}</ShipmentState>
          </header>
          <ShipmentContents order={order} contents={rest} name="Units still to ship" />
          <p className="text-small text-muted">{shipmentSize(order, rest)}</p>
        </div>
      )}
    </ColumnSection>
  )
}

function Shipment({ order, shipment }: { order: OrderDetail; shipment: OrderShipment }) {
  const { _id, number, shippedAt, carrier, claim, lines } = shipment
  const [isEditing, setEditing] = useState(() => hasDraft(_id))
  const [isTakingBack, setTakingBack] = useState(() => hasReasonDraft(_id))
  const mayShip = useMayDo()('orders')
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <li aria-label={`Shipment ${number}`}>
      <header className="managed-shipment-head cluster space-between">
        <h3 className="text-heading">Shipment {number}</h3>
        <ShipmentState isShipped>shipped</ShipmentState>
      </header>
      <FactRows
        facts={[
          [showDay(shippedAt), shipmentSize(order, lines)],
          [carrier || 'Carrier', !isEditing && <Tracking key="tracking" shipment={shipment} />],
          [
            'Packing slip',
            <Link key="slip" className="number-link" to={`/dashboard/packing-slips?orders=${order._id}&shipment=${_id}`} prefetch="intent">
              {order.number}-{number}
            </Link>,
          ],
        ]}
      />
      {claim !== null && <p className="text-small text-muted">Replacement for request {claim}</p>}
      <ShipmentContents order={order} contents={lines} name={`Units of shipment ${number}`} />
      {isEditing ? (
        <EditShipment shipment={shipment} onClose={() => setEditing(false)} />
      ) : mayShip ? (
        <div className="managed-shipment-buttons">
          <Button variant="quiet-neutral" size="small" ref={edit} onClick={() => setEditing(true)}>
            Edit <span className="visually-hidden">shipment {number}</span>
          </Button>
          <Button variant="quiet-neutral" size="small" onClick={() => setTakingBack(true)}>
            Take back <span className="visually-hidden">shipment {number}</span>
          </Button>
        </div>
      ) : null}
      {isTakingBack && <TakeBackDialog shipment={shipment} onClose={() => setTakingBack(false)} />}
    </li>
  )
}
