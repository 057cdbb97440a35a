import { DatabaseSync } from 'node:sqlite'
import { SqliteStatements } from './sqlite-statements.ts'

/**
 * The one connection that writes, used by one caller after the other: node:sqlite answers synchronously, so a second
 * one would only wait for the first. Transactions of one round of the event loop are committed together, because a sync
 * to disk costs as much as the work of several orders. Nobody is answered before that commit; when it fails, all whose
 * work was in it hear of it.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync
  readonly statements: SqliteStatements
  #last: Promise<void> = Promise.resolve()
  #isTaken = false
  #group: PromiseWithResolvers<void> | undefined
  #isPlanned = false
  #isDue = false

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -16384',
    )
    this.statements = new SqliteStatements(this.#database)
  }

  /** The next turn, when everybody who asked before has had theirs. */
  async acquire(): Promise<WriteLock> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#isTaken = true
    return new WriteLock(this, resolve)
  }

  /** Whatever is written from here on is committed with the group that this gives. */
  openGroup(): object {
    if (this.#group) return this.#group
    this.statements.run('begin immediate')
    this.#group = Promise.withResolvers()
    // Whoever wrote hears of its fault; there may be nobody left who waits.
    this.#group.promise.catch(() => {})
    return this.#group
  }

  /** Whether there is still a group: some faults, a full disk among them, make SQLite undo all that is not committed. */
  groupHolds(fault?: unknown): boolean {
    if (this.#group && !this.#database.isTransaction) {
      this.#group.reject(fault)
      this.#group = undefined
    }
    return this.#group !== undefined
  }

  /** The turn is over. The promise is settled when everything written so far is on disk, or undone. */
  over(): Promise<void> {
    const written = this.#group?.promise ?? Promise.resolve()
    this.#isTaken = false
    if (this.#isDue) this.commit()
    else if (this.#group && !this.#isPlanned) this.#plan()
    return written
  }

  #plan() {
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      // A transaction that is under way ends first; whoever comes after it belongs to the next group.
      if (this.#isTaken) this.#isDue = true
      else this.commit()
    })
  }

  close() {
    this.commit()
    this.#database.close()
  }

  /** Commits the open group, if there is one. */
  commit() {
    this.#isDue = false
    const group = this.#group
    this.#group = undefined
    if (!group) return
    try {
      this.statements.run('commit')
      group.resolve()
    } catch (fault) {
      group.reject(fault)
      if (this.#database.isTransaction) this.statements.run('rollback')
    }
  }
}

/** The right to write, until `leave`. */
export class WriteLock {
  readonly #turns: SqliteWriter
  readonly #passOn: () => void
  #written: Promise<void> | undefined
  /** The group this turn writes in. */
  #group: object | undefined

  constructor(turns: SqliteWriter, passOn: () => void) {
    this.#turns = turns
    this.#passOn = passOn
  }

  get isOver() {
    return this.#written !== undefined
  }

  /** Does the work within the group; what it gives is not yet on disk. */
  use<T>(work: (statements: SqliteStatements) => T): T {
    if (this.isOver) throw new Error('This transaction is over')
    // When SQLite has undone the group, the first half of this transaction is gone: there is no second.
    if (this.#group && !this.#turns.groupHolds()) throw new Error('This transaction was undone')
    this.#group ??= this.#turns.openGroup()
    try {
      return work(this.#turns.statements)
    } catch (fault) {
      this.#turns.groupHolds(fault)
      throw fault
    }
  }

  /** Runs work outside any transaction, such as a pragma that has no effect inside one. */
  outside<T>(work: (statements: SqliteStatements) => T): T {
    if (this.isOver || this.#group) throw new Error('This connection is in a transaction')
    this.#turns.commit()
    return work(this.#turns.statements)
  }

  begin() {
    this.use((statements) => statements.run('savepoint turn'))
  }

  /** Settled when the transaction is on disk; the next turn begins before that. */
  commit(): Promise<void> {
    this.use((statements) => statements.run('release turn'))
    return this.leave()
  }

  rollback() {
    if (this.isOver || !this.#turns.groupHolds()) return
    this.#turns.statements.run('rollback to turn')
    this.#turns.statements.run('release turn')
  }

  leave(): Promise<void> {
    if (!this.#written) {
      this.#written = this.#turns.over()
      this.#passOn()
    }
    return this.#written
  }
}
