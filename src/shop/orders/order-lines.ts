import type { Database, OrderLineRow, Tx } from '../database/tables.ts'

export type OrderLineFields = Omit<OrderLineRow, 'orderId'>

/** Adds its lines to each order. */
export async function withLines<Row extends { id: string }>(
  db: Database | Tx,
  orders: Row[],
): Promise<(Row & { lines: OrderLineFields[] })[]> {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(rows, ({ orderId }) => orderId)
  return orders.map((order) => ({ ...order, lines: (linesOf.get(order.id) ?? []).map(({ orderId: _, ...line }) => line) }))
}

/** Adds its lines to an order. */
export async function orderWithLines<Row extends { id: string }>(db: Database | Tx, order: Row) {
  const [found] = await withLines(db, [order])
  return found as Row & { lines: OrderLineFields[] }
}

/** Names the products of an order, such as 'Claw hammer and 2 more'. */
export function productsInWords(lines: readonly Pick<OrderLineFields, 'product'>[]): string {
  const [first, ...others] = lines
  return `${first?.product ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

/** The units of all lines. */
export const totalUnits = (lines: readonly Pick<OrderLineFields, 'orderUnit'>[]) => lines.reduce((sum, { orderUnit }) => sum + orderUnit, 0)
