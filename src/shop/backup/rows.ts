import { hash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Engine } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import type { TableShape } from './read-tables.ts'

const PAGE = 2_000
const INSERTED_AT_ONCE = 200

type Value = string | number | boolean | null

/** A row as both databases tell it: its values in the order of the columns, times as ISO 8601. */
export type Row = Value[]

/** Every row of a table in the order of its key, a page at a time. */
export async function* pagesOf(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  const places = key.map((column) => columns.indexOf(column))
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`where (${keyColumns}) > (${sql.join(last)})` : sql``
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${after} order by ${keyColumns} limit ${PAGE}`.execute(tx)
    const page = rows.map((row) => columns.map((column) => plain(row[column])))
    if (page.length > 0) yield page
    const end = page.at(-1)
    if (!end || page.length < PAGE) return
    last = places.map((place) => end[place] as Value)
  }
}

/** The rows of a table that have one of these keys, by the key as text. */
export async function rowsByKey(tx: Tx, { name, columns, key }: TableShape, wanted: Row[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  const places = key.map((column) => columns.indexOf(column))
  for (let at = 0; at < wanted.length; at += INSERTED_AT_ONCE) {
    const keys = wanted.slice(at, at + INSERTED_AT_ONCE).map((row) => sql`(${sql.join(places.map((place) => row[place]))})`)
    const keyColumns = sql.join(key.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where (${keyColumns}) in (${key.length === 1 ? sql.join(keys) : sql`values ${sql.join(keys)}`})`.execute(
      tx,
    )
    for (const row of rows) {
      const values = columns.map((column) => plain(row[column]))
      found.set(keyOf(values, places), values)
    }
  }
  return found
}

export const keyOf = (row: Row, places: number[]) => JSON.stringify(places.map((place) => row[place]))

/** Writes rows as they are. */
export async function insertRows(tx: Tx, engine: Engine, { name, columns }: Pick<TableShape, 'name' | 'columns'>, rows: Row[]) {
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
    const some = rows.slice(at, at + INSERTED_AT_ONCE)
    await tx.executeQuery(CompiledQuery.raw(insertion(engine, name, columns, some.length), some.flat()))
  }
}

const insertions = new Map<string, string>()

/** The text is the same for every full batch, so that the database prepares it once. */
function insertion(engine: Engine, name: string, columns: string[], count: number): string {
  const known = insertions.get(`${engine} ${name} ${columns} ${count}`)
  if (known) return known
  const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
  const mark = (place: number) => (engine === 'postgres' ? `$${place + 1}` : '?')
  const groups = Array.from(
    { length: count },
    (_, row) => `(${columns.map((_, column) => mark(row * columns.length + column)).join(', ')})`,
  )
  const text = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values ${groups.join(', ')}`
  insertions.set(`${engine} ${name} ${columns} ${count}`, text)
  return text
}

function plain(value: unknown): Value {
  if (value instanceof Date) return value.toISOString()
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  throw new Error(`A value of this kind cannot be carried: ${Object.prototype.toString.call(value)}`)
}

/** Says whether two sets of rows are the same without holding either: how many there are, and the sum of their hashes. */
export class RowTally {
  rows = 0
  #sum = 0n

  add(row: Row) {
    const digest = hash('sha256', JSON.stringify(row), 'buffer')
    this.#sum = BigInt.asUintN(128, this.#sum + (digest.readBigUInt64BE(0) << 64n) + digest.readBigUInt64BE(8))
    this.rows++
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(32, '0')
  }
}
