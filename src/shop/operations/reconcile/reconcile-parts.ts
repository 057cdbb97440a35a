import { sql } from 'kysely'
import type { Tx } from '../../ground/database/tables.ts'
import { TRANSFER } from '../../selling/payments/transfer.ts'
import { reconcileMessages } from './messages.ts'

/**
 * Checks that what has arrived for an order in parts is less than it comes to while it waits for the rest, and afterwards what its one payment
 * says, and that every part belongs to an order.
 */
export async function reconcileParts(tx: Tx): Promise<string[]> {
  const lost = await tx.selectFrom('order_payment').select('id').where('orderId', 'is', null).where('endedOrderId', 'is', null).execute()
  const received = tx
    .selectFrom('order_payment')
    .select(({ fn }) => ['orderId', fn.sum('amountCents').as('cents')])
    .where('orderId', 'is not', null)
    .groupBy('orderId')
  const orders = await tx
    .selectFrom(received.as('received'))
    .innerJoin('order', 'order.id', 'received.orderId')
    .select(['order.id', 'order.status', 'order.terms', 'order.paidAt', 'order.amountCents', 'received.cents'])
    .select(({ selectFrom }) => [
      sql<number>`coalesce((select sum(refund."amountCents") from refund where refund."orderId" = "order".id and refund."paymentId" is null), 0)`.as(
        'creditedCents',
      ),
      selectFrom('payment')
        .select('payment.amountCents')
        .whereRef('payment.orderId', '=', 'order.id')
        .whereRef('payment.txId', '=', 'order.txId')
        .where('payment.gateway', '=', TRANSFER)
        .limit(1)
        .as('paidCents'),
    ])
    .execute()
  return [
    ...lost.map(({ id }) => reconcileMessages.partOfNoOrder(id)),
    ...orders.flatMap(({ id, status, terms, paidAt, amountCents, cents, creditedCents, paidCents }) => {
      const receivedCents = Number(cents)
      const isOpen = status === 'unpaid' || (terms === 'account' && !paidAt)
      const owedCents = amountCents - Number(creditedCents)
      if (isOpen) return receivedCents < owedCents ? [] : [reconcileMessages.partsNotSettled(id, receivedCents, owedCents)]
      return paidCents === receivedCents ? [] : [reconcileMessages.otherParts(id, receivedCents, paidCents ?? 0)]
    }),
  ]
}
