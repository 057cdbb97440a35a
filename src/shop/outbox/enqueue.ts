import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import type { Mail } from '../mail/mail.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'

export interface OutboxPayloads {
  mail: Mail
  refund: { paymentId: string }
  'refund-order': { refundId: string }
  'close-payment': { paymentId: string }
  'test-gateway-event': { id: string; type: string; sessionId: string; paymentIntent: string }
}

/** Adds a message to the outbox in the transaction that causes it. A second message with the same `reason` is ignored. */
export async function enqueue<Kind extends keyof OutboxPayloads>(
  shop: Shop,
  tx: Tx,
  kind: Kind,
  reason: string,
  payload: OutboxPayloads[Kind],
  notBefore = shop.now(),
) {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      reason,
      payload: JSON.stringify(payload),
      state: 'pending',
      attempts: 0,
      nextAt: notBefore,
      lastError: null,
      createdAt: shop.now(),
      deliveredAt: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute()
  afterCommit(tx, () => shop.outboxChanged(kind))
}
