import type { PaymentRow, Tx } from '../../src/shop/ground/database/tables.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { TRANSFER } from '../../src/shop/selling/payments/transfer.ts'
import type { Shop } from '../../src/shop/shop.ts'

/** Writes a payment by transfer of an order, which can be settled. */
export async function aTransfer(shop: Shop, tx: Tx, orderId: string): Promise<PaymentRow> {
  const { amountCents, personId, email } = await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const now = shop.now()
  const payment: PaymentRow = {
    id: newId(),
    orderId,
    personId,
    gateway: TRANSFER,
    sessionId: null,
    description: '',
    email,
    amountCents,
    status: 'opening',
    txId: `SEPA ${orderId}`,
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
  return payment
}
