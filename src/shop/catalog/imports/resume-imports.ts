import type { Admin } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { finishApplying } from './apply-import.ts'
import { importMessages as texts } from './messages.ts'
import { finishUndoing } from './undo-import.ts'

/** A process that works on an import says so more often. */
export const SILENCE_MS = 60_000
const DAY_MS = 24 * 3_600_000

/** Finishes what a process that was killed has begun: applies and undoes all of it, and ends a check. Deletes checks that nobody applied. */
export async function resumeImports(shop: Shop, silenceMs = SILENCE_MS): Promise<void> {
  const before = (milliseconds: number) => new Date(shop.now().getTime() - milliseconds)
  await shop.db
    .updateTable('product_import')
    .set({ state: 'stopped', problem: texts.interrupted })
    .where('state', '=', 'checking')
    .where('beatAt', '<', before(silenceMs))
    .execute()
  const begun = await shop.db
    .selectFrom('product_import')
    .selectAll()
    .where('state', 'in', ['applying', 'undoing'])
    .where('beatAt', '<', before(silenceMs))
    .execute()
  for (const row of begun) {
    const admin: Admin = { kind: 'admin', id: row.personId, email: row.actor, name: '', photo: '' }
    await (row.state === 'applying' ? finishApplying : finishUndoing)(shop, admin, row)
  }
  const old = shop.db
    .selectFrom('product_import')
    .select('id')
    .where('state', 'in', ['checked', 'stopped', 'refused'])
    .where('createdAt', '<', before(DAY_MS))
  await shop.db.deleteFrom('product_import_row').where('importId', 'in', old).execute()
  await shop.db.deleteFrom('product_import').where('id', 'in', old).execute()
  // A process of the version before applies an import and leaves its file.
  const applied = shop.db.selectFrom('product_import').select('id').where('state', 'in', ['applied', 'undone'])
  await shop.db.deleteFrom('import_file').where('importId', 'in', applied).execute()
}
