import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Row, Value } from '../../ground/database/insert-rows.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { TableShape } from './read-tables.ts'

const PAGE_SIZE = 2_000
const BATCH_SIZE = 200

/** Reads a table in the order of its primary key, page by page. */
export async function* pagesOf(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  const keyIndexes = key.map((column) => columns.indexOf(column))
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`where (${keyColumns}) > (${sql.join(last)})` : sql``
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${after} order by ${keyColumns} limit ${PAGE_SIZE}`.execute(tx)
    const page = rows.map((row) => columns.map((column) => plain(row[column])))
    if (page.length > 0) yield page
    const end = page.at(-1)
    if (!end || page.length < PAGE_SIZE) return
    last = keyIndexes.map((index) => end[index] ?? null)
  }
}

/** Reads the rows of a PostgreSQL table that have the same keys as `requested`, by key. */
export async function rowsByKey(tx: Tx, { name, columns, key }: TableShape, requested: Row[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  const keyIndexes = key.map((column) => columns.indexOf(column))
  for (let at = 0; at < requested.length; at += BATCH_SIZE) {
    const keys = requested.slice(at, at + BATCH_SIZE).map((row) => sql`(${sql.join(keyIndexes.map((index) => row[index]))})`)
    const keyColumns = sql.join(key.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where (${keyColumns}) in (${sql.join(keys)})`.execute(tx)
    for (const row of rows) {
      const values = columns.map((column) => plain(row[column]))
      found.set(keyOf(values, keyIndexes), values)
    }
  }
  return found
}

export const keyOf = (row: Row, keyIndexes: number[]) => JSON.stringify(keyIndexes.map((index) => row[index]))

function plain(value: unknown): Value {
  if (value instanceof Date) return value.toISOString()
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  throw new Error(`Cannot copy a value of this type: ${Object.prototype.toString.call(value)}`)
}

/** Compares sets of rows by their number and the sum of their hashes, in any order and without storing them. */
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
