import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

const KEPT_STATEMENTS = 500

/**
 * Kysely on node:sqlite. Values look as they do from PostgreSQL: booleans are booleans and times are Dates, by the
 * column's declared type, so that one query text serves both databases.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** One connection that transactions take in turn: node:sqlite answers synchronously, so a second one would only wait for the first. */
class NodeSqliteDriver implements Driver {
  readonly #file: string
  #connection: NodeSqliteConnection | undefined
  #turn: Promise<void> = Promise.resolve()
  readonly #release = new WeakMap<DatabaseConnection, () => void>()

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const database = new DatabaseSync(this.#file)
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -65536',
    )
    this.#connection = new NodeSqliteConnection(database)
  }

  async acquireConnection() {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    if (!this.#connection) throw new Error('The database is closed')
    const connection = this.#connection
    this.#release.set(connection, resolve)
    return connection
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#release.get(connection)?.()
  }

  async beginTransaction(connection: NodeSqliteConnection) {
    connection.run('begin immediate')
  }

  async commitTransaction(connection: NodeSqliteConnection) {
    connection.run('commit')
  }

  async rollbackTransaction(connection: NodeSqliteConnection) {
    connection.run('rollback')
  }

  async destroy() {
    await this.#turn
    this.#connection?.close()
    this.#connection = undefined
  }
}

interface Kept {
  statement: StatementSync
  reads: boolean
  restore: Array<(row: Record<string, unknown>) => void>
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #kept = new Map<string, Kept>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run(sql: string) {
    this.#prepare(sql).statement.run()
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads, restore } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (!reads) {
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows = statement.all(...values) as Record<string, unknown>[]
    for (const row of rows) for (const one of restore) one(row)
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read at once; page the query instead')
  }

  close() {
    this.#database.close()
  }

  #prepare(sql: string): Kept {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    const kept = { statement, reads: columns.length > 0, restore: columns.flatMap(({ name, type }) => restorer(name, type)) }
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
