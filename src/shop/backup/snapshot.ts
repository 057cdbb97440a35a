import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Engine, openDatabase } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'

/** So many pages of a database are no database we know: everything in one step, which no writer can make begin again. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Reads a shop as it stood at one moment while it goes on: on PostgreSQL in one repeatable-read transaction, on SQLite
 * from a copy made for the purpose in `folder`, which is removed.
 */
export async function readSnapshot<T>(
  place: { databaseUrl: string | undefined; dataDir: string },
  folder: string,
  read: (tx: Tx, engine: Engine) => Promise<T>,
): Promise<T> {
  if (!place.databaseUrl) await copySqlite(join(place.dataDir, 'shop.db'), folder)
  const { db, engine } = openDatabase(place.databaseUrl ? place : { dataDir: folder })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await liftTimeouts(tx, engine)
        return read(tx, engine)
      })
  } finally {
    await db.destroy()
    if (!place.databaseUrl) await rm(folder, { recursive: true, force: true })
  }
}

async function copySqlite(file: string, folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const live = new DatabaseSync(file)
  try {
    live.exec('pragma busy_timeout = 30000')
    await backup(live, join(folder, 'shop.db'), { rate: ALL_PAGES })
  } finally {
    live.close()
  }
}

/** The limits of the pool are for requests; copying a shop is long work. */
export async function liftTimeouts(tx: Tx, engine: Engine) {
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
