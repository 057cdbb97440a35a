import type { Database, OrderRow, Tx } from '../../ground/database/tables.ts'
import type { OrderScope } from './orders-visible-to.ts'

/** Orders on account that are not paid yet. What was credited of them is in their refunds. */
export const isOpenOnAccount: OrderScope = (eb) => eb.and([eb('order.terms', '=', 'account'), eb('order.paidAt', 'is', null)])

/** Orders that count as sold: paid, or on account. */
export const isSold: OrderScope = (eb) => eb.or([eb('order.paidAt', 'is not', null), eb('order.terms', '=', 'account')])

/** Whether an order waits for its payment: unpaid, or on account and not paid yet. */
export const isPayable = ({ status, terms, paidAt }: Pick<OrderRow, 'status' | 'terms' | 'paidAt'>) =>
  status === 'unpaid' || (terms === 'account' && paidAt === null)

type Payable = Pick<OrderRow, 'id' | 'amountCents' | 'terms'>

/** As `isPayable`, for a query. */
export const isPayableOrder: OrderScope = (eb) => eb.or([eb('order.status', '=', 'unpaid'), isOpenOnAccount(eb)])

/** Of these orders nothing has arrived by transfer. */
export const hasNothingReceived: OrderScope = ({ not, exists, selectFrom }) =>
  not(exists(selectFrom('order_payment').select('order_payment.id').whereRef('order_payment.orderId', '=', 'order.id')))

/** What is left to pay of a locked order: its amount less what was credited before it was paid, and less what has arrived. */
export const readToPay = async (db: Database | Tx, order: Payable): Promise<number> =>
  (await readOwed(db, order)) - (await readReceived(db, order.id))

/** What has arrived for an order by transfer, less what was given back of it. */
export async function readReceived(db: Database | Tx, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('order_payment')
    .select(({ fn, eb }) => fn.sum(eb('amountCents', '-', eb.ref('backCents'))).as('cents'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** What a locked order comes to: its amount less what was credited before it was paid. */
export async function readOwed(db: Database | Tx, { id, amountCents, terms }: Payable): Promise<number> {
  if (terms === 'prepaid') return amountCents
  const { cents } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum('amountCents').as('cents'))
    .where('orderId', '=', id)
    .where('paymentId', 'is', null)
    .executeTakeFirstOrThrow()
  return amountCents - Number(cents ?? 0)
}
