import type { Order } from '../../contract/orders.ts'

/** Where an order goes, one fact a line. */
export const shipTo = ({ company, street, city, country }: Order) => [company, street, city, country].filter(Boolean)

/** Who ordered, one fact a line. */
export const orderedBy = ({ customerName, email, phone }: Order) => [customerName, email, phone]
