import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { isPublicSql } from '../products/draft-sql.ts'

const BATCH_SIZE = 200

/** Sends the mail that customers asked for, once per wish, for products whose minimum order is in stock. Returns the number of emails. */
export async function sendStockAlerts(shop: Shop): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await shop.db
      .selectFrom('stock_alert')
      .innerJoin('product', 'product.id', 'stock_alert.productId')
      .select(['personId', 'productId', 'askedAt'])
      .where(isPublicSql)
      .whereRef('product.available', '>=', 'product.minimumOrder')
      .orderBy('askedAt')
      .limit(BATCH_SIZE)
      .execute()
    for (const alert of due) if (await send(shop, alert)) sent++
    if (due.length < BATCH_SIZE) return sent
  }
}

/** Whoever deletes the wish sends the mail. */
function send(shop: Shop, { personId, productId, askedAt }: { personId: string; productId: string; askedAt: Date }): Promise<boolean> {
  return transact(shop, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('stock_alert')
      .where('personId', '=', personId)
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `back-in-stock:${personId}:${productId}:${askedAt.getTime()}`,
      payload: { template: 'back-in-stock', personId, productId },
    })
    return true
  })
}
