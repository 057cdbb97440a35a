import type { Shop } from '../../shop.ts'

const DAY_MS = 24 * 3_600_000
const BATCH_SIZE = 50

/** Calls `removeBatch` for files that were uploaded more than a day ago until it finds fewer than it may remove. Returns their number. */
export async function removeUnused(shop: Shop, removeBatch: (before: Date, limit: number) => Promise<number>): Promise<number> {
  const before = new Date(shop.now().getTime() - DAY_MS)
  for (let removed = 0; ; ) {
    const batch = await removeBatch(before, BATCH_SIZE)
    removed += batch
    if (batch < BATCH_SIZE) return removed
  }
}
