import type { OutboxRow } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import type { OutboxPayloads } from './enqueue.ts'
import { type OutboxHandler, type OutboxHandlers, retryDelay } from './outbox-handlers.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Longer than any delivery takes. What is claimed and not finished by then was left by a process that died. */
const CLAIM = 5 * 60_000

/**
 * Delivers what is due of these kinds, at most `most` at once, and gives how many it claimed. Several processes may do
 * so together: a debt is claimed by one conditional update, so that no two deliver it at the same time.
 */
export async function deliverDue(shop: Shop, deliveries: OutboxHandlers, kinds: Array<keyof OutboxPayloads>, most = 20): Promise<number> {
  const due = await claimDue(shop, kinds, most)
  const finish = inGroups((ids) => markDone(shop, ids))
  await Promise.all(
    due.map(async (debt) => {
      const { deliver, ...patience } = deliveries[debt.kind as 'mail'] as OutboxHandler<'mail'>
      try {
        await shop.checkpoint('deliver:claimed')
        await deliver(JSON.parse(debt.payload), debt.id)
        await shop.checkpoint('deliver:delivered')
      } catch (fault) {
        return postpone(shop, debt, patience, fault)
      }
      return finish(debt.id)
    }),
  )
  return due.length
}

function claimDue(shop: Shop, kinds: Array<keyof OutboxPayloads>, most: number): Promise<OutboxRow[]> {
  const now = shop.now()
  return (
    shop.db
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt: new Date(now.getTime() + CLAIM) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'pending')
          .where('kind', 'in', kinds)
          .where('nextAt', '<=', now)
          .orderBy('nextAt')
          .limit(most),
      )
      // PostgreSQL checks this again on a row that another process has claimed. SQLite would read every pending row with `=`.
      .where('state', 'not in', ['delivered', 'failed'])
      .where('nextAt', '<=', now)
      .returningAll()
      .execute()
  )
}

async function markDone(shop: Shop, ids: string[]) {
  await shop.db
    .updateTable('outbox')
    .set({ state: 'delivered', deliveredAt: shop.now(), lastError: null })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .execute()
}

async function postpone(shop: Shop, debt: OutboxRow, { firstPause, attempts }: { firstPause: number; attempts: number }, fault: unknown) {
  const over = fault instanceof PermanentFailure || debt.attempts >= attempts
  const { id, kind } = debt
  const facts = { err: fault, outgoing: id, kind, attempt: debt.attempts }
  if (over) shop.log.error(facts, 'Outgoing work has failed for good')
  else shop.log.warn(facts, 'Outgoing work failed and is tried again')
  await shop.db
    .updateTable('outbox')
    .set({
      state: over ? 'failed' : 'pending',
      nextAt: new Date(shop.now().getTime() + retryDelay(debt.attempts, firstPause)),
      lastError: (fault instanceof Error ? fault.message : String(fault)).slice(0, 500),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Writes what finishes while a write is under way together with the next one: many deliveries, few syncs to disk. */
function inGroups(write: (ids: string[]) => Promise<void>) {
  const finished: string[] = []
  let writing = Promise.resolve()
  return (id: string) => {
    finished.push(id)
    writing = writing.then(async () => {
      const ids = finished.splice(0)
      if (ids.length > 0) await write(ids)
    })
    return writing
  }
}
