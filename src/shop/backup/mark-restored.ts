import type { Tx } from '../database/tables.ts'
import { unedited } from '../settings/read-settings.ts'

/** A restored shop issues no invoice until it has a new prefix: the backup does not know the numbers that were given after it. */
export async function markRestored(tx: Tx): Promise<void> {
  const restoredAt = new Date()
  await tx
    .insertInto('setting')
    .values({ ...unedited, restoredAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ restoredAt }))
    .execute()
}
