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
import { makePrivateFile } from '../private-files.ts'
import { SqliteStatements } from './sqlite-statements.ts'
import { SqliteWriter, type WriteLock } from './sqlite-writer.ts'

/** A Kysely dialect for node:sqlite that returns the same types as PostgreSQL. */
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
  #opened: { writer: SqliteWriter; reader: DatabaseSync; reads: SqliteStatements } | undefined
  #inUse = 0
  #allReleased = () => {}

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    makePrivateFile(this.#file)
    const writer = new SqliteWriter(this.#file)
    const reader = new DatabaseSync(this.#file, { readOnly: true })
    reader.exec('pragma busy_timeout = 5000; pragma cache_size = -8192')
    this.#opened = { writer, reader, reads: new SqliteStatements(reader) }
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (!this.#opened) throw new Error('The database is closed')
    this.#inUse++
    return new NodeSqliteConnection(this.#opened.writer, this.#opened.reads)
  }

  async releaseConnection(connection: NodeSqliteConnection) {
    try {
      await connection.release()
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
    opened?.writer.close()
    opened?.reader.close()
  }
}

/** Reads see committed data and never wait. The first write, or a transaction, waits for the write lock. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter
  readonly #reads: SqliteStatements
  #lock: WriteLock | undefined

  constructor(writer: SqliteWriter, reads: SqliteStatements) {
    this.#writer = writer
    this.#reads = reads
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#lock && /^\s*select\b/i.test(query.sql)) return this.#reads.execute(query)
    const isInTransaction = this.#lock !== undefined
    this.#lock ??= await this.#writer.acquire()
    if (!isInTransaction && /^\s*pragma\b/i.test(query.sql)) return this.#lock.outside((statements) => statements.execute(query))
    return this.#lock.use((statements) => statements.execute(query))
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported. Page the query instead.')
  }

  async begin() {
    this.#lock = await this.#writer.acquire()
    this.#lock.begin()
  }

  async commit() {
    await this.#lock?.commit()
  }

  rollback() {
    this.#lock?.rollback()
  }

  async release() {
    await this.#lock?.release()
  }
}
