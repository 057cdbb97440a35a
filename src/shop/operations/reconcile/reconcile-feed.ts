import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that the positions of the feed have no gap up to the newest one. */
export async function reconcileFeed(tx: Tx): Promise<string[]> {
  const state = await tx.selectFrom('feed_state').select('position').executeTakeFirst()
  const { rows, first, last } = await tx
    .selectFrom('feed_event')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('position').as('first'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  if (Number(rows) === 0) return []
  const newest = state?.position ?? 0
  return last === newest && Number(rows) === last - first + 1 ? [] : [reconcileMessages.gapInFeed(first, newest)]
}
