import './managed-shipments.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderDetail, OrderShipment } from '../../../contract/order.ts'
import { ColumnSection, FactRows } from '../../dashboard/columns.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Tracking } from '../../ui/order/tracking.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { countUnits } from '../../ui/text/money.ts'
import { EditShipment, hasDraft } from './edit-shipment.tsx'
import { hasReasonDraft, TakeBackDialog } from './take-back-dialog.tsx'

/** The shipments of an order with their tracking links and packing slips. Carrier and tracking number can follow. */
export function ManagedShipments({ order: { _id, number, status, shipments } }: { order: OrderDetail }) {
  if (shipments.length === 0 && status !== 'pending') return null
  return (
    <ColumnSection id="shipments" title="Shipments">
      {shipments.length === 0 ? (
        <p className="text-small text-muted">Nothing has shipped yet.</p>
      ) : (
        <ul className="managed-shipments">
          {shipments.map((shipment) => (
            <Shipment key={shipment._id} shipment={shipment} orderId={_id} slip={`${number}-${shipment.number}`} />
          ))}
        </ul>
      )}
    </ColumnSection>
  )
}

function Shipment({ shipment, orderId, slip }: { shipment: OrderShipment; orderId: string; slip: string }) {
  const { _id, number, shippedAt, carrier, lines } = shipment
  const [isEditing, setEditing] = useState(() => hasDraft(_id))
  const [isTakingBack, setTakingBack] = useState(() => hasReasonDraft(_id))
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <li aria-label={`Shipment ${number}`}>
      <FactRows
        facts={[
          [showDay(shippedAt), countUnits(lines.reduce((sum, line) => sum + line.units, 0))],
          [carrier || 'Carrier', !isEditing && <Tracking key="tracking" shipment={shipment} />],
          [
            'Packing slip',
            <Link key="slip" className="number-link" to={`/dashboard/packing-slips?orders=${orderId}&shipment=${_id}`} prefetch="intent">
              {slip}
            </Link>,
          ],
        ]}
      />
      {isEditing ? (
        <EditShipment shipment={shipment} onClose={() => setEditing(false)} />
      ) : (
        <div className="managed-shipment-buttons">
          <Button variant="quiet-neutral" size="small" ref={edit} onClick={() => setEditing(true)}>
            Edit <span className="visually-hidden">shipment {number}</span>
          </Button>
          <Button variant="quiet-neutral" size="small" onClick={() => setTakingBack(true)}>
            Take back <span className="visually-hidden">shipment {number}</span>
          </Button>
        </div>
      )}
      <TakeBackDialog shipment={shipment} open={isTakingBack} onClose={() => setTakingBack(false)} />
    </li>
  )
}
