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
import { countReserved } from './count-reserved.ts'
import { catalogMessages } from './messages.ts'
import { reportLowStock } from './report-low-stock.ts'

interface StockCount {
  /** Units on the shelf. */
  onHand: number
  /** What was on hand when the count began. */
  seen?: number | undefined
  reason?: string | undefined
  idempotencyKey?: string | undefined
}

/**
 * Records a count of what is on hand. What open orders hold is on hand too, so the rest becomes available. Refuses fewer units than are
 * reserved, a product of which something was shipped, delivered or counted since `seen`, and a key that does not say what it has seen.
 * Returns the stock in units.
 */
export async function countStock(
  shop: Shop,
  admin: Staff,
  productId: string,
  { onHand, seen, reason, idempotencyKey }: StockCount,
): Promise<{ available: number; reserved: number }> {
  if (admin.kind === 'integration' && seen === undefined) throw new Refusal('invalid', stockMessages.seenNeeded)
  const request = JSON.stringify([productId, onHand, reason])
  const isRepeated = async (tx: Tx) =>
    idempotencyKey !== undefined &&
    (await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: productId })) !== undefined
  const adjust = async (tx: Tx, before: ProductRow) => {
    const { reserved } = (await countReserved(tx, [productId]))(productId)
    if (seen !== undefined && seen !== before.available + reserved) throw new Refusal('changed-meanwhile', catalogMessages.productChanged)
    const available = onHand - reserved
    if (available < 0) throw new Refusal('out-of-range', catalogMessages.countBelowReserved(reserved), { reserved })
    if (available > maxUnits) throw new Refusal('out-of-range', fieldMessages.tooLarge)
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
  await changeProduct(shop, { productId, version: undefined, change: adjust, isRepeated })
  shop.stockMoved()
  const { available } = await shop.db.selectFrom('product').select('available').where('id', '=', productId).executeTakeFirstOrThrow()
  const { reserved } = (await countReserved(shop.db, [productId]))(productId)
  return { available, reserved }
}
