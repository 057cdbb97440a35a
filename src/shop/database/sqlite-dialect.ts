import { DatabaseSync } from 'node:sqlite'
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
import { SqliteStatements } from './sqlite-statements.ts'
import { SqliteWriter, type WriteLock } from './sqlite-writer.ts'

/** Kysely on node:sqlite. One query text serves both databases: values look as they do from PostgreSQL. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  #opened: { turns: SqliteWriter; reader: DatabaseSync; reads: SqliteStatements } | undefined
  #inUse = 0
  #allReleased = () => {}

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const turns = new SqliteWriter(this.#file)
    const reader = new DatabaseSync(this.#file, { readOnly: true })
    reader.exec('pragma busy_timeout = 5000; pragma cache_size = -8192')
    this.#opened = { turns, reader, reads: new SqliteStatements(reader) }
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (!this.#opened) throw new Error('The database is closed')
    this.#inUse++
    return new NodeSqliteConnection(this.#opened.turns, this.#opened.reads)
  }

  async releaseConnection(connection: NodeSqliteConnection) {
    try {
      await connection.leave()
    } finally {
      if (--this.#inUse === 0) this.#allReleased()
    }
  }

  beginTransaction(connection: NodeSqliteConnection) {
    return connection.begin()
  }

  commitTransaction(connection: NodeSqliteConnection) {
    return connection.commit()
  }

  async rollbackTransaction(connection: NodeSqliteConnection) {
    connection.rollback()
  }

  async destroy() {
    const opened = this.#opened
    this.#opened = undefined
    if (this.#inUse > 0) {
      await new Promise<void>((released) => {
        this.#allReleased = released
      })
    }
    opened?.turns.close()
    opened?.reader.close()
  }
}

/** Reads see what is committed and wait for nobody; the first write, or a transaction, waits for its turn. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #turns: SqliteWriter
  readonly #reads: SqliteStatements
  #turn: WriteLock | undefined

  constructor(turns: SqliteWriter, reads: SqliteStatements) {
    this.#turns = turns
    this.#reads = reads
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#turn && /^\s*select\b/i.test(query.sql)) return this.#reads.execute(query)
    const isInTransaction = this.#turn !== undefined
    this.#turn ??= await this.#turns.acquire()
    if (!isInTransaction && /^\s*pragma\b/i.test(query.sql)) return this.#turn.outside((statements) => statements.execute(query))
    return this.#turn.use((statements) => statements.execute(query))
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read at once; page the query instead')
  }

  async begin() {
    this.#turn = await this.#turns.acquire()
    this.#turn.begin()
  }

  async commit() {
    await this.#turn?.commit()
  }

  rollback() {
    this.#turn?.rollback()
  }

  async leave() {
    await this.#turn?.leave()
  }
}
