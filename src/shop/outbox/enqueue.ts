import { insertRow } from '../database/insert-row.ts'
import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import type { Mail } from '../mail/mail.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'

/** What the shop can owe to the outside, and what each debt has to know. */
export interface OutboxPayloads {
  mail: Mail
  refund: { paymentId: string }
  'close-payment': { paymentId: string }
  'test-gateway-event': { id: string; type: string; sessionId: string; paymentIntent: string }
}

/**
 * Writes down work owed to the outside, in the transaction that owes it; it is done after the commit and tried until it
 * is. `reason` is unique: the same debt is owed once, however often the verb runs.
 */
export async function enqueue<Kind extends keyof OutboxPayloads>(
  shop: Shop,
  tx: Tx,
  kind: Kind,
  reason: string,
  payload: OutboxPayloads[Kind],
  notBefore = shop.now(),
) {
  await insertRow(
    shop,
    tx,
    'outbox',
    {
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
    },
    ['reason'],
  )
  afterCommit(tx, () => shop.outboxChanged(kind))
}
