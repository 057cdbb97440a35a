import { statSync } from 'node:fs'
import type { ImageStore } from '../images/image-store.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { ArchiveWriter } from './archive.ts'
import { backupMessages } from './messages.ts'
import { formatCount, type Report } from './progress.ts'
import { readSnapshot } from './snapshot.ts'
import { type BackupSums, writeImages, writeRows } from './write-backup.ts'

/** Writes a running shop to one file, as of one moment. Returns the discrepancies in the written rows. */
export async function createBackup(
  source: { databaseUrl: string | undefined; dataDir: string },
  images: ImageStore,
  file: string,
  report: Report,
): Promise<string[]> {
  const archive = new ArchiveWriter(file)
  try {
    const { sums, ids, discrepancies } = await readSnapshot(source, `${file}.copy`, async (tx, engine) => {
      report(backupMessages.writingRows)
      const written = await writeRows(tx, engine, archive, report)
      report(backupMessages.reconciling)
      return { sums: written.sums, ids: written.images, discrepancies: await reconcileIn(tx) }
    })
    report(backupMessages.writingImages)
    const missing = await writeImages(ids, images, archive, report)
    await archive.finish({ tables: sums, pictures: ids.length - missing.length, missing } satisfies BackupSums)
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    report(backupMessages.written(file, formatCount(rows), formatCount(ids.length - missing.length), megabytes))
    return discrepancies
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
