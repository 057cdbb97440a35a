import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'
import type { OutboxKind, OutboxPayloads } from './outbox-payloads.ts'

interface NewMessage<Kind extends OutboxKind> {
  kind: Kind
  /** A second message with the same key is ignored. */
  deduplicationKey: string
  payload: OutboxPayloads[Kind]
  /** Now, if absent. */
  notBefore?: Date | undefined
  /** Of a mail, in place of its own address. */
  recipient?: string | null
  /** Of a mail, see `enqueueLinkMail`. */
  link?: { sealed: string; until: Date }
}

/** Adds a message to the outbox in the transaction that causes it. */
export async function enqueue<Kind extends OutboxKind>(
  shop: Shop,
  tx: Tx,
  { kind, deduplicationKey, payload, notBefore = shop.now(), recipient = null, link }: NewMessage<Kind>,
) {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      reason: deduplicationKey,
      payload: JSON.stringify(payload),
      state: 'pending',
      attempts: 0,
      nextAt: notBefore,
      lastError: null,
      createdAt: shop.now(),
      deliveredAt: null,
      recipient,
      link: link?.sealed ?? null,
      linkUntil: link?.until ?? null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute()
  afterCommit(tx, () => shop.outboxChanged(kind))
}
