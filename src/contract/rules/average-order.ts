interface Sold {
  orders: number
  /** How many of them were refunded in full. */
  refundedOrders: number
  /** Less what was refunded. */
  cents: number
}

/** The average of the orders that were not refunded in full, in whole cents; 0 if there are none. */
export function averageOrderCents({ orders, refundedOrders, cents }: Sold): number {
  const kept = orders - refundedOrders
  return kept > 0 ? Math.round(cents / kept) : 0
}
