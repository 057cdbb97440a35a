import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../shop.ts'
import type { Tx } from './tables.ts'

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Thrown inside a transaction that saw another one change what it had read: it is undone and tried again. */
export class TryAgain extends Error {}

const recorded = new WeakMap<Tx, string[]>()

/** Notes what the transaction records, to be told when it has committed. */
export function noteHappening(tx: Tx, verb: string) {
  const verbs = recorded.get(tx)
  if (verbs) verbs.push(verb)
  else recorded.set(tx, [verb])
}

/** One transaction. What PostgreSQL undid because of another transaction is tried again; the verb must be repeatable until then. */
export async function transact<T>(shop: Shop, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let own: Tx | undefined
      const answer = await shop.db.transaction().execute((tx) => {
        own = tx
        return work(tx)
      })
      for (const verb of (own && recorded.get(own)) ?? []) shop.happened(verb)
      return answer
    } catch (fault) {
      const code = (fault as { code?: string }).code
      const again = fault instanceof TryAgain || code === SERIALIZATION_FAILURE || code === DEADLOCK
      if (attempt === ATTEMPTS || !again) throw fault
      await pause(2 ** attempt * (5 + Math.random() * 10))
    }
  }
}
