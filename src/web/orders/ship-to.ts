import type { Order } from '../../contract/orders.ts'

/** The lines of the shipping address. */
export const shipTo = ({ company, street, city, country }: Order) => [company, street, city, country].filter(Boolean)

/** The lines that describe the customer. */
export const orderedBy = ({ customerName, email, phone }: Order) => [customerName, email, phone]
