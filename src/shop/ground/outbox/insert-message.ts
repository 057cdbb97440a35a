import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import type { OutboxKind, OutboxPayloads } from './outbox-payloads.ts'

export interface NewMessage<Kind extends OutboxKind> {
  kind: Kind
  /** A second message with the same key is ignored. */
  deduplicationKey: string
  payload: OutboxPayloads[Kind]
  /** Now, if absent. */
  notBefore?: Date | undefined
  /** Of an email, in place of its own address. */
  recipient?: string | null
  /** Of an email, see `enqueueLinkMail`. */
  link?: { sealed: string; until: Date }
}

/** Inserts a message that has no budget. Returns its ID, or nothing if there is one with its key. */
export async function insertMessage<Kind extends OutboxKind>(
  shop: Shop,
  tx: Tx,
  { kind, deduplicationKey, payload, notBefore = shop.now(), recipient = null, link }: NewMessage<Kind>,
): Promise<string | undefined> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbox')
    .values({
      id,
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
    .executeTakeFirstOrThrow()
  afterCommit(tx, () => shop.outboxChanged(kind))
  return numInsertedOrUpdatedRows ? id : undefined
}
