import type { Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { unedited } from '../../ground/settings/read-settings.ts'

/** A restored shop has a new feed, and sends no webhook until an administrator resumes them: another shop may still do so. */
export async function markFeedRestored(tx: Tx): Promise<void> {
  await tx.updateTable('feed_state').set({ epoch: newId(), pausedAt: new Date() }).execute()
}

/** A restored shop issues no invoice until it has a new prefix: the backup does not know the numbers that were given after it. */
export async function markRestored(tx: Tx): Promise<void> {
  const restoredAt = new Date()
  await tx
    .insertInto('setting')
    .values({ ...unedited, restoredAt, lastRestoredAt: restoredAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ restoredAt, lastRestoredAt: restoredAt }))
    .execute()
}
