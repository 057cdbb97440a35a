import type { Order } from '../../contract/orders.ts'

/** The lines of an order's address, as they stand on a parcel. */
export const shipTo = ({ company, street, city, country }: Order) => [company, street, `${city}, ${country}`].filter(Boolean)
