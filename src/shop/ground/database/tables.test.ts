import { join } from 'node:path'
import { ts } from '@ts-morph/common'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { readTypes } from '../../../../tests/support/read-types.ts'
import type { Engine } from './open-database.ts'
import type { Database } from './tables.ts'

type Columns = Record<string, string>

/** Tables that a library or the migrations themselves read, not Kysely. */
const notOurs = new Set(['migration'])
/** Columns of the identity provider that the shop never reads. */
const ofTheProvider = ['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope']

const declared = readTables()

test.each(engines)('tables.ts names every column of the migrated %s database with its type', async (engine) => {
  const { db } = await aShop(engine)
  const inDatabase = await readDatabase(db, engine)
  for (const column of ofTheProvider) delete inDatabase.account?.[column]
  expect(declared).toEqual(inDatabase)
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

/** The types that a query returns, by the compiler: types do not exist at run time. */
function readTables(): Record<string, Columns> {
  const { checker, sources } = readTypes([join(import.meta.dirname, 'tables.ts')], ['kysely'])
  const tables = sources[0]?.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Tables')
  if (!tables) throw new Error('tables.ts has no interface Tables')
  const membersOf = (type: ts.Type) =>
    type.getProperties().map((member): [string, ts.Type] => [member.name, checker.getTypeOfSymbol(member)])
  const columnsOf = (table: ts.Type) => Object.fromEntries(membersOf(table).map(([column, type]) => [column, nameOf(type)]))

  function nameOf(type: ts.Type): string {
    const selected = membersOf(type).find(([member]) => member === '__select__')?.[1] ?? type
    const names = new Set((selected.isUnion() ? selected.types : [selected]).map(plainNameOf))
    return [...names].toSorted((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ')
  }

  /** The kind of a text or flag, whatever it is limited to. */
  function plainNameOf(type: ts.Type): string {
    if (type.flags & ts.TypeFlags.StringLike || type.isIntersection()) return 'string'
    return type.flags & ts.TypeFlags.BooleanLike ? 'boolean' : checker.typeToString(type)
  }

  return Object.fromEntries(membersOf(checker.getTypeAtLocation(tables)).map(([table, type]) => [table, columnsOf(type)]))
}
