import type { Engine } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import { originalName } from '../images/image-name.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { ArchiveWriter } from './archive.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { readMigrations, readTables, type TableShape } from './read-tables.ts'
import { pagesOf, RowTally } from './rows.ts'

export const FORMAT = 'tools-manufacturer-backup 1'

/** What stands in `shop.json`, the first entry. */
export interface BackupHead {
  format: string
  at: string
  engine: Engine
  migrations: string[]
  tables: TableShape[]
}

/** What stands in `sums.json`, the last entry, beside the sum of the bytes. */
export interface BackupSums {
  tables: Record<string, { rows: number; digest: string }>
  pictures: number
  /** Pictures that the books know and the store does not have. */
  missing: string[]
}

/**
 * Writes the rows of a shop into an archive, as `docs/operations.md` describes it: `shop.json`, then
 * `tables/<name>/<part>.jsonl` in an order in which they can be written back. Gives the sums and the ids of the pictures.
 */
export async function writeRows(
  tx: Tx,
  engine: Engine,
  archive: ArchiveWriter,
  tell: Report,
): Promise<{ sums: BackupSums['tables']; images: string[] }> {
  const tables = await readTables(tx, engine)
  const head: BackupHead = { format: FORMAT, at: new Date().toISOString(), engine, migrations: await readMigrations(tx), tables }
  await archive.add('shop.json', jsonOf(head))
  const sums: BackupSums['tables'] = {}
  const images: string[] = []
  for (const table of tables) {
    const tally = new RowTally()
    const progress = progressOf(tell, table.name)
    let part = 0
    for await (const page of pagesOf(tx, table)) {
      for (const row of page) tally.add(row)
      if (table.name === 'image') images.push(...page.map((row) => String(row[table.columns.indexOf('id')])))
      await archive.add(`tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, linesOf(page))
      progress(tally.rows)
    }
    sums[table.name] = { rows: tally.rows, digest: tally.digest }
  }
  return { sums, images }
}

/** Writes the pictures as they were stored; their widths are made anew from them. Gives which the store does not have. */
export async function writeImages(images: string[], store: ImageStore, archive: ArchiveWriter, tell: Report): Promise<string[]> {
  const missing: string[] = []
  const progress = progressOf(tell, 'pictures', images.length)
  for (const [done, id] of images.entries()) {
    const bytes = await store.get(originalName(id))
    if (bytes) await archive.add(`pictures/${originalName(id)}`, bytes)
    else missing.push(id)
    progress(done)
  }
  if (missing.length > 0)
    tell(`  ${formatCount(missing.length)} pictures that the books know are not in the store: ${missing.slice(0, 5).join(', ')}`)
  return missing
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
const linesOf = (page: unknown[]) => Buffer.from(`${page.map((row) => JSON.stringify(row)).join('\n')}\n`)
