import { statSync } from 'node:fs'
import { recordMilestone } from '../../ground/audit-log/milestones.ts'
import { openDatabase } from '../../ground/database/open-database.ts'

/** Keeps in the shop when its last backup was made. `at` is the moment that the file shows. */
export async function recordBackup(source: { databaseUrl: string | undefined; dataDir: string }, file: string, at: Date): Promise<void> {
  const { db } = openDatabase(source)
  try {
    await recordMilestone(db, 'backup', at, { bytes: statSync(file).size })
  } finally {
    await db.destroy()
  }
}
