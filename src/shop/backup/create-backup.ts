import { statSync } from 'node:fs'
import type { ImageStore } from '../images/image-store.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { ArchiveWriter } from './archive.ts'
import { formatCount, type Report } from './progress.ts'
import { readSnapshot } from './snapshot.ts'
import { type BackupSums, writeImages, writeRows } from './write-backup.ts'

/**
 * Writes a whole shop, as it stands at this moment, into one file, while it goes on: every row, and every picture of the
 * store in use. Gives what does not hold in the books that were written.
 */
export async function createBackup(
  place: { databaseUrl: string | undefined; dataDir: string },
  images: ImageStore,
  file: string,
  tell: Report,
): Promise<string[]> {
  const archive = new ArchiveWriter(file)
  try {
    const { sums, ids, faults } = await readSnapshot(place, `${file}.copy`, async (tx, engine) => {
      tell('Writing the rows')
      const written = await writeRows(tx, engine, archive, tell)
      tell('Auditing what was written')
      return { sums: written.sums, ids: written.images, faults: await reconcileIn(tx) }
    })
    tell('Writing the pictures')
    const missing = await writeImages(ids, images, archive, tell)
    await archive.finish({ tables: sums, pictures: ids.length - missing.length, missing } satisfies BackupSums)
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    tell(`${file}: ${formatCount(rows)} rows, ${formatCount(ids.length - missing.length)} pictures, ${megabytes} MB`)
    return faults
  } catch (fault) {
    await archive.abandon()
    throw fault
  }
}
