import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { OrderPayment } from '../../../contract/selling/order-payment.ts'
import type { Database, OrderRow } from '../../ground/database/tables.ts'

/**
 * Lists what has arrived for an order, oldest first. One that was paid at the gateway, or by a transfer that an earlier version recorded, has the
 * one payment that settled it. `forOffice` names who recorded it.
 */
export async function listPayments(
  db: Database,
  { id, txId, paidAt, paidOn }: OrderRow,
  { forOffice }: { forOffice: boolean },
): Promise<OrderPayment[]> {
  const received = await db
    .selectFrom('order_payment')
    .innerJoin('person', 'person.id', 'order_payment.personId')
    .select(['order_payment.id', 'amountCents', 'backCents', 'fromKept', 'receivedOn', 'reference', 'person.name'])
    .where('orderId', '=', id)
    .orderBy('order_payment.id')
    .execute()
  if (received.length > 0 || !paidAt)
    return received.map(({ id: _id, amountCents, backCents, fromKept, receivedOn, reference, name }) => ({
      _id,
      amount: toAmount(amountCents - backCents),
      by: fromKept ? 'credit' : 'transfer',
      on: receivedOn,
      reference,
      recordedBy: forOffice ? name : null,
    }))
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'amountCents'])
    .where('orderId', '=', id)
    .where('txId', '=', txId)
    .where('settledAt', 'is not', null)
    .execute()
  return payments.map(({ id: _id, amountCents }) => ({
    _id,
    amount: toAmount(amountCents),
    by: paidOn ? 'transfer' : 'card',
    on: paidOn ?? inShopZone(paidAt)[0],
    reference: txId,
    recordedBy: null,
  }))
}
