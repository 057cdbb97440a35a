import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../../shop.ts'
import { errorCode } from '../to-error.ts'
import type { Tx } from './tables.ts'

const MAX_ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'

/** Throw this in a transaction to roll it back and run it again. */
export class RetryTransaction extends Error {}

/** Runs the transaction again if another one has just written the same unique value. On SQLite, transactions take turns. */
export function retryIfTaken(error: unknown): never {
  throw errorCode(error) === UNIQUE_VIOLATION ? new RetryTransaction() : error
}

const lastSteps = new WeakMap<Tx, Array<() => Promise<void>>>()

/** Runs `step` in the transaction after everything else, in order. What others wait for, such as a number of a series, is then held briefly. */
export function beforeCommit(tx: Tx, step: () => Promise<void>) {
  const others = lastSteps.get(tx)
  if (!others) throw new Error('Only a transaction of `transact` has last steps')
  others.push(step)
}

const callbacks = new WeakMap<Tx, Array<() => void>>()

/** Calls `callback` after the transaction has committed, and never if it is rolled back. */
export function afterCommit(tx: Tx, callback: () => void) {
  const others = callbacks.get(tx)
  if (others) others.push(callback)
  else callbacks.set(tx, [callback])
}

/** Runs `work` in a transaction, and again after a deadlock or serialization failure. Until the commit, `work` must have no other effects. */
export async function transact<T>(shop: Pick<Shop, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let current: Tx | undefined
      const result = await shop.db.transaction().execute(async (tx) => {
        current = tx
        const steps: Array<() => Promise<void>> = []
        lastSteps.set(tx, steps)
        const done = await work(tx)
        for (const step of steps) await step()
        return done
      })
      for (const callback of (current && callbacks.get(current)) ?? []) callback()
      return result
    } catch (error) {
      const code = errorCode(error)
      const isRetryable = error instanceof RetryTransaction || code === SERIALIZATION_FAILURE || code === DEADLOCK
      if (attempt === MAX_ATTEMPTS || !isRetryable) throw error
      await pause(2 ** attempt * (5 + Math.random() * 10))
    }
  }
}
