import { statSync } from 'node:fs'
import { openDatabase } from '../database/open-database.ts'
import { recordMilestone } from '../milestones.ts'

/** Keeps in the shop when its last backup was made. `at` is the moment that the file shows. */
export async function recordBackup(source: { databaseUrl: string | undefined; dataDir: string }, file: string, at: Date): Promise<void> {
  const { db } = openDatabase(source)
  try {
    await recordMilestone(db, 'backup', at, { bytes: statSync(file).size })
  } finally {
    await db.destroy()
  }
}
