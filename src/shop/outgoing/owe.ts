import type { Tx } from '../database/tables.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'

/**
 * Writes down work owed to the outside, in the transaction that owes it; it is done after the commit and tried until it
 * is. `reason` is unique: the same debt is owed once, however often the verb runs.
 */
export async function owe(shop: Shop, tx: Tx, kind: string, reason: string, payload: object) {
  await tx
    .insertInto('outgoing')
    .values({
      id: newId(),
      kind,
      reason,
      payload: JSON.stringify(payload),
      state: 'owed',
      attempts: 0,
      nextAt: shop.now(),
      lastError: null,
      createdAt: shop.now(),
      doneAt: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute()
}
