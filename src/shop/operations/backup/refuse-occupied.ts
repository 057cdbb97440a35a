import { sql } from 'kysely'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { CopyRefused } from './copy-refused.ts'
import { backupMessages } from './messages.ts'
import type { TableShape } from './read-tables.ts'

/** Refuses a database that has tables but no migrations of this shop. */
export async function refuseForeignTables(db: Database, engine: Engine) {
  const { rows } = await (engine === 'sqlite' ? sqliteTables : postgresTables).execute(db)
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes('migration')) throw new CopyRefused(backupMessages.foreignTables(names.slice(0, 5).join(', ')))
}

/** Refuses a database that has rows, so two shops are never mixed. */
export async function refuseExistingRows(tx: Tx, tables: TableShape[]) {
  const filled = await filledTables(tx, tables)
  if (filled.length > 0) throw new CopyRefused(backupMessages.notEmpty(filled.join(', ')))
}

export async function filledTables(tx: Tx, tables: TableShape[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 as "one" from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

const sqliteTables = sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`

const postgresTables = sql<{ name: string }>`
  select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`
