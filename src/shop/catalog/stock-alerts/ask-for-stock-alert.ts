import { maxStockAlerts } from '../../../contract/catalog/stock-alerts.ts'
import { isOrderable } from '../../../contract/rules/order-quantity.ts'
import type { Person } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { isPublicSql } from '../products/draft-sql.ts'
import { stockAlertMessages } from './messages.ts'

/**
 * Notes that the person wants an email when the product is back in stock; once, however often it is asked. Refuses a product whose minimum
 * order is in stock, and more products than a person may wait for. A draft does not exist.
 */
export async function askForStockAlert(shop: Shop, person: Person, productId: string): Promise<void> {
  await transact(shop, async (tx) => {
    // Requests that come at once wait here for each other, so that each is counted.
    await tx.updateTable('person').set({ id: person.id }).where('id', '=', person.id).execute()
    const product = await tx
      .selectFrom('product')
      .select(['available', 'minimumOrder'])
      .where('id', '=', productId)
      .where(isPublicSql)
      .executeTakeFirst()
    if (!product) throw notFound('product')
    if (isOrderable({ available: product.available, minimum_order: product.minimumOrder }))
      throw new Refusal('not-available', stockAlertMessages.inStock)
    const asked = await tx.selectFrom('stock_alert').select('productId').where('personId', '=', person.id).execute()
    if (asked.some((alert) => alert.productId === productId)) return
    if (asked.length >= maxStockAlerts) throw new Refusal('not-available', stockAlertMessages.tooMany(maxStockAlerts))
    await tx.insertInto('stock_alert').values({ personId: person.id, productId, askedAt: shop.now() }).execute()
  })
}
