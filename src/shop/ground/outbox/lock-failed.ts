import type { OutboxRow, Tx } from '../database/tables.ts'
import { notFound, Refusal } from '../refusal.ts'
import { outboxMessages } from './messages.ts'
import type { OutboxKind } from './outbox-payloads.ts'

/** Locks a message that has failed, until the end of the transaction. Refuses one that was delivered or is being retried. */
export async function lockFailed(tx: Tx, messageId: string): Promise<OutboxRow & { kind: OutboxKind }> {
  const message = await tx
    .updateTable('outbox')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', messageId)
    .returningAll()
    .$narrowType<{ kind: OutboxKind }>()
    .executeTakeFirst()
  if (!message) throw notFound('outbox message')
  const { state } = message
  if (state !== 'failed') throw new Refusal('wrong-state', outboxMessages[state], { state })
  return message
}
