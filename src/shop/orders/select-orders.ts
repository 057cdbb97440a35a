import type { ExpressionBuilder } from 'kysely'
import type { Database, OrderRow, Tables, Tx } from '../database/tables.ts'

/** SQLite answers `exists` with 0 or 1. */
export type SelectedOrder = OrderRow & { confirming: unknown }

/** Orders as they are shown: with whether a payment of theirs is waiting for the gateway's confirmation. */
export const selectOrders = (db: Database | Tx) =>
  db
    .selectFrom('order')
    .selectAll('order')
    .select((eb) => isConfirming(eb).as('confirming'))

/** The gateway has sent the customer back from the open payment page and has not confirmed the payment yet. */
export const isConfirming = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'order'>) =>
  exists(
    selectFrom('payment')
      .select('payment.id')
      .whereRef('payment.orderId', '=', 'order.id')
      .where('payment.status', '=', 'open')
      .where('payment.returnedAt', 'is not', null),
  )
