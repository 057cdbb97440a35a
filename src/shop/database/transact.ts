import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../shop.ts'
import type { Tx } from './tables.ts'

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Thrown inside a transaction that saw another one change what it had read: it is undone and tried again. */
export class RetryTransaction extends Error {}

const waiting = new WeakMap<Tx, Array<() => void>>()

/** Has `tell` called when the transaction has committed, and never when it was undone. */
export function afterCommit(tx: Tx, tell: () => void) {
  const others = waiting.get(tx)
  if (others) others.push(tell)
  else waiting.set(tx, [tell])
}

/** One transaction. What PostgreSQL undid because of another transaction is tried again; the verb must be repeatable until then. */
export async function transact<T>(shop: Pick<Shop, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let own: Tx | undefined
      const answer = await shop.db.transaction().execute((tx) => {
        own = tx
        return work(tx)
      })
      for (const tell of (own && waiting.get(own)) ?? []) tell()
      return answer
    } catch (fault) {
      const code = (fault as { code?: string }).code
      const again = fault instanceof RetryTransaction || code === SERIALIZATION_FAILURE || code === DEADLOCK
      if (attempt === ATTEMPTS || !again) throw fault
      await pause(2 ** attempt * (5 + Math.random() * 10))
    }
  }
}
