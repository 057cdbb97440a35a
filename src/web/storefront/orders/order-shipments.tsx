import type { OrderDetail, OrderShipment } from '../../../contract/order.ts'
import { unitsToFollow } from '../../ui/order/shipped-units.ts'
import { Tracking } from '../../ui/order/tracking.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { countUnits, showUnits } from '../../ui/text/money.ts'

/** What was shipped, where it is, and what follows. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const { shipments, lines } = order
  const rest = unitsToFollow(order)
  if (shipments.length === 0) return null
  return (
    <section className="order-shipments" aria-labelledby="shipments">
      <h2 className="order-heading" id="shipments">
        Shipments
      </h2>
      <ol>
        {shipments.map((shipment) => (
          <Shipment key={shipment._id} shipment={shipment} lines={lines} />
        ))}
      </ol>
      {rest > 0 && <p className="text-muted">{countUnits(rest)} will follow.</p>}
    </section>
  )
}

function Shipment({ shipment, lines }: { shipment: OrderShipment; lines: OrderDetail['lines'] }) {
  const { shippedAt, carrier, trackingNumber } = shipment
  return (
    <li>
      <p>
        <b className="text-bold">
          <time dateTime={shippedAt}>{showTime(shippedAt)}</time>
        </b>
        {carrier && <span className="text-muted">with {carrier}</span>}
        {trackingNumber && <Tracking shipment={shipment} />}
      </p>
      <ul className="text-muted">
        {shipment.lines.map(({ position, units }) => (
          <li key={position}>
            {showUnits(units)} × <MeasuredText>{lines.find((line) => line.position === position)?.product ?? ''}</MeasuredText>
          </li>
        ))}
      </ul>
    </li>
  )
}
