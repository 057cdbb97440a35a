import { maxUnits } from '../../contract/catalog.ts'
import { fieldMessages } from '../../contract/messages.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { ProductRow, Tx } from '../database/tables.ts'
import { claimIdempotencyKey } from '../orders/claim-idempotency-key.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeProduct } from './change-product.ts'
import { reportLowStock } from './report-low-stock.ts'

/** The new stock, or the change of the stock, in units. */
export interface StockChange {
  available?: number | undefined
  delta?: number | undefined
}

/**
 * Sets the stock after a count, or changes it by `delta` after a delivery. With `version`, refuses the change if the product has changed
 * since. Refuses a stock below zero or above `maxUnits`. The audit log keeps the reason. A repeated call with the
 * same idempotency key changes nothing.
 */
export async function setAvailable(
  shop: Shop,
  admin: Admin,
  productId: string,
  { version, reason, ...change }: StockChange & { version?: number | undefined; reason?: string | undefined },
  idempotencyKey?: string,
): Promise<void> {
  const request = JSON.stringify([productId, change, reason])
  const isRepeated = async (tx: Tx) =>
    idempotencyKey !== undefined && (await claimIdempotencyKey(shop, tx, admin, idempotencyKey, request, productId)) !== undefined
  const adjust = async (tx: Tx, before: ProductRow) => {
    const available = applyStockChange(before.available, change)
    await tx.updateTable('product').set({ available, updatedAt: shop.now() }).where('id', '=', productId).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'product.counted',
      thing: 'product',
      thingId: productId,
      before: { available: before.available },
      after: { available, ...(reason && { reason }) },
      moved: [productId],
    })
    await reportLowStock(shop, tx, before.available, { ...before, available, version: before.version + 1 })
  }
  await changeProduct(shop, productId, version, adjust, isRepeated)
  shop.stockMoved()
}

/** Returns the stock after a change. Refuses a stock below zero or above `maxUnits`. */
export function applyStockChange(before: number, { available, delta = 0 }: StockChange): number {
  const after = available ?? before + delta
  if (after < 0) throw new Refusal('out-of-range', fieldMessages.available(before), { available: before })
  if (after > maxUnits) throw new Refusal('out-of-range', fieldMessages.tooLarge, { available: before })
  return after
}
