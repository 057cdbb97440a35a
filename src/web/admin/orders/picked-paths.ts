import type { Order } from '../../../contract/order.ts'

const idsOf = (orders: Order[]) => orders.map(({ _id }) => _id).join(',')

/** The packing slips of these orders, or of one shipment. */
export const slipsPath = (orders: Order[], shipmentId?: string) =>
  `/dashboard/packing-slips?orders=${idsOf(orders)}${shipmentId ? `&shipment=${shipmentId}` : ''}`

export const pickListPath = (orders: Order[]) => `/dashboard/pick-list?orders=${idsOf(orders)}`

export const exportQuery = (orders: Order[], sort: string) => `orders=${idsOf(orders)}&sort=${sort}`
