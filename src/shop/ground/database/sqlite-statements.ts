import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const CACHE_SIZE = 500

/** By the declared type of a column. */
const converters: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => value === 1,
  timestamptz: (value) => new Date(String(value)),
}

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
  conversions: Array<{ name: string; convert: (value: unknown) => unknown }>
}

/** The cached statements of a connection. Columns declared as boolean or timestamptz return booleans and Dates. */
export class SqliteStatements {
  readonly #database: DatabaseSync
  readonly #cache = new Map<string, PreparedStatement>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run(sql: string) {
    this.#prepare(sql).statement.run()
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows, conversions } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (!returnsRows) {
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows: Record<string, unknown>[] = statement.all(...values)
    for (const row of rows) for (const { name, convert } of conversions) if (row[name] !== null) row[name] = convert(row[name])
    // Kysely knows the type from the query.
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#cache.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    const prepared = {
      statement,
      returnsRows: columns.length > 0,
      conversions: columns.flatMap(({ name, type }) => {
        const convert = converters[type ?? '']
        return convert ? [{ name, convert }] : []
      }),
    }
    if (this.#cache.size >= CACHE_SIZE) {
      const [oldest = ''] = this.#cache.keys()
      this.#cache.delete(oldest)
    }
    this.#cache.set(sql, prepared)
    return prepared
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  // SQLite refuses any other type.
  return value as SQLInputValue
}
