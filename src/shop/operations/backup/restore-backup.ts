import { documentId, isStoredName } from '../../catalog/product-documents/document-id.ts'
import { insertRows, type Row } from '../../ground/database/insert-rows.ts'
import { knownMigrations, migrate } from '../../ground/database/migrate.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { imageId, originalName, readName } from '../../ground/images/image-name.ts'
import type { ImageStore } from '../../ground/images/image-store.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { DamagedArchive, readArchive } from './archive.ts'
import { CopyRefused } from './copy-refused.ts'
import { endPlainLinks } from './end-plain-links.ts'
import { markFeedRestored, markRestored } from './mark-restored.ts'
import { backupMessages } from './messages.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { isInBackup, readMigrations, readTables, type TableShape } from './read-tables.ts'
import { refuseExistingRows, refuseForeignTables } from './refuse-occupied.ts'
import { pagesOf, RowTally } from './rows.ts'
import { prepareCopy } from './snapshot.ts'
import { type BackupHead, type BackupSums, backupHead, backupSums, FORMAT } from './write-backup.ts'

/**
 * Restores a backup into an empty shop on either database, in one transaction that is verified before it commits. A backup of an older
 * version is migrated afterwards. Nobody is signed in, and the shop needs a new
 * prefix for invoices. Refuses a shop with rows, a damaged backup and one of a newer version. Returns the discrepancies.
 */
export async function restoreBackup(db: Database, engine: Engine, store: ImageStore, file: string, report: Report): Promise<string[]> {
  const restore = new Restore(db, engine, store, report)
  report(backupMessages.readingBackup)
  await restore.prepare(await checkArchive(file))
  await db.transaction().execute(async (tx) => {
    await prepareCopy(tx, engine)
    await restore.checkTarget(tx)
    const sums = await readArchive(file, (name, bytes) => restore.take(tx, name, bytes))
    await restore.verify(tx, backupSums.parse(sums))
    if (restore.knowsInvoices) await markRestored(tx)
    if (restore.knowsFeed) await markFeedRestored(tx)
  })
  await migrate(db, engine)
  await db.transaction().execute(endPlainLinks)
  if (!restore.knowsInvoices) await db.transaction().execute(markRestored)
  report(backupMessages.reconciling)
  return db.transaction().execute(async (tx) => {
    await prepareCopy(tx, engine)
    return reconcileIn(tx)
  })
}

/** Reads the whole backup before anything is written and returns its first entry. Throws DamagedArchive. */
async function checkArchive(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  await readArchive(file, async (name, bytes) => {
    if (name === 'shop.json') head = backupHead.safeParse(JSON.parse(bytes.toString('utf8'))).data
  })
  if (head?.format !== FORMAT) throw new DamagedArchive(backupMessages.notABackup(file))
  return head
}

class Restore {
  readonly #db: Database
  readonly #engine: Engine
  readonly #store: ImageStore
  readonly #report: Report
  readonly #rowCounts = new Map<string, number>()
  #shapes = new Map<string, TableShape>()
  #migrations: string[] = []
  #imageCount = 0
  #documentCount = 0
  #progress = (_done: number) => {}

  constructor(db: Database, engine: Engine, store: ImageStore, report: Report) {
    this.#db = db
    this.#engine = engine
    this.#store = store
    this.#report = report
  }

  get knowsFeed(): boolean {
    return this.#shapes.has('feed_state')
  }

  get knowsInvoices(): boolean {
    return this.#shapes.has('invoice')
  }

