import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'

/** A product after its stock has changed. */
export type StockAfter = Pick<ProductRow, 'id' | 'available' | 'lowStock' | 'version'>

/**
 * Tells the office when a change takes the stock from above `lowStock` to it or below. The change must have locked the row, so that two
 * changes never both cross. Does nothing without an office address.
 */
export async function reportLowStock(shop: Shop, tx: Tx, before: number, { id, available, lowStock, version }: StockAfter): Promise<void> {
  if (!officeEmail(shop) || lowStock === null || before <= lowStock || available > lowStock) return
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `low-stock:${id}:${version}`,
    payload: { template: 'office-low-stock', productId: id, available, lowStock },
  })
}
