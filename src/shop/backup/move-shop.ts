import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database, Tx } from '../database/tables.ts'
import { reconcileIn } from '../reconcile/reconcile.ts'
import { CopyRefused } from './copy-refused.ts'
import { formatCount, progressOf, type Report } from './progress.ts'
import { readTables, type TableShape } from './read-tables.ts'
import { filledTables, refuseForeignTables } from './refuse-occupied.ts'
import { insertRows, keyOf, pagesOf, rowsByKey } from './rows.ts'
import { liftTimeouts } from './snapshot.ts'

/** Longer than a process with the lease of the house needs to renew it. */
const A_SIGN_OF_LIFE = 25_000

/**
 * Copies the shop of a data folder into an empty PostgreSQL database: every row in one transaction, and each compared
 * with its original before it commits, so that what was broken off left nothing and can be run again. A database that
 * has this very shop already is compared and left as it is. Refuses a shop that is still open, whose next order would
 * be left behind, and a database with anything else in it. Gives what does not hold in the books that arrived.
 */
export async function moveShop(dataDir: string, to: string, tell: Report, patience = A_SIGN_OF_LIFE): Promise<string[]> {
  const { db: from } = openDatabase({ dataDir })
  const { db: target } = openDatabase({ databaseUrl: to, dataDir })
  try {
    await refuseOpenShop(from, tell, patience)
    await refuseForeignTables(target, 'postgres')
    await migrate(from, 'sqlite')
    await migrate(target, 'postgres')
    // Holding the write lock of SQLite, so that no process changes the shop while it is carried.
    await from.transaction().execute((source) =>
      target.transaction().execute(async (tx) => {
        await liftTimeouts(tx, 'postgres')
        await carry(source, tx, tell)
      }),
    )
    tell('Auditing what was moved')
    return await target.transaction().execute(async (tx) => {
      await liftTimeouts(tx, 'postgres')
      return reconcileIn(tx)
    })
  } finally {
    await from.destroy()
    await target.destroy()
  }
}

async function carry(source: Tx, target: Tx, tell: Report) {
  const tables = await readTables(source, 'sqlite')
  const there = await readTables(target, 'postgres')
  const missing = tables.filter(({ name }) => !there.some((table) => table.name === name))
  if (missing.length > 0) throw new CopyRefused(`The database there has no table ${missing.map(({ name }) => name).join(', ')}`)
  const filled = await filledTables(target, there)
  if (filled.length > 0) tell('There are rows already; looking whether they are this shop')
  else await copyRows(source, target, tables, tell)
  const moved = await compareRows(source, target, tables, tell)
  const told = moved.differ.slice(0, 3).join('; ')
  if (moved.differ.length > 0)
    throw new CopyRefused(
      filled.length > 0
        ? `The database there has other rows (${filled.join(', ')}); take an empty one. ${told}. Nothing was changed.`
        : `The rows that arrived are not those that were sent. ${told}. Nothing was kept.`,
    )
  tell(`${formatCount(moved.same)} rows are there, each as it was${filled.length > 0 ? '; nothing had to be done' : ''}`)
}

async function copyRows(source: Tx, target: Tx, tables: TableShape[], tell: Report) {
  tell('Copying the rows')
  for (const table of tables) {
    const progress = progressOf(tell, table.name)
    let done = 0
    for await (const page of pagesOf(source, table)) {
      await insertRows(target, 'postgres', table, page)
      done += page.length
      progress(done)
    }
  }
}

/** Holds each row against its original, and the number of rows, table by table, until something is not the same. */
async function compareRows(source: Tx, target: Tx, tables: TableShape[], tell: Report): Promise<{ same: number; differ: string[] }> {
  tell('Comparing every row with its original')
  const differ: string[] = []
  let same = 0
  for (const table of tables) {
    const progress = progressOf(tell, table.name)
    const places = table.key.map((column) => table.columns.indexOf(column))
    let rows = 0
    for await (const page of pagesOf(source, table)) {
      const arrived = await rowsByKey(target, table, page)
      for (const row of page) {
        const key = keyOf(row, places)
        if (JSON.stringify(arrived.get(key)) === JSON.stringify(row)) same++
        else differ.push(`${table.name} ${key} ${arrived.has(key) ? 'differs' : 'is missing'}`)
      }
      rows += page.length
      progress(rows)
      if (differ.length > 0) return { same, differ }
    }
    const there = await countRows(target, table)
    if (there !== rows) differ.push(`${table.name} has ${formatCount(there)} rows instead of ${formatCount(rows)}`)
  }
  return { same, differ }
}

async function countRows(tx: Tx, { name }: TableShape): Promise<number> {
  const { count } = await tx
    .selectFrom(name as 'order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A process that is open renews the lease of the house; one that was killed left a lease that nobody renews. */
async function refuseOpenShop(db: Database, tell: Report, patience: number) {
  const lease = () => db.selectFrom('lease').select(['holder', 'until']).where('name', '=', 'maintenance').executeTakeFirst()
  const before = await lease()
  if (!before || before.until.getTime() <= Date.now()) return
  tell(`Looking whether the shop is still open (${Math.round(patience / 1000)} s)`)
  await pause(patience)
  const after = await lease()
  if (after && (after.holder !== before.holder || after.until.getTime() !== before.until.getTime()))
    throw new CopyRefused('The shop is still open. Close it first: what is ordered after the copy would be left behind.')
}
