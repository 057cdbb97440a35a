import type { Database, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'

const selectState = (db: Database | Tx) => db.selectFrom('feed_state').selectAll()

/** The epoch and the newest position of the feed, which begins with the first call. */
export async function openFeed({ db }: { db: Database }): Promise<{ epoch: string; position: number; pausedAt: Date | null }> {
  const state = await selectState(db).executeTakeFirst()
  if (state) return state
  await db
    .insertInto('feed_state')
    .values({ id: 1, epoch: newId(), position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectState(db).executeTakeFirstOrThrow()
}

/** Locks the feed, so that no event gets a position meanwhile, and returns the newest one. An update locks the row on both databases. */
export async function lockFeed(tx: Tx): Promise<number> {
  const { position } = await tx
    .updateTable('feed_state')
    .set((eb) => ({ position: eb.ref('position') }))
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}
