import type { Shop } from '../shop.ts'

/**
 * Takes or renews a lease for `milliseconds`. Of several processes one has it; gives whether it is this holder. A lease that ends
 * much later than one can was taken while the clock was ahead, and holds nobody off until then.
 */
export async function acquireLease(shop: Shop, name: string, holder: string, milliseconds: number): Promise<boolean> {
  const now = shop.now()
  const until = new Date(now.getTime() + milliseconds)
  const tooLate = new Date(now.getTime() + 2 * milliseconds)
  const held = await shop.db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(({ or, eb }) => or([eb('lease.holder', '=', holder), eb('lease.until', '<=', now), eb('lease.until', '>', tooLate)])),
    )
    .returning('holder')
    .executeTakeFirst()
  return held !== undefined
}

/** Gives the lease back, so that another process need not wait for its end. */
export async function releaseLease(shop: Shop, name: string, holder: string): Promise<void> {
  await shop.db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
