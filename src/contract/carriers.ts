/** Tracking pages by carrier; the number is appended. */
const trackingPages: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  GLS: 'https://gls-group.eu/track/',
}

/** The carriers whose tracking page is known. Any other name is allowed. */
export const carriers = Object.keys(trackingPages)

/** Returns the address of a shipment's tracking page; undefined for another carrier or without a number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const page = trackingPages[carrier]
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined
}
