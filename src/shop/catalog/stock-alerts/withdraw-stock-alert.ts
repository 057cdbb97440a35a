import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'

/** Withdrawing an alert that nobody asked for changes nothing. */
export async function withdrawStockAlert({ db }: Shop, person: Person, productId: string): Promise<void> {
  await db.deleteFrom('stock_alert').where('personId', '=', person.id).where('productId', '=', productId).execute()
}
