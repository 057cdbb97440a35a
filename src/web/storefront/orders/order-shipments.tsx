import '../../ui/order/order-heading.css'
import './order-shipments.css'
import './order-page.css'
import type { OrderDetail, OrderShipment } from '../../../contract/selling/order.ts'
import { ShipmentContents, shipmentSize, stillToShip } from '../../ui/order/shipment-contents.tsx'
import { ShipmentState } from '../../ui/order/shipment-state.tsx'
import { Tracking } from '../../ui/order/tracking.tsx'
import { Day } from '../../ui/text/day.tsx'

/** What was shipped, how it travels, and what is still to ship. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const rest = stillToShip(order)
  if (order.shipments.length === 0) return null
  return (
    <section className="order-shipments" aria-labelledby="shipments">
      <h2 className="order-heading" id="shipments">
        Shipments
      </h2>
      <div className="shipment-columns">
        {order.shipments.map((shipment) => (
          <Shipment key={shipment._id} order={order} shipment={shipment} />
        ))}
        {rest.length > 0 && (
          <article>
            <h3 className="display-4">Still to ship</h3>
            <p>
              <ShipmentState isShipped={false}>No date yet</ShipmentState>
            </p>
            <ShipmentContents order={order} contents={rest} name="Units still to ship" />
            <p className="text-small text-muted">{shipmentSize(order, rest)}</p>
          </article>
        )}
      </div>
    </section>
  )
}

function Shipment({ order, shipment }: { order: OrderDetail; shipment: OrderShipment }) {
  const { number, shippedAt, carrier, trackingNumber, claim, lines } = shipment
  return (
    <article>
      <h3 className="display-4">
        Shipment {number} <Day at={shippedAt} />
      </h3>
      <p>
        <ShipmentState isShipped>{carrier ? `Shipped with ${carrier}` : 'Shipped'}</ShipmentState>
        {trackingNumber && <Tracking shipment={shipment} />}
      </p>
      {claim !== null && <p className="text-small text-muted">Replacement for request {claim}</p>}
      <ShipmentContents order={order} contents={lines} name={`Units of shipment ${number}`} />
      <p className="text-small text-muted">{shipmentSize(order, lines)}</p>
    </article>
  )
}
