import type { StockChange } from '../../../contract/catalog/catalog.ts'
import { stockMessages } from '../../../contract/catalog/stock-messages.ts'
import { maxUnits } from '../../../contract/rules/order-quantity.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { changeProduct } from './change-product.ts'
import { reportLowStock } from './report-low-stock.ts'

interface StockCount extends StockChange {
  reason?: string | undefined
  idempotencyKey?: string | undefined
}

/**
 * Sets the stock after a count, or changes it by `delta` after a delivery. With `version`, refuses the change if the product has changed
 * since. Refuses a stock below zero or above `maxUnits`, and one that a key sets without `version`. The audit log keeps the reason. A repeated call with the
 * same idempotency key changes nothing.
 */
export async function setAvailable(
  shop: Shop,
  admin: Staff,
  productId: string,
  { version, reason, idempotencyKey, ...change }: StockCount,
): Promise<void> {
  refuseBlindCount(admin, { ...change, version })
  const request = JSON.stringify([productId, change, reason])
  const isRepeated = async (tx: Tx) =>
    idempotencyKey !== undefined &&
    (await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: productId })) !== undefined
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
  // That somebody counted, and why, is worth an event.
  const isUnchanged = (_tx: Tx, { available }: ProductRow) => !reason && applyStockChange(available, change) === available
  await changeProduct(shop, { productId, version, change: adjust, isRepeated, isUnchanged })
  shop.stockMoved()
}

/** Refuses a stock that a key sets without saying what it has read: sold units would come back. People see the stock that they change. */
export function refuseBlindCount(staff: Staff, { available, version }: StockChange) {
  if (staff.kind === 'integration' && available !== undefined && version === undefined)
    throw new Refusal('invalid', stockMessages.versionNeeded)
}

/** Returns the stock after a change. Refuses a stock below zero or above `maxUnits`. */
export function applyStockChange(before: number, { available, delta = 0 }: StockChange): number {
  const after = available ?? before + delta
  if (after < 0) throw new Refusal('out-of-range', fieldMessages.available(before), { available: before })
  if (after > maxUnits) throw new Refusal('out-of-range', fieldMessages.tooLarge, { available: before })
  return after
}
