import type { Order, OrderAddress } from '../../../contract/order.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'

/** The lines of the shipping address. */
export const shipTo = ({ company, ...address }: OrderAddress) => [...(company ? [company] : []), ...addressLines(address)]

/** The lines that describe the customer. */
export const orderedBy = ({ customerName, email, phone }: Pick<Order, 'customerName' | 'email' | 'phone'>) => [customerName, email, phone]
