import type { Order } from '../../../contract/order.ts'
import type { ShippedRow } from './use-shipping-rows.ts'

/** The loaded orders with the shipped ones, in the order of the list. */
export function withShipped(loaded: Order[], shipped: Map<string, ShippedRow>, sort: 'newest' | 'oldest'): Order[] {
  const rows = [...loaded.filter(({ _id }) => !shipped.has(_id)), ...[...shipped.values()].map(({ order }) => order)]
  const direction = sort === 'newest' ? 1 : -1
  return rows.sort((a, b) => (a._id < b._id ? direction : -direction))
}
