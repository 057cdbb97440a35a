import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import type { PermanentFailure } from './permanent-failure.ts'

/** Marks a message as failed before its handler ends, so that whoever reads next knows. */
export async function failMessage({ now }: Shop, tx: Tx, deduplicationKey: string, { message }: PermanentFailure): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'failed', failedAt: now(), lastError: message.slice(0, 500) })
    .where('reason', '=', deduplicationKey)
    .where('state', '=', 'pending')
    .execute()
}
