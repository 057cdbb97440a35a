import { StatementSync } from 'node:sqlite'
import pg from 'pg'

let operations = 0
let killAt = Number.POSITIVE_INFINITY

/** From now on the process dies at its `n`-th operation: before a statement of either database, or at a named checkpoint. */
export function dieAtOperation(n: number): void {
  killAt = n
  beforeEachStatement(operation)
}

/** Counts one operation. At the chosen one the process kills itself, as in a power cut. */
export function operation(): void {
  if (++operations === killAt) die()
}

/** Ends the process as a power cut does. */
export const die = () => process.kill(process.pid, 'SIGKILL')

/** Runs `work` before each statement of either database, with the statement or client that runs it. */
export function beforeEachStatement(work: (by: object) => void): void {
  before(StatementSync.prototype, 'run', work)
  before(StatementSync.prototype, 'all', work)
  before(pg.Client.prototype, 'query', work)
}

function before(prototype: object, method: string, work: (by: object) => void) {
  const known = prototype as Record<string, (...args: unknown[]) => unknown>
  const original = known[method]
  known[method] = function (this: object, ...args: unknown[]) {
    work(this)
    return original?.apply(this, args)
  }
}
