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

/** The longest of each, in characters. */
export const consignmentLimits = { carrier: 60, trackingNumber: 100 } as const

/** What else the carriers are called, as letters and digits in lower case. */
const aliases: Record<string, string[]> = {
  UPS: ['unitedparcelservice', 'upsground', 'upsstandard', 'upsexpress'],
  FedEx: ['fdx', 'federalexpress', 'fedexground', 'fedexexpress', 'fedexhomedelivery'],
  USPS: ['unitedstatespostalservice', 'uspostalservice', 'uspost', 'usmail', 'prioritymail'],
  DHL: ['dhlexpress', 'dhlpaket', 'dhlparcel', 'dhlecommerce', 'deutschepost', 'deutschepostdhl'],
  GLS: ['glsgermany', 'glsparcel', 'glspaket', 'generallogisticssystems'],
}

/** Numbers of these forms belong to the carrier. */
const numberForms: Record<string, RegExp> = {
  UPS: /^(1Z[0-9A-Z]{16}|[THK]\d{10}|\d{9}|\d{12}|\d{18}|\d{22}|\d{26})$/,
  FedEx: /^(\d{12}|\d{14,15}|\d{18}|\d{20}|\d{22}|\d{34}|DT\d{12})$/,
  USPS: /^(\d{20}|\d{22}|\d{26}|420\d{22,31}|82\d{8}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  DHL: /^(\d{9,11}|\d{12}|\d{14}|\d{16}|\d{18}|\d{20}|[A-Z]{2}\d{9}[A-Z]{2}|[A-Z]{2,5}\d{9,24}|\d[A-Z]{2}\d{8,12}|[0-9A-Z]{3}\d{9,10})$/,
  GLS: /^(\d{10,12}|\d{14}|\d{20}|[0-9A-Z]{8}|[A-Z]{2}\d{9}[A-Z]{2})$/,
}

/** The name by which the shop knows a carrier. Another one stays as it was written. */
export function nameCarrier(written: string): string {
  const key = written.toLowerCase().replace(/[^a-z0-9]/g, '')
  return carriers.find((carrier) => carrier.toLowerCase() === key || aliases[carrier]?.includes(key)) ?? written.trim()
}

/** Whether a carrier may have given this number. Of carriers that the shop does not know, every number may be one. */
export const fitsCarrier = (carrier: string, trackingNumber: string): boolean =>
  numberForms[carrier]?.test(trackingCode(trackingNumber)) ?? true

/** A tracking number as it is compared: people write it in groups. */
export const trackingCode = (trackingNumber: string): string => trackingNumber.replace(/[\s.-]/g, '').toUpperCase()

/** Returns the address of a shipment's tracking page; undefined for another carrier or without a number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const page = trackingPages[carrier]
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined
}
