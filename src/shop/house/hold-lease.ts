import type { Shop } from '../shop.ts'

/** Takes or renews a lease for `milliseconds`. Of several processes one has it; gives whether it is this holder. */
export async function holdLease(shop: Shop, name: string, holder: string, milliseconds: number): Promise<boolean> {
  const now = shop.now()
  const until = new Date(now.getTime() + milliseconds)
  const held = await shop.db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(({ or, eb }) => or([eb('lease.holder', '=', holder), eb('lease.until', '<=', now)])),
    )
    .returning('holder')
    .executeTakeFirst()
  return held !== undefined
}

/** Gives the lease back, so that another process need not wait for its end. */
export async function endLease(shop: Shop, name: string, holder: string): Promise<void> {
  await shop.db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
