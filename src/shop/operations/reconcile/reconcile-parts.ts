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
    .select(({ fn }) => ['orderId', fn.sum(sql`"amountCents" - "backCents"`).as('cents')])
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
    ...(await checkKept(tx)),
    ...(await checkDiscounts(tx)),
    ...lost.map(({ id }) => reconcileMessages.partOfNoOrder(id)),
    ...orders.flatMap(({ id, status, terms, paidAt, amountCents, cents, creditedCents, paidCents }) => {
      const receivedCents = Number(cents)
      const isOpen = status === 'unpaid' || (terms === 'account' && !paidAt)
      const owedCents = amountCents - Number(creditedCents)
      if (isOpen)
        return receivedCents === 0 || receivedCents < owedCents ? [] : [reconcileMessages.partsNotSettled(id, receivedCents, owedCents)]
      return paidCents === receivedCents ? [] : [reconcileMessages.otherParts(id, receivedCents, paidCents ?? 0)]
    }),
  ]
}

/** What is kept for an owner is never less than nothing, and comes from payments: what was canceled or given back of parts, and paid from it. */
async function checkKept(tx: Tx): Promise<string[]> {
  const owners = await tx
    .selectFrom('kept_money')
    .select(({ fn }) => [fn.coalesce('companyId', 'personId').as('owner'), fn.sum('amountCents').as('cents')])
    .groupBy(sql`1`)
    .execute()
  const kept = sql<number>`sum(case when kind in ('canceled', 'credited') then "amountCents" when kind = 'used' then -"amountCents" else 0 end)`
  const ofParts = tx
    .selectFrom('order_payment')
    .select(
      sql<number>`coalesce(sum(case when "orderId" is null then "amountCents" else "backCents" end + case when "fromKept" then "amountCents" else 0 end), 0)`.as(
        'cents',
      ),
    )
  const [{ cents: expected }, { cents: found }] = await Promise.all([
    ofParts.executeTakeFirstOrThrow(),
    tx.selectFrom('kept_money').select(kept.as('cents')).executeTakeFirstOrThrow(),
  ])
  return [
    ...owners.flatMap(({ owner, cents }) => (Number(cents) < 0 ? [reconcileMessages.keptTooLittle(String(owner), Number(cents))] : [])),
    ...(Number(found ?? 0) === Number(expected) ? [] : [reconcileMessages.keptOther(Number(found ?? 0), Number(expected))]),
  ]
}

/** An order that was closed by its cash discount is paid, and no cent of it is left. */
async function checkDiscounts(tx: Tx): Promise<string[]> {
  const open = await tx
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select('order.id')
    .where('refund.paymentId', 'is', null)
    .where('refund.isDiscount', '=', true)
    .where('order.paidAt', 'is', null)
    .execute()
  return open.map(({ id }) => reconcileMessages.discountNotClosed(id))
}
