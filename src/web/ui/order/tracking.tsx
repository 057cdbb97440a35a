import type { OrderShipment } from '../../../contract/selling/order.ts'

/** The tracking number, as a link if the carrier has a page for it. */
export function Tracking({
  shipment: { carrier, trackingNumber, trackingUrl },
}: {
  shipment: Pick<OrderShipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>
}) {
  if (!trackingUrl) return trackingNumber || (carrier ? 'no tracking number' : 'none')
  return (
    <a className="number-link" href={trackingUrl} target="_blank" rel="noreferrer">
      {trackingNumber}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
