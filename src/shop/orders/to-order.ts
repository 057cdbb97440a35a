import { toDollars } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { SelectedOrder } from './select-orders.ts'

/** Converts a row to the contract's order: the amount in dollars, date and time in UTC. */
export function toOrder(row: SelectedOrder): Order {
  const placed = row.placedAt.toISOString()
  return {
    _id: row.id,
    orderDate: placed.slice(0, 10),
    orderTime: placed.slice(11, 19),
    product: row.product,
    productID: row.productID,
    productImg: row.productImg,
    orderUnit: row.orderUnit,
    orderAmount: toDollars(row.amountCents),
    customerName: row.customerName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    street: row.street,
    city: row.city,
    country: row.country,
    txId: row.txId,
    status: row.status,
    ...(row.status === 'unpaid' && row.confirming ? { confirming: true } : {}),
  }
}
