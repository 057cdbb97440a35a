import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { orderEndings } from '../../contract/event-verbs.ts'
import type { Actor } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { returnStock } from '../catalog/return-stock.ts'
import type { Tables, Tx } from '../database/tables.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { releasePayments } from '../payments/release-payments.ts'
import type { Shop } from '../shop.ts'
import { orderWithLines } from './order-lines.ts'

interface Ending {
  verb: (typeof orderEndings)[number]
  /** The state that the order must be in. It is checked by the statement that deletes the order. */
  condition: (eb: ExpressionBuilder<Tables, 'order'>) => ExpressionWrapper<Tables, 'order', SqlBool>
  mail?: 'order-cancelled' | 'order-expired'
}

/**
 * Ends an order that meets the condition: deletes it with its lines, returns their stock, records the event, closes its payment pages and enqueues the
 * mail, all in the caller's transaction. Returns false, and changes nothing, if no such order meets the condition.
 */
export async function endOrder(shop: Shop, tx: Tx, actor: Actor, orderId: string, { verb, condition, mail }: Ending): Promise<boolean> {
  const { lines } = await orderWithLines(tx, { id: orderId })
  const deleted = await tx.deleteFrom('order').where('id', '=', orderId).where(condition).returningAll().executeTakeFirst()
  if (!deleted) return false
  const order = { ...deleted, lines }
  const stock = await returnStock(shop, tx, lines)
  const returned = lines.map(({ productID, product, orderUnit }) => ({ productID, product, orderUnit, available: stock.get(productID) }))
  const moved = lines.map(({ productID }) => productID)
  await recordEvent(shop, tx, actor, { verb, thing: 'order', thingId: orderId, before: order, after: { lines: returned }, moved })
  await releasePayments(shop, tx, orderId)
  if (mail) await enqueue(shop, tx, 'mail', `${mail}:${orderId}`, { template: mail, order })
  return true
}
