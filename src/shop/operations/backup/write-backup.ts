import { z } from 'zod'
import { storedName } from '../../catalog/product-documents/document-id.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { originalName } from '../../ground/images/image-name.ts'
import type { ImageStore } from '../../ground/images/image-store.ts'
import type { ArchiveWriter } from './archive.ts'
import { backupMessages } from './messages.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { isInBackup, readMigrations, readTables } from './read-tables.ts'
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
  /** Not in backups of earlier versions. */
  documents: z.number().default(0),
  /** Images and documents that the database has and the store does not. */
  missing: z.array(z.string()),
})
export type BackupSums = z.infer<typeof backupSums>

/** The names of all files in the image store, by their folder in a backup. */
export interface StoredFiles {
  pictures: string[]
  documents: string[]
}

/** The tables whose rows stand for a file in the image store. */
const filesOf: Record<string, { folder: keyof StoredFiles; nameOf: (row: Record<string, string>) => string }> = {
  image: { folder: 'pictures', nameOf: ({ id = '' }) => originalName(id) },
  document: { folder: 'documents', nameOf: ({ id = '', type = '' }) => storedName({ id, type }) },
}

/** Writes the shop in the format of `docs/operations.md`. Returns the checksums and the names of the images and documents. */
export async function writeRows(
  tx: Tx,
  engine: Engine,
  archive: ArchiveWriter,
  report: Report,
): Promise<{ sums: BackupSums['tables']; files: StoredFiles }> {
  const tables = (await readTables(tx, engine)).filter(isInBackup)
  const head: BackupHead = { format: FORMAT, at: new Date().toISOString(), engine, migrations: await readMigrations(tx), tables }
  await archive.add('shop.json', toJson(head))
  const sums: BackupSums['tables'] = {}
  const files: StoredFiles = { pictures: [], documents: [] }
  for (const table of tables) {
    const tally = new RowTally()
    const progress = progressOf(report, table.name)
    let part = 0
    for await (const page of pagesOf(tx, table)) {
      for (const row of page) tally.add(row)
      const stored = filesOf[table.name]
      if (stored) files[stored.folder].push(...page.map((row) => stored.nameOf(recordOf(table.columns, row))))
      await archive.add(`tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, toJsonLines(page))
      progress(tally.rows)
    }
    sums[table.name] = { rows: tally.rows, digest: tally.digest }
  }
  return { sums, files }
}

const recordOf = (columns: string[], row: unknown[]) => Object.fromEntries(columns.map((column, index) => [column, String(row[index])]))

/** Writes the original images, without their resized variants, or the documents. Returns the names that the store does not have. */
export async function writeFiles(
  folder: keyof StoredFiles,
  names: string[],
  { store, archive, report }: { store: ImageStore; archive: ArchiveWriter; report: Report },
): Promise<string[]> {
  const missing: string[] = []
  const progress = progressOf(report, folder === 'pictures' ? 'images' : folder, names.length)
  for (const [done, name] of names.entries()) {
    const bytes = await store.get(name)
    if (bytes) await archive.add(`${folder}/${name}`, bytes)
    else missing.push(name)
    progress(done)
  }
  if (missing.length > 0) report(backupMessages.missingFromStore[folder](formatCount(missing.length), missing.slice(0, 5).join(', ')))
  return missing
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
const toJsonLines = (page: unknown[]) => Buffer.from(`${page.map((row) => JSON.stringify(row)).join('\n')}\n`)
