import { DatabaseSync } from 'node:sqlite'
import { SqliteStatements } from './sqlite-statements.ts'

/**
 * The only connection that writes; callers take turns. Transactions of one event-loop iteration commit together, because a sync to disk
 * takes as long as several orders. Each of them waits for that commit, and fails if it fails.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync
  readonly statements: SqliteStatements
  #last: Promise<void> = Promise.resolve()
  #isLocked = false
  #group: PromiseWithResolvers<void> | undefined
  #isCommitScheduled = false
  #commitOnRelease = false

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -16384',
    )
    this.statements = new SqliteStatements(this.#database)
  }

  /** Waits for the write lock, first come, first served. */
  async acquire(): Promise<WriteLock> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#isLocked = true
    return new WriteLock(this, resolve)
  }

  /** All writes from here on are committed with it. */
  openGroup(): object {
    if (this.#group) return this.#group
    this.statements.run('begin immediate')
    this.#group = Promise.withResolvers()
    // Avoids an unhandled rejection if no writer of the group is waiting.
    this.#group.promise.catch(() => {})
    return this.#group
  }

  /** Whether the group is still open. After some errors, such as a full disk, SQLite rolls back everything that is not committed. */
  isGroupOpen(error?: unknown): boolean {
    if (this.#group && !this.#database.isTransaction) {
      this.#group.reject(error)
      this.#group = undefined
    }
    return this.#group !== undefined
  }

  /** Releases the write lock. The promise settles when everything written so far is on disk or rolled back. */
  releaseLock(): Promise<void> {
    const written = this.#group?.promise ?? Promise.resolve()
    this.#isLocked = false
    if (this.#commitOnRelease) this.commit()
    else if (this.#group && !this.#isCommitScheduled) this.#scheduleCommit()
    return written
  }

  #scheduleCommit() {
    this.#isCommitScheduled = true
    setImmediate(() => {
      this.#isCommitScheduled = false
      // A transaction in progress finishes first. Later ones belong to the next group.
      if (this.#isLocked) this.#commitOnRelease = true
      else this.commit()
    })
  }

  close() {
    this.commit()
    this.#database.close()
  }

  commit() {
    this.#commitOnRelease = false
    const group = this.#group
    this.#group = undefined
    if (!group) return
    try {
      this.statements.run('commit')
      group.resolve()
    } catch (error) {
      group.reject(error)
      if (this.#database.isTransaction) this.statements.run('rollback')
    }
  }
}

export class WriteLock {
  readonly #writer: SqliteWriter
  readonly #unlockNext: () => void
  #written: Promise<void> | undefined
  #group: object | undefined

  constructor(writer: SqliteWriter, unlockNext: () => void) {
    this.#writer = writer
    this.#unlockNext = unlockNext
  }

  get isReleased() {
    return this.#written !== undefined
  }

  /** Runs statements in the group. Their results are not on disk yet. */
  use<T>(work: (statements: SqliteStatements) => T): T {
    if (this.isReleased) throw new Error('This transaction has ended')
    // If SQLite has rolled back the group, the first part of this transaction is lost.
    if (this.#group && !this.#writer.isGroupOpen()) throw new Error('This transaction was rolled back')
    this.#group ??= this.#writer.openGroup()
    try {
      return work(this.#writer.statements)
    } catch (error) {
      this.#writer.isGroupOpen(error)
      throw error
    }
  }

  /** Runs statements outside any transaction, such as a pragma that has no effect inside one. */
  outside<T>(work: (statements: SqliteStatements) => T): T {
    if (this.isReleased || this.#group) throw new Error('This statement cannot run inside a transaction')
    this.#writer.commit()
    return work(this.#writer.statements)
  }

  begin() {
    this.use((statements) => statements.run('savepoint tx'))
  }

  /** Settles when the transaction is on disk. The lock is released before that. */
  commit(): Promise<void> {
    this.use((statements) => statements.run('release tx'))
    return this.release()
  }

  rollback() {
    if (this.isReleased || !this.#writer.isGroupOpen()) return
    this.#writer.statements.run('rollback to tx')
    this.#writer.statements.run('release tx')
  }

  release(): Promise<void> {
    if (!this.#written) {
      this.#written = this.#writer.releaseLock()
      this.#unlockNext()
    }
    return this.#written
  }
}
