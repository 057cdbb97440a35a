import type { Database, OrderLineFields, Tx } from '../../ground/database/tables.ts'

/** Reads the lines of orders, and adds them to each. */
export async function readOrdersWithLines<Row extends { id: string }>(
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

/** Reads the lines of an order, and adds them to it. */
export async function readOrderWithLines<Row extends { id: string }>(db: Database | Tx, order: Row) {
  const [found] = await readOrdersWithLines(db, [order])
  return { ...order, lines: found?.lines ?? [] }
}
