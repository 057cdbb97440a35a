import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const KEPT_STATEMENTS = 500

interface Kept {
  statement: StatementSync
  gives: boolean
  restore: Array<(row: Record<string, unknown>) => void>
}

/**
 * The prepared statements of a connection, kept by their text. Values look as they do from PostgreSQL: booleans are
 * booleans and times are Dates, by the column's declared type.
 */
export class SqliteStatements {
  readonly #database: DatabaseSync
  readonly #kept = new Map<string, Kept>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run(sql: string) {
    this.#prepare(sql).statement.run()
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, gives, restore } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (!gives) {
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows = statement.all(...values) as Record<string, unknown>[]
    for (const row of rows) for (const one of restore) one(row)
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  }

  #prepare(sql: string): Kept {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    const kept = {
      statement,
      gives: columns.length > 0,
      restore: columns.flatMap(({ name, type }) => restorer(name, type)),
    }
    if (this.#kept.size >= KEPT_STATEMENTS) this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(sql, kept)
    return kept
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  return value as SQLInputValue
}

function restorer(name: string, type: string | null): Array<(row: Record<string, unknown>) => void> {
  if (type === 'boolean')
    return [
      (row) => {
        if (row[name] !== null) row[name] = row[name] === 1
      },
    ]
  if (type === 'timestamptz')
    return [
      (row) => {
        if (row[name] !== null) row[name] = new Date(row[name] as string)
      },
    ]
  return []
}
