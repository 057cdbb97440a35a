import { z } from 'zod'
import type { Engine } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import { originalName } from '../images/image-name.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { ArchiveWriter } from './archive.ts'
import { backupMessages } from './messages.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { readMigrations, readTables } from './read-tables.ts'
import { pagesOf, RowTally } from './rows.ts'

export const FORMAT = 'tools-manufacturer-backup 1'

export const backupHead = z.object({
  format: z.string(),
  at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })),
})
export type BackupHead = z.infer<typeof backupHead>

/** The last entry, `sums.json`, without the checksum of the bytes. */
export const backupSums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })),
  pictures: z.number(),
  /** Images that the database has and the store does not. */
  missing: z.array(z.string()),
})
export type BackupSums = z.infer<typeof backupSums>

/** Writes the shop in the format of `docs/operations.md`. Returns the checksums and the ids of the images. */
export async function writeRows(
  tx: Tx,
  engine: Engine,
  archive: ArchiveWriter,
  report: Report,
): Promise<{ sums: BackupSums['tables']; images: string[] }> {
  const tables = await readTables(tx, engine)
  const head: BackupHead = { format: FORMAT, at: new Date().toISOString(), engine, migrations: await readMigrations(tx), tables }
  await archive.add('shop.json', toJson(head))
  const sums: BackupSums['tables'] = {}
  const images: string[] = []
  for (const table of tables) {
    const tally = new RowTally()
    const progress = progressOf(report, table.name)
    let part = 0
    for await (const page of pagesOf(tx, table)) {
      for (const row of page) tally.add(row)
      if (table.name === 'image') images.push(...page.map((row) => String(row[table.columns.indexOf('id')])))
      await archive.add(`tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, toJsonLines(page))
      progress(tally.rows)
    }
    sums[table.name] = { rows: tally.rows, digest: tally.digest }
  }
  return { sums, images }
}

/** Writes the original images, without their resized variants. Returns the ids that the store does not have. */
export async function writeImages(images: string[], store: ImageStore, archive: ArchiveWriter, report: Report): Promise<string[]> {
  const missing: string[] = []
  const progress = progressOf(report, 'images', images.length)
  for (const [done, id] of images.entries()) {
    const bytes = await store.get(originalName(id))
    if (bytes) await archive.add(`pictures/${originalName(id)}`, bytes)
    else missing.push(id)
    progress(done)
  }
  if (missing.length > 0) report(backupMessages.missingFromStore(formatCount(missing.length), missing.slice(0, 5).join(', ')))
  return missing
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
const toJsonLines = (page: unknown[]) => Buffer.from(`${page.map((row) => JSON.stringify(row)).join('\n')}\n`)
