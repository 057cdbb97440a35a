import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Engine, openDatabase } from '../../ground/database/open-database.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { makePrivateFile, privateFolder } from '../../ground/private-files.ts'

/** Copies all pages in one step. Otherwise each write to the database restarts the copy. */
const ALL_PAGES = 2 ** 31 - 1

/** Reads a running shop as of one moment: in a repeatable read transaction, or from a temporary copy of the SQLite file in `folder`. */
export async function readSnapshot<T>(
  source: { databaseUrl: string | undefined; dataDir: string },
  folder: string,
  read: (tx: Tx, engine: Engine) => Promise<T>,
): Promise<T> {
  if (!source.databaseUrl) await copySqlite(join(source.dataDir, 'shop.db'), folder)
  const { db, engine } = openDatabase(source.databaseUrl ? source : { dataDir: folder })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await prepareCopy(tx, engine)
        return read(tx, engine)
      })
  } finally {
    await db.destroy()
    if (!source.databaseUrl) await rm(folder, { recursive: true, force: true })
  }
}

async function copySqlite(file: string, folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma busy_timeout = 30000')
    const copy = join(folder, 'shop.db')
    makePrivateFile(copy)
    await backup(database, copy, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}

/** Lifts the timeouts of the pool, which are meant for requests, and lets in orders and documents of earlier versions (migration 061). */
export async function prepareCopy(tx: Tx, engine: Engine) {
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local shop.copying = 'on'`.execute(tx)
}
