import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'

/** Whether the person waits for the product. */
export async function hasStockAlert({ db }: Shop, person: Person, productId: string): Promise<boolean> {
  const alert = await db
    .selectFrom('stock_alert')
    .select('productId')
    .where('personId', '=', person.id)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return alert !== undefined
}
