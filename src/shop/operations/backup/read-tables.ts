import { sql } from 'kysely'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Tx } from '../../ground/database/tables.ts'

/**
 * Tables that are not copied. The applied migrations are in the header of a backup. What is queued for the feed is taken before a move, and
 * a restored shop has a new feed.
 */
const EXCLUDED = new Set(['migration', 'lease', 'rate_limit', 'feed_queue'])

const SIGN_INS = new Set(['session', 'verification'])

/** Whether a table is in a backup. A move keeps people signed in; a backup file that somebody finds must not. */
export const isInBackup = ({ name }: Pick<TableShape, 'name'>): boolean => !SIGN_INS.has(name)

export interface TableShape {
  name: string
  columns: string[]
  key: string[]
}

interface ColumnRow {
  table: string
  column: string
  /** The position in the primary key, from 1; 0 outside of it. */
  keyPosition: number
}

/** Reads the tables of the shop. A table comes after those that it references. */
export async function readTables(tx: Tx, engine: Engine): Promise<TableShape[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(tx)
  const { rows: references } = await (engine === 'sqlite' ? sqliteReferences : postgresReferences).execute(tx)
  const shapes = [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([name]) => !EXCLUDED.has(name))
    .map(([name, columns]): TableShape => {
      const key = columns.filter(({ keyPosition }) => keyPosition > 0).toSorted((a, b) => a.keyPosition - b.keyPosition)
      if (key.length === 0) throw new Error(`The table ${name} has no primary key`)
      return { name, columns: columns.map(({ column }) => column), key: key.map(({ column }) => column) }
    })
  return inOrder(shapes, references)
}

export async function readMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

function inOrder(shapes: TableShape[], references: Array<{ from: string; to: string }>): TableShape[] {
  const ordered = new Set<TableShape>()
  const add = (shape: TableShape) => {
    for (const { from, to } of references) {
      const needed = from === shape.name && to !== from ? shapes.find(({ name }) => name === to) : undefined
      if (needed && !ordered.has(needed)) add(needed)
    }
    ordered.add(shape)
  }
  for (const shape of shapes) add(shape)
  return [...ordered]
}

const sqliteColumns = sql<ColumnRow>`
  select m.name as "table", c.name as "column", c.pk as "keyPosition"
  from sqlite_master m join pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`

const sqliteReferences = sql<{ from: string; to: string }>`
  select m.name as "from", f."table" as "to"
  from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`

const postgresColumns = sql<ColumnRow>`
  select t.relname as "table", c.attname as "column", coalesce(array_position(i.indkey::int2[], c.attnum) + 1, 0) as "keyPosition"
  from pg_class t
  join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  left join pg_index i on i.indrelid = t.oid and i.indisprimary
  where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace order by t.relname, c.attnum`

const postgresReferences = sql<{ from: string; to: string }>`
  select f.relname as "from", t.relname as "to"
  from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
  where c.contype = 'f' and f.relnamespace = current_schema()::regnamespace`
