import type { OutboxCounts } from '../../../contract/messaging/outbox.ts'
import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'

/** Counts messages by state, and says when one failed last. */
export async function countOutbox({ db }: Shop, _admin: Admin): Promise<OutboxCounts> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      'state',
      eb('dismissedAt', 'is not', null).as('dismissed'),
      fn.countAll().as('messages'),
      fn.max(fn.coalesce('failedAt', 'createdAt')).as('lastAt'),
    ])
    .where('state', 'in', ['pending', 'failed'])
    .groupBy(['state', ({ eb }) => eb('dismissedAt', 'is not', null)])
    .execute()
  const ofState = (state: string, dismissed: boolean) => rows.find((row) => row.state === state && Boolean(row.dismissed) === dismissed)
  const failed = ofState('failed', false)
  return {
    failed: Number(failed?.messages ?? 0),
    pending: Number(ofState('pending', false)?.messages ?? 0),
    dismissed: Number(ofState('failed', true)?.messages ?? 0),
    lastFailedAt: failed?.lastAt ? new Date(failed.lastAt).toISOString() : null,
  }
}
