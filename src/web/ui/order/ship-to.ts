import { addressLines } from '../../../contract/rules/address-lines.ts'
import type { Order, OrderAddress } from '../../../contract/selling/order.ts'

type Destination = OrderAddress & Pick<Order, 'rates'>

const pickUpOf = ({ rates }: Pick<Order, 'rates'>) => (rates?.delivery === 'pick-up' ? rates.pickUp : '')

/** The heading of `shipTo`. */
export const whereTo = (order: Pick<Order, 'rates'>) => (pickUpOf(order) ? 'Pick up at' : 'Ship to')

/** The lines of the shipping address, or the place where the order is picked up. */
export const shipTo = (order: Destination) => (pickUpOf(order) ? [pickUpOf(order)] : postalLines(order))

/** The lines of an address with its company. */
export const postalLines = ({ company, ...address }: OrderAddress) => [...(company ? [company] : []), ...addressLines(address)]

/** The lines that describe the customer. */
export const orderedBy = ({ customerName, email, phone }: Pick<Order, 'customerName' | 'email' | 'phone'>) => [customerName, email, phone]