  async prepare({ migrations, tables, at, engine }: BackupHead) {
    const unknown = migrations.filter((name) => !knownMigrations().includes(name))
    if (unknown.length > 0) throw new CopyRefused(backupMessages.newerVersion(unknown.join(', ')))
    this.#report(backupMessages.backupOf(at, engine))
    await refuseForeignTables(this.#db, this.#engine)
    await migrate(this.#db, this.#engine, migrations)
    this.#shapes = new Map(tables.map((table) => [table.name, table]))
    this.#migrations = migrations
  }

  /** Refuses a target with rows or with tables of another version. */
  async checkTarget(tx: Tx) {
    const tables = await readTables(tx, this.#engine)
    await refuseExistingRows(tx, tables)
    if ((await readMigrations(tx)).length > this.#migrations.length) throw new CopyRefused(backupMessages.newerTables)
    const missing = [...this.#shapes.values()].filter(({ name }) => !tables.some((table) => table.name === name))
    if (missing.length > 0) throw new CopyRefused(backupMessages.missingTables(missing.map(({ name }) => name).join(', ')))
  }

  async take(tx: Tx, name: string, bytes: Buffer) {
    const [folder, inner = ''] = name.split('/')
    if (folder === 'tables') await this.#takeRows(tx, inner, bytes)
    else if (folder === 'pictures') await this.#takeImage(inner, bytes)
    else if (folder === 'documents') await this.#takeDocument(inner, bytes)
    else if (name !== 'shop.json') throw new DamagedArchive(backupMessages.unexpectedEntryInBackup(name))
  }

  async verify(tx: Tx, sums: BackupSums) {
    this.#report(backupMessages.verifyingRows)
    for (const [name, shape] of this.#shapes) {
      if (!isInBackup(shape)) continue
      const tally = new RowTally()
      const progress = progressOf(this.#report, name, this.#rowCounts.get(name))
      for await (const page of pagesOf(tx, shape)) {
        for (const row of page) tally.add(row)
        progress(tally.rows)
      }
      const { rows, digest } = sums.tables[name] ?? { rows: 0, digest: '' }
      if (tally.rows !== rows || (rows > 0 && tally.digest !== digest))
        throw new CopyRefused(backupMessages.wrongTable(name, formatCount(tally.rows), formatCount(rows)))
    }
    if (this.#imageCount !== sums.pictures)
      throw new CopyRefused(backupMessages.wrongImages(formatCount(this.#imageCount), formatCount(sums.pictures)))
    if (this.#documentCount !== sums.documents)
      throw new CopyRefused(backupMessages.wrongDocuments(formatCount(this.#documentCount), formatCount(sums.documents)))
    const total = [...this.#rowCounts.values()].reduce((sum, count) => sum + count, 0)
    this.#report(backupMessages.restored([total, this.#imageCount, this.#documentCount]))
    if (sums.missing.length > 0) this.#report(backupMessages.missingFromBackup(formatCount(sums.missing.length)))
  }

  async #takeRows(tx: Tx, name: string, bytes: Buffer) {
    const shape = this.#shapes.get(name)
    if (!shape) throw new DamagedArchive(backupMessages.rowsOfUnknownTable(name))
    // Earlier versions wrote sign-ins too.
    if (!isInBackup(shape)) return
    if (!this.#rowCounts.has(name)) this.#progress = progressOf(this.#report, name)
    const rows = bytes
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line): Row => JSON.parse(line))
    await insertRows(tx, this.#engine, shape, rows)
    const count = (this.#rowCounts.get(name) ?? 0) + rows.length
    this.#rowCounts.set(name, count)
    this.#progress(count)
  }

  /** The name of an image is the hash of its content, which is checked here. Writing it twice is harmless. */
  async #takeImage(name: string, bytes: Buffer) {
    if (readName(name) === undefined || originalName(imageId(bytes)) !== name) throw new DamagedArchive(backupMessages.damagedImage(name))
    await this.#store.put(name, bytes)
    this.#imageCount++
    if (this.#imageCount === 1) this.#progress = progressOf(this.#report, 'images')
    this.#progress(this.#imageCount)
  }

  async #takeDocument(name: string, bytes: Buffer) {
    if (!isStoredName(name) || !name.startsWith(`${documentId(bytes)}.`)) throw new DamagedArchive(backupMessages.damagedDocument(name))
    await this.#store.put(name, bytes)
    this.#documentCount++
    if (this.#documentCount === 1) this.#progress = progressOf(this.#report, 'documents')
    this.#progress(this.#documentCount)
  }
}
