import type { Order } from '../../../contract/selling/order.ts'
import type { ShippedRow } from './use-shipping-rows.ts'

/** The loaded orders with those that were shipped on this page, in the order of the list. */
export function withShipped(
  loaded: Order[],
  { shipped, page }: { shipped: Map<string, ShippedRow>; page: string },
  sort: 'newest' | 'oldest',
): Order[] {
  const here = [...shipped.values()].flatMap(({ row, page: where }) => (row && where === page ? [row] : []))
  const rows = [...loaded.filter(({ _id }) => !here.some((row) => row._id === _id)), ...here]
  const direction = sort === 'newest' ? 1 : -1
  return rows.sort((a, b) => (a._id < b._id ? direction : -direction))
}
