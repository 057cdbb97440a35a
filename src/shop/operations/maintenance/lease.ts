import type { Shop } from '../../shop.ts'

/** Acquires or renews a lease; returns whether this holder has it. A lease that ends later than possible (the clock was ahead) counts as free. */
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

/** Releases a lease before it expires. */
export async function releaseLease(shop: Shop, name: string, holder: string): Promise<void> {
  await shop.db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
