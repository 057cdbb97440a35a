import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertRows } from '../../ground/database/insert-rows.ts'
import { migrate } from '../../ground/database/migrate.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { sequenceEvents } from '../../messaging/integrations/sequence-events.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { CopyRefused } from './copy-refused.ts'
import { backupMessages } from './messages.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { readTables, type TableShape } from './read-tables.ts'
import { filledTables, refuseForeignTables } from './refuse-occupied.ts'
import { keyOf, pagesOf, rowsByKey } from './rows.ts'
import { prepareCopy } from './snapshot.ts'

/** Longer than the interval in which a running process renews its lease. */
const LEASE_WAIT_MS = 25_000

/**
 * Copies a SQLite shop to PostgreSQL in one transaction and compares every row before the commit. Can be repeated. Refuses a running
 * shop and a target with other data. Returns the discrepancies in the copy.
 */
export async function moveShop(dataDir: string, to: string, report: Report, waitMs = LEASE_WAIT_MS): Promise<string[]> {
  const { db: from } = openDatabase({ dataDir })
  const { db: target } = openDatabase({ databaseUrl: to, dataDir })
  try {
    await refuseRunningShop(from, report, waitMs)
    await refuseForeignTables(target, 'postgres')
    await migrate(from, 'sqlite')
    await migrate(target, 'postgres')
    // The queue of the feed is not copied.
    const quiet = { now: () => new Date(), checkpoint: async () => {}, outboxChanged: () => {} }
    while ((await sequenceEvents({ db: from, ...quiet })) > 0);
    // The transaction holds the write lock of SQLite, so the source cannot change during the copy.
    await from.transaction().execute((source) =>
      target.transaction().execute(async (tx) => {
        await prepareCopy(tx, 'postgres')
        await copyAndCompare(source, tx, report)
      }),
    )
    report(backupMessages.reconciling)
    return await target.transaction().execute(async (tx) => {
      await prepareCopy(tx, 'postgres')
      return reconcileIn(tx)
    })
  } finally {
    await from.destroy()
    await target.destroy()
  }
}

async function copyAndCompare(source: Tx, target: Tx, report: Report) {
  const tables = await readTables(source, 'sqlite')
  const targetTables = await readTables(target, 'postgres')
  const missing = tables.filter(({ name }) => !targetTables.some((table) => table.name === name))
  if (missing.length > 0) throw new CopyRefused(backupMessages.missingTables(missing.map(({ name }) => name).join(', ')))
  const filled = await filledTables(target, targetTables)
  if (filled.length > 0) report(backupMessages.rowsFound)
  else await copyRows(source, target, tables, report)
  const { same, differences } = await compareRows(source, target, tables, report)
  const examples = differences.slice(0, 3).join('; ')
  if (differences.length > 0)
    throw new CopyRefused(filled.length > 0 ? backupMessages.otherRows(filled.join(', '), examples) : backupMessages.rowsDiffer(examples))
  report(filled.length > 0 ? backupMessages.movedBefore(formatCount(same)) : backupMessages.moved(formatCount(same)))
}

async function copyRows(source: Tx, target: Tx, tables: TableShape[], report: Report) {
  report(backupMessages.copyingRows)
  for (const table of tables) {
    const progress = progressOf(report, table.name)
    let done = 0
    for await (const page of pagesOf(source, table)) {
      await insertRows(target, 'postgres', table, page)
      done += page.length
      progress(done)
    }
  }
}

/** Compares table by table. Stops after the first page with a difference. */
async function compareRows(source: Tx, target: Tx, tables: TableShape[], report: Report): Promise<{ same: number; differences: string[] }> {
  report(backupMessages.comparingRows)
  const differences: string[] = []
  let same = 0
  for (const table of tables) {
    const progress = progressOf(report, table.name)
    const keyIndexes = table.key.map((column) => table.columns.indexOf(column))
    let rows = 0
    for await (const page of pagesOf(source, table)) {
      const copies = await rowsByKey(target, table, page)
      for (const row of page) {
        const key = keyOf(row, keyIndexes)
        if (JSON.stringify(copies.get(key)) === JSON.stringify(row)) same++
        else differences.push((copies.has(key) ? backupMessages.rowDiffers : backupMessages.rowMissing)(table.name, key))
      }
      rows += page.length
      progress(rows)
      if (differences.length > 0) return { same, differences }
    }
    const actual = await countRows(target, table)
    if (actual !== rows) differences.push(backupMessages.wrongCount(table.name, formatCount(actual), formatCount(rows)))
  }
  return { same, differences }
}

async function countRows(tx: Tx, { name }: TableShape): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(tx)
  return Number(rows[0]?.count)
}

/** A running process renews its lease. One that was killed left a lease that stays as it is. */
async function refuseRunningShop(db: Database, report: Report, waitMs: number) {
  const lease = () => db.selectFrom('lease').select(['holder', 'until']).where('name', '=', 'maintenance').executeTakeFirst()
  const before = await lease()
  if (!before || before.until.getTime() <= Date.now()) return
  report(backupMessages.waitingForProcess(Math.round(waitMs / 1000)))
  await pause(waitMs)
  const after = await lease()
  if (after && (after.holder !== before.holder || after.until.getTime() !== before.until.getTime()))
    throw new CopyRefused(backupMessages.stillRunning)
}
