import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, engines } from '../../../tests/support/a-shop.ts'
import type { Engine } from './open-database.ts'
import type { Database } from './tables.ts'

type Columns = Record<string, string>

/** Tables that a library or the migrations themselves read, not Kysely. */
const notOurs = new Set(['migration'])
/** Columns of the identity provider that the shop never reads. */
const ofTheProvider = ['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope']

test.each(engines)('tables.ts names every column of the migrated %s database with its type', async (engine) => {
  const { db } = await aShop(engine)
  const inDatabase = await readDatabase(db, engine)
  for (const column of ofTheProvider) delete inDatabase.account?.[column]
  expect(readSource()).toEqual(inDatabase)
})

async function readDatabase(db: Database, engine: Engine): Promise<Record<string, Columns>> {
  const { rows } = await (engine === 'sqlite'
    ? sql<Row>`
        select m.name as "table", c.name as "column", c.type, (c."notnull" or c.pk) as required
        from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`
    : sql<Row>`
        select table_name as "table", column_name as "column", data_type as type, is_nullable = 'NO' as required
        from information_schema.columns where table_schema = current_schema()`
  ).execute(db)
  const tables: Record<string, Columns> = {}
  for (const { table, column, type, required } of rows) {
    if (notOurs.has(table)) continue
    tables[table] ??= {}
    tables[table][column] = `${typeNames[type.toLowerCase()] ?? type}${required ? '' : ' | null'}`
  }
  return tables
}

interface Row {
  table: string
  column: string
  type: string
  required: boolean | number
}

const typeNames: Record<string, string> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  timestamptz: 'Date',
  'timestamp with time zone': 'Date',
}

/** Reads `interface Tables` from its source: types do not exist at run time. */
function readSource(): Record<string, Columns> {
  const source = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
  const body = /^export interface Tables \{\n([\s\S]*?)^\}/m.exec(source)?.[1] ?? ''
  const tables: Record<string, Columns> = {}
  for (const [, table = '', columns = ''] of body.matchAll(/^ {2}(\w+): \{([\s\S]*?)\}$/gm)) {
    tables[table] = Object.fromEntries(
      [...columns.matchAll(/(\w+): ([^;\n]+)/g)].map(([, column = '', type = '']) => [column, selectedType(type.trim())]),
    )
  }
  return tables
}

/** The type that a query returns for a column: the first parameter of a `ColumnType`. */
function selectedType(type: string): string {
  const selected = /^ColumnType<([^,]+),/.exec(type)?.[1]?.trim() ?? type
  const isNullable = / \| null$/.test(selected)
  const plain = selected.replace(/ \| null$/, '')
  const base = plain === 'Instant' ? 'Date' : isText(plain) ? 'string' : plain
  return isNullable ? `${base} | null` : base
}

/** Texts that have a narrower type: words of a list, and JSON. */
const isText = (type: string) => type.includes("'") || type.startsWith('Json<') || ['SecondFactor', 'Facts', 'PriceBreaks'].includes(type)
