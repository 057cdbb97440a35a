import type { Database, OrderRow, Tx } from '../../ground/database/tables.ts'
import type { OrderScope } from './orders-visible-to.ts'

/** Orders on account that are not paid yet. What was credited of them is in their refunds. */
export const isOpenOnAccount: OrderScope = (eb) => eb.and([eb('order.terms', '=', 'account'), eb('order.paidAt', 'is', null)])

/** Orders that count as sold: paid, or on account. */
export const isSold: OrderScope = (eb) => eb.or([eb('order.paidAt', 'is not', null), eb('order.terms', '=', 'account')])

/** Whether an order waits for its payment: unpaid, or on account and not paid yet. */
export const isPayable = ({ status, terms, paidAt }: Pick<OrderRow, 'status' | 'terms' | 'paidAt'>) =>
  status === 'unpaid' || (terms === 'account' && paidAt === null)

/** What is left to pay of a locked order: its amount less what was credited before it was paid. */
export async function readToPay(
  db: Database | Tx,
  { id, amountCents, terms }: Pick<OrderRow, 'id' | 'amountCents' | 'terms'>,
): Promise<number> {
  if (terms === 'prepaid') return amountCents
  const { cents } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum('amountCents').as('cents'))
    .where('orderId', '=', id)
    .where('paymentId', 'is', null)
    .executeTakeFirstOrThrow()
  return amountCents - Number(cents ?? 0)
}
