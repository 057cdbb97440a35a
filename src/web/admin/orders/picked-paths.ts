import { maxPickedOrders } from '../../../contract/selling/order-input.ts'

type Ids = { _id: string }[]

const idsOf = (orders: Ids) => orders.map(({ _id }) => _id).join(',')

/** More orders than one call takes come after the #, which browsers do not send: the address would be too long for a server. */
const ordersIn = (orders: Ids) => `${orders.length > maxPickedOrders ? '#' : '?'}orders=${idsOf(orders)}`

/** The packing slips of these orders, or of one shipment. */
export const slipsPath = (orders: Ids, shipmentId?: string) =>
  `/dashboard/packing-slips${ordersIn(orders)}${shipmentId ? `&shipment=${shipmentId}` : ''}`

export const pickListPath = (orders: Ids) => `/dashboard/pick-list${ordersIn(orders)}`

/** The queries of an export, each with as many orders as one call takes, in the order of the list. */
export function exportQueries(orders: Ids, sort: 'newest' | 'oldest'): string[] {
  const direction = sort === 'newest' ? 1 : -1
  const sorted = orders.toSorted((a, b) => (a._id < b._id ? direction : -direction))
  return inPortions(sorted).map((portion) => `orders=${idsOf(portion)}&sort=${sort}`)
}

/** Divides a list into portions of which one call takes each. */
export const inPortions = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / maxPickedOrders) }, (_, index) =>
    items.slice(index * maxPickedOrders, (index + 1) * maxPickedOrders),
  )
