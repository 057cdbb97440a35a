import type { Database, OrderRow, Tx } from '../database/tables.ts'

/** SQLite answers `exists` with 0 or 1. */
export type SelectedOrder = OrderRow & { confirming: unknown }

/** Orders as they are shown: with whether a payment of theirs is waiting for the gateway's confirmation. */
export const selectOrders = (db: Database | Tx) =>
  db
    .selectFrom('order')
    .selectAll('order')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.orderId', '=', 'order.id')
          .where('payment.status', '=', 'open')
          .where('payment.returnedAt', 'is not', null),
      ).as('confirming'),
    )
