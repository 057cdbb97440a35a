import { knownMigrations, migrate } from '../database/migrate.ts'
import type { Engine } from '../database/open-database.ts'
import type { Database, Tx } from '../database/tables.ts'
import { imageId, originalName, readName } from '../images/image-name.ts'
import type { ImageStore } from '../images/image-store.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { DamagedArchive, readArchive } from './archive.ts'
import { CopyRefused } from './copy-refused.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { readMigrations, readTables, type TableShape } from './read-tables.ts'
import { refuseExistingRows, refuseForeignTables } from './refuse-occupied.ts'
import { insertRows, pagesOf, type Row, RowTally } from './rows.ts'
import { liftTimeouts } from './snapshot.ts'
import { type BackupHead, type BackupSums, FORMAT } from './write-backup.ts'

/**
 * Fills an empty shop, on either database, from a backup. All rows or none: they are written in one transaction, read
 * back and counted against the sums of the backup before it commits. A backup of an older version gets its own tables
 * first, and then the migrations that came since. Refuses a shop that has rows, a damaged backup and one of a newer
 * version. Gives what does not hold in the restored books.
 */
export async function restoreBackup(db: Database, engine: Engine, store: ImageStore, file: string, tell: Report): Promise<string[]> {
  const restore = new Restore(db, engine, store, tell)
  tell('Reading the backup through')
  await restore.prepare(await readThrough(file))
  await db.transaction().execute(async (tx) => {
    await liftTimeouts(tx, engine)
    await restore.refuse(tx)
    const sums = (await readArchive(file, (name, bytes) => restore.take(tx, name, bytes))) as unknown as BackupSums
    await restore.verify(tx, sums)
  })
  await migrate(db, engine)
  tell('Auditing what was restored')
  return db.transaction().execute(async (tx) => {
    await liftTimeouts(tx, engine)
    return reconcileIn(tx)
  })
}

/** Reads a backup from end to end, so that a damaged one is refused before anything is written. Gives its first entry. */
async function readThrough(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  await readArchive(file, async (name, bytes) => {
    if (name === 'shop.json') head = JSON.parse(bytes.toString('utf8')) as BackupHead
  })
  if (head?.format !== FORMAT) throw new DamagedArchive(`${file} is no backup of a shop`)
  return head
}

class Restore {
  readonly #db: Database
  readonly #engine: Engine
  readonly #store: ImageStore
  readonly #tell: Report
  readonly #counts = new Map<string, number>()
  #shapes = new Map<string, TableShape>()
  #migrations: string[] = []
  #images = 0
  #progress = (_done: number) => {}

  constructor(db: Database, engine: Engine, store: ImageStore, tell: Report) {
    this.#db = db
    this.#engine = engine
    this.#store = store
    this.#tell = tell
  }

  /** Makes the tables as the backup knew them. */
  async prepare({ migrations, tables, at, engine }: BackupHead) {
    const unknown = migrations.filter((name) => !knownMigrations().includes(name))
    if (unknown.length > 0)
      throw new CopyRefused(`This backup was made by a newer version of the shop (${unknown.join(', ')}); take that version`)
    this.#tell(`A backup of ${at}, made on ${engine}`)
    await refuseForeignTables(this.#db, this.#engine)
    await migrate(this.#db, this.#engine, migrations)
    this.#shapes = new Map(tables.map((table) => [table.name, table]))
    this.#migrations = migrations
  }

  /** Nothing is there that the backup could hurt, and the tables are those it knew. */
  async refuse(tx: Tx) {
    const there = await readTables(tx, this.#engine)
    await refuseExistingRows(tx, there)
    if ((await readMigrations(tx)).length > this.#migrations.length)
      throw new CopyRefused(
        'The tables there are of a newer version than the backup. Take an empty database; it is brought up to date afterwards.',
      )
    const missing = [...this.#shapes.values()].filter(({ name }) => !there.some((table) => table.name === name))
    if (missing.length > 0) throw new CopyRefused(`The shop there has no table ${missing.map(({ name }) => name).join(', ')}`)
  }

  async take(tx: Tx, name: string, bytes: Buffer) {
    const [folder, inner = ''] = name.split('/')
    if (folder === 'tables') await this.#takeRows(tx, inner, bytes)
    else if (folder === 'pictures') await this.#takeImage(inner, bytes)
    else if (name !== 'shop.json') throw new DamagedArchive(`The backup holds ${name}, which does not belong there`)
  }

  /** Reads the written rows back and holds them, and the pictures, against the sums of the backup. */
  async verify(tx: Tx, sums: BackupSums) {
    this.#tell('Reading back what was written')
    for (const [name, shape] of this.#shapes) {
      const tally = new RowTally()
      const progress = progressOf(this.#tell, name, this.#counts.get(name))
      for await (const page of pagesOf(tx, shape)) {
        for (const row of page) tally.add(row)
        progress(tally.rows)
      }
      const { rows, digest } = sums.tables[name] ?? { rows: 0, digest: '' }
      if (tally.rows !== rows || (rows > 0 && tally.digest !== digest))
        throw new CopyRefused(
          `${name}: ${formatCount(tally.rows)} rows came back, ${formatCount(rows)} were expected, or their values differ. Nothing was kept.`,
        )
    }
    if (this.#images !== sums.pictures)
      throw new CopyRefused(`${formatCount(this.#images)} of ${formatCount(sums.pictures)} pictures came back`)
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    this.#tell(`${formatCount(all)} rows and ${formatCount(this.#images)} pictures are as they were written`)
    if (sums.missing.length > 0) this.#tell(`${formatCount(sums.missing.length)} pictures were missing when the backup was made`)
  }

  async #takeRows(tx: Tx, name: string, bytes: Buffer) {
    const shape = this.#shapes.get(name)
    if (!shape) throw new DamagedArchive(`The backup holds rows of ${name}, and does not know that table`)
    if (!this.#counts.has(name)) this.#progress = progressOf(this.#tell, name)
    const rows = bytes
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
    await insertRows(tx, this.#engine, shape, rows)
    const count = (this.#counts.get(name) ?? 0) + rows.length
    this.#counts.set(name, count)
    this.#progress(count)
  }

  /** A picture is named by its content, so it is checked here, and writing it again does no harm. */
  async #takeImage(name: string, bytes: Buffer) {
    if (readName(name) === undefined || originalName(imageId(bytes)) !== name) throw new DamagedArchive(`The picture ${name} is damaged`)
    await this.#store.put(name, bytes)
    this.#images++
    if (this.#images === 1) this.#progress = progressOf(this.#tell, 'pictures')
    this.#progress(this.#images)
  }
}
