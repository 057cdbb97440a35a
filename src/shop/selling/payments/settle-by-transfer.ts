import type { Admin } from '../../ground/actor.ts'
import type { OrderRow, PaymentRow, Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { paymentMessages } from './messages.ts'
import { settleOrder } from './settle-order.ts'
import { TRANSFER } from './transfer.ts'

interface Transferred {
  paymentId: string
  /** All that the order comes to, also if it came in parts. */
  amountCents: number
  /** Of the last part. */
  reference: string
  date: string
}

/** Settles a locked order for which everything has arrived by transfer: it has one payment, as if all of it had come at once. */
export async function settleByTransfer(
  shop: Shop,
  tx: Tx,
  admin: Admin,
  order: OrderRow,
  { paymentId, amountCents, reference, date }: Transferred,
): Promise<OrderRow> {
  const now = shop.now()
  const payment: PaymentRow = {
    id: paymentId,
    orderId: order.id,
    personId: order.personId,
    gateway: TRANSFER,
    sessionId: null,
    description: paymentMessages.ofOrder(order.number),
    email: order.email,
    amountCents,
    // Settled by `settleOrder` in this transaction.
    status: 'refunding',
    txId: reference,
    url: '',
    refundReason: null,
    createdAt: now,
    expiresAt: now,
    askAt: now,
    returnedAt: null,
    settledAt: null,
    refundedAt: null,
  }
  await tx.insertInto('payment').values(payment).execute()
  const settled = await settleOrder(shop, tx, admin, payment, date)
  if (!settled) throw new Error('An order that is locked, unpaid and of this amount could not be settled')
  return settled
}
