import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { root } from '../root.ts'
import type { Engine } from './open-database.ts'
import type { Database } from './tables.ts'

const folder = join(root, 'migrations')

/** The advisory lock that a process holds in PostgreSQL while it migrates. */
export const MIGRATION_LOCK = 741852963

/**
 * Brings the tables to the newest form. The files of `migrations/` are applied in the order of their names, each once,
 * all under one lock, so that processes that start together do it once. `only` stops at an older form.
 */
export async function migrate(db: Database, engine: Engine, only = knownMigrations()) {
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      // The limits of the pool are for requests. A new index on a million orders takes longer, and so does waiting for it.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    }
    await sql`create table if not exists migration (name text primary key, "appliedAt" timestamptz not null)`.execute(tx)
    const done = new Set((await sql<{ name: string }>`select name from migration`.execute(tx)).rows.map(({ name }) => name))
    for (const name of knownMigrations()) {
      if (done.has(name) || !only.includes(name)) continue
      for (const statement of statements(readFileSync(join(folder, name), 'utf8'), engine)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (name, "appliedAt") values (${name}, ${new Date()})`.execute(tx)
    }
  })
}

/** The files of `migrations/` in the order they are applied in. */
export const knownMigrations = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * The files hold plain statements that end in a semicolon at the end of a line. One that only one of the databases
 * understands, such as a trigger, stands under a line `-- only sqlite` or `-- only postgres`.
 */
function statements(file: string, engine: Engine) {
  return file
    .replace(/^--(?! only ).*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement && (!statement.startsWith('-- only ') || statement.startsWith(`-- only ${engine}\n`)))
}
