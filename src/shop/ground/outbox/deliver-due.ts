import type { Shop } from '../../shop.ts'
import type { OutboxRow } from '../database/tables.ts'
import { outboxMessages } from './messages.ts'
import { type OutboxHandlers, type RetryPolicy, retryDelay } from './outbox-handler.ts'
import { type OutboxKind, readPayload } from './outbox-payloads.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Longer than any delivery takes. */
const CLAIM_MS = 5 * 60_000

/** Claims, delivers and counts up to `limit` due messages. One conditional update claims a message, so several processes may run. */
export async function deliverDue(shop: Shop, handlers: OutboxHandlers, kinds: OutboxKind[], limit = 20): Promise<number> {
  const due = await claimDue(shop, kinds, limit)
  const finish = inBatches((ids) => markDelivered(shop, ids))
  await Promise.all(
    due.map(async (message) => {
      try {
        await shop.checkpoint('deliver:claimed')
        await deliver(handlers, message.kind, message)
        await shop.checkpoint('deliver:delivered')
      } catch (error) {
        return postpone(shop, message, handlers[message.kind], error)
      }
      return finish(message.id)
    }),
  )
  return due.length
}

const deliver = <Kind extends OutboxKind>(handlers: OutboxHandlers, kind: Kind, { id, payload, recipient }: OutboxRow) =>
  handlers[kind].deliver(readPayload(kind, payload), id, recipient)

function claimDue(shop: Shop, kinds: OutboxKind[], limit: number) {
  const now = shop.now()
  return (
    shop.db
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt: new Date(now.getTime() + CLAIM_MS) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'pending')
          .where('kind', 'in', kinds)
          .where('nextAt', '<=', now)
          .orderBy('nextAt')
          .limit(limit),
      )
      // PostgreSQL checks this again on a row that another process has claimed. SQLite would read every pending row with `=`.
      .where('state', 'not in', ['delivered', 'failed'])
      .where('nextAt', '<=', now)
      .returningAll()
      .$narrowType<{ kind: OutboxKind }>()
      .execute()
  )
}

async function markDelivered(shop: Shop, ids: string[]) {
  await shop.db
    .updateTable('outbox')
    .set({ state: 'delivered', deliveredAt: shop.now(), lastError: null, link: null })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .execute()
}

async function postpone(shop: Shop, message: OutboxRow, { firstPause, attempts }: RetryPolicy, error: unknown) {
  const isFinal = error instanceof PermanentFailure || message.attempts >= attempts
  const { id, kind } = message
  const facts = { err: error, messageId: id, kind, attempt: message.attempts }
  if (isFinal) shop.log.error(facts, outboxMessages.failed)
  else shop.log.warn(facts, outboxMessages.retrying)
  const now = shop.now()
  await shop.db
    .updateTable('outbox')
    .set({
      state: isFinal ? 'failed' : 'pending',
      failedAt: isFinal ? now : null,
      nextAt: new Date(now.getTime() + retryDelay(message.attempts, firstPause)),
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Collects the ids that arrive during a write and writes them together, to save syncs to disk. */
function inBatches(write: (ids: string[]) => Promise<void>) {
  const finished: string[] = []
  let lastWrite = Promise.resolve()
  return (id: string) => {
    finished.push(id)
    lastWrite = lastWrite.then(async () => {
      const ids = finished.splice(0)
      if (ids.length > 0) await write(ids)
    })
    return lastWrite
  }
}
