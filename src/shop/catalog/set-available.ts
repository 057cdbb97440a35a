import { maxUnits } from '../../contract/catalog.ts'
import { fieldMessages, messages } from '../../contract/messages.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeProduct } from './change-product.ts'

/** A new count, or by how many units the stock goes up or down. With neither it stays. */
export interface StockChange {
  available?: number | undefined
  delta?: number | undefined
}

/**
 * Sets the units in stock by hand, as after a count of the shelf, or changes them by a difference, as after a delivery. Placing an
 * order lowers them by itself. A count with `version` is refused when units were sold since then; a difference needs none.
 */
export async function setAvailable(
  shop: Shop,
  admin: Admin,
  productId: string,
  { version, ...change }: StockChange & { version?: number | undefined },
): Promise<void> {
  await changeProduct(shop, productId, version, async (tx, before) => {
    const available = applyStockChange(before.available, change)
    await tx.updateTable('product').set({ available, updatedAt: shop.now() }).where('id', '=', productId).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'product.counted',
      thing: 'product',
      thingId: productId,
      before: { available: before.available },
      after: { available },
    })
  })
  shop.stockMoved()
}

/** The units after a change. Refuses a difference that leaves less than none, or more than can be counted. */
export function applyStockChange(before: number, { available, delta = 0 }: StockChange): number {
  const after = available ?? before + delta
  if (after < 0) throw new Refusal('out-of-range', messages.available(before), { available: before })
  if (after > maxUnits) throw new Refusal('out-of-range', fieldMessages.tooLarge, { available: before })
  return after
}
