import { StatementSync } from 'node:sqlite'
import pg from 'pg'

let operations = 0
let killAt = Number.POSITIVE_INFINITY

/** From now on the process dies at its `n`-th operation: before a statement of either database, or at a named checkpoint. */
export function dieAtOperation(n: number): void {
  killAt = n
  before(StatementSync.prototype, 'run')
  before(StatementSync.prototype, 'all')
  before(pg.Client.prototype as unknown as Record<string, unknown>, 'query')
}

/** Counts one operation. At the chosen one the process kills itself, as in a power cut. */
export function operation(): void {
  if (++operations === killAt) process.kill(process.pid, 'SIGKILL')
}

function before(prototype: object, method: string) {
  const known = prototype as Record<string, (...args: unknown[]) => unknown>
  const work = known[method]
  known[method] = function (this: unknown, ...args: unknown[]) {
    operation()
    return work?.apply(this, args)
  }
}
