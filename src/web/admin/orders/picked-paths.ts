import type { Order } from '../../../contract/order.ts'

const idsOf = (orders: Order[]) => orders.map(({ _id }) => _id).join(',')

/** The packing slips of these orders, or of one shipment. */
export const slipsPath = (orders: Order[], shipmentId?: string) =>
  `/dashboard/packing-slips?orders=${idsOf(orders)}${shipmentId ? `&shipment=${shipmentId}` : ''}`

export const pickListPath = (orders: Order[]) => `/dashboard/pick-list?orders=${idsOf(orders)}`

export const exportPath = (orders: Order[], sort: string) => `/api/all-orders.csv?orders=${idsOf(orders)}&sort=${sort}`
