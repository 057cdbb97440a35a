import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, OrderRow, Tables, Tx } from '../../ground/database/tables.ts'

/** `confirming` is a boolean on PostgreSQL, and 0 or 1 on SQLite. `refundedCents` and `receivedCents` are numbers, as text on PostgreSQL. */
export type SelectedOrder = OrderRow & { confirming: unknown; refundedCents: unknown; receivedCents: unknown }

/** Selects orders together with whether their payment awaits confirmation by the gateway, and how much was refunded and has arrived by transfer. */
export const selectOrders = (db: Database | Tx) =>
  db
    .selectFrom('order')
    .selectAll('order')
    .select((eb) => [isConfirming(eb).as('confirming'), refundedCents(eb).as('refundedCents'), receivedCents(eb).as('receivedCents')])

/** The customer has returned from the open payment page, and the gateway has not confirmed the payment yet. */
export const isConfirming = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'order'>) =>
  exists(
    selectFrom('payment')
      .select('payment.id')
      .whereRef('payment.orderId', '=', 'order.id')
      .where('payment.status', '=', 'open')
      .where('payment.returnedAt', 'is not', null),
  )

/** When an order could ship: when it was paid or, on account, placed. */
export const releasedAt = sql<Date>`case when "order".terms = 'account' then "order"."placedAt" else "order"."paidAt" end`

export const refundedCents = ({ selectFrom }: ExpressionBuilder<Tables, 'order'>) =>
  selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('refund.amountCents'), sql.lit(0)).as('cents'))
    .whereRef('refund.orderId', '=', 'order.id')

export const receivedCents = ({ selectFrom }: ExpressionBuilder<Tables, 'order'>) =>
  selectFrom('order_payment')
    .select(({ fn }) => fn.coalesce(fn.sum<number>(sql`order_payment."amountCents" - order_payment."backCents"`), sql.lit(0)).as('cents'))
    .whereRef('order_payment.orderId', '=', 'order.id')
