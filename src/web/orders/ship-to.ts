import type { Order, OrderAddress } from '../../contract/order.ts'

/** The lines of the shipping address. */
export const shipTo = ({ company, street, city, region, postcode, country }: OrderAddress) =>
  [company, street, [postcode, city].filter(Boolean).join(' '), region, country].filter(Boolean)

/** The lines that describe the customer. */
export const orderedBy = ({ customerName, email, phone }: Order) => [customerName, email, phone]
