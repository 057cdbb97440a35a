import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { root } from '../root.ts'
import type { Engine } from './open-database.ts'
import type { Database, Tx } from './tables.ts'

const defaultFolder = join(root, 'migrations')

export const MIGRATION_LOCK = 741852963

/** What a TypeScript migration exports. It runs in the transaction that records it. */
export interface Migration {
  migrate(tx: Tx, engine: Engine): Promise<void>
}

/** Applies the new files of `migrations/`, each in its own transaction, and once even if processes start together. `only` selects files. */
export async function migrate(db: Database, engine: Engine, only = knownMigrations(), folder = defaultFolder): Promise<void> {
  const applied = await appliedMigrations(db, engine)
  const missing = only.filter((name) => !applied.has(name))
  if (missing.length === 0) return
  // SQLite rebuilds a table to change it, which foreign keys would refuse. The pragma has no effect inside a transaction.
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  try {
    for (const name of missing) await apply(db, engine, folder, name)
  } finally {
    if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
  }
}

export const knownMigrations = (folder = defaultFolder) =>
  readdirSync(folder)
    .filter((file) => /^\d{3}-[\w-]+\.(sql|ts)$/.test(file))
    .sort()

const appliedMigrations = (db: Database, engine: Engine) =>
  locked(db, engine, async (tx) => {
    await sql`create table if not exists migration (name text primary key, "appliedAt" timestamptz not null)`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx)
    return new Set(rows.map(({ name }) => name))
  })

const apply = (db: Database, engine: Engine, folder: string, name: string) =>
  locked(db, engine, async (tx) => {
    const { rows } = await sql`select name from migration where name = ${name}`.execute(tx)
    if (rows.length > 0) return
    const file = join(folder, name)
    if (name.endsWith('.ts')) {
      const migration: Migration = await import(/* @vite-ignore */ pathToFileURL(file).href)
      await migration.migrate(tx, engine)
    } else for (const statement of statements(readFileSync(file, 'utf8'), engine)) await sql.raw(statement).execute(tx)
    if (engine === 'sqlite') await checkForeignKeys(tx, name)
    await sql`insert into migration (name, "appliedAt") values (${name}, ${new Date()})`.execute(tx)
  })

/** A transaction that only one process runs at a time. SQLite has one writer anyway. */
function locked<T>(db: Database, engine: Engine, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      // The timeouts of the pool are too short for an index on a million orders.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    }
    return work(tx)
  })
}

async function checkForeignKeys(tx: Tx, name: string) {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(tx)
  const broken = rows.map(({ table, parent }) => `${table} -> ${parent}`)
  if (broken.length > 0) throw new Error(`Migration ${name} leaves broken references: ${[...new Set(broken)].join(', ')}`)
}

/** Statements end with a semicolon at the end of a line. `-- only sqlite` or `-- only postgres` applies to the next statement. */
function statements(file: string, engine: Engine) {
  return file
    .replace(/^--(?! only ).*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement && (!statement.startsWith('-- only ') || statement.startsWith(`-- only ${engine}\n`)))
}
