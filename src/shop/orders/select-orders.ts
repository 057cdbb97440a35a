import type { ExpressionBuilder } from 'kysely'
import type { Database, OrderRow, Tables, Tx } from '../database/tables.ts'

/** `confirming` is a boolean on PostgreSQL, and 0 or 1 on SQLite. */
export type SelectedOrder = OrderRow & { confirming: unknown }

/** Selects orders together with whether their payment awaits confirmation by the gateway. */
export const selectOrders = (db: Database | Tx) =>
  db
    .selectFrom('order')
    .selectAll('order')
    .select((eb) => isConfirming(eb).as('confirming'))

/** The customer has returned from the open payment page, and the gateway has not confirmed the payment yet. */
export const isConfirming = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'order'>) =>
  exists(
    selectFrom('payment')
      .select('payment.id')
      .whereRef('payment.orderId', '=', 'order.id')
      .where('payment.status', '=', 'open')
      .where('payment.returnedAt', 'is not', null),
  )
