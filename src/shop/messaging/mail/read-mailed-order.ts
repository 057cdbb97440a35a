import { readOrderWithLines } from '../../selling/orders/read-orders-with-lines.ts'
import type { Shop } from '../../shop.ts'
import { readCarriedOrder } from './read-carried.ts'

/** An order as its mail shows it; undefined if it has ended. */
export async function readMailedOrder(shop: Shop, orderId: string) {
  const order = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirst()
  return order && readCarriedOrder(shop.db, await readOrderWithLines(shop.db, order))
}
