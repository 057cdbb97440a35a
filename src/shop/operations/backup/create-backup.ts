import { statSync } from 'node:fs'
import type { ImageStore } from '../../ground/images/image-store.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { ArchiveWriter } from './archive.ts'
import { backupMessages } from './messages.ts'
import type { Report } from './progress.ts'
import { readSnapshot } from './snapshot.ts'
import { type BackupSums, writeFiles, writeRows } from './write-backup.ts'

/** Writes a running shop to one file, as of one moment. Returns the discrepancies in the written rows. */
export async function createBackup(
  source: { databaseUrl: string | undefined; dataDir: string },
  images: ImageStore,
  file: string,
  report: Report,
): Promise<string[]> {
  const archive = new ArchiveWriter(file)
  try {
    const { sums, files, discrepancies } = await readSnapshot(source, `${file}.copy`, async (tx, engine) => {
      report(backupMessages.writingRows)
      const written = await writeRows(tx, engine, archive, report)
      report(backupMessages.reconciling)
      return { ...written, discrepancies: await reconcileIn(tx) }
    })
    report(backupMessages.writingImages)
    const place = { store: images, archive, report }
    const missing = {
      pictures: await writeFiles('pictures', files.pictures, place),
      documents: await writeFiles('documents', files.documents, place),
    }
    const counts = {
      pictures: files.pictures.length - missing.pictures.length,
      documents: files.documents.length - missing.documents.length,
    }
    await archive.finish({ tables: sums, ...counts, missing: [...missing.pictures, ...missing.documents] } satisfies BackupSums)
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    report(backupMessages.written(file, [rows, counts.pictures, counts.documents], megabytes))
    return discrepancies
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
