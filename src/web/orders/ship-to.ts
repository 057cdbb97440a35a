import { addressLines } from '../../contract/address-lines.ts'
import type { Order, OrderAddress } from '../../contract/order.ts'

/** The lines of the shipping address. */
export const shipTo = ({ company, ...address }: OrderAddress) => [...(company ? [company] : []), ...addressLines(address)]

/** The lines that describe the customer. */
export const orderedBy = ({ customerName, email, phone }: Order) => [customerName, email, phone]
