import { orderEndings } from '../../../contract/messaging/event-verbs.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { toCanceledOrder } from './to-canceled-order.ts'

/** Longer than two versions run side by side. */
const RECENT_MS = 3_600_000
const BATCH_SIZE = 100

/** Keeps orders that the version before ended during a rolling restart. It deletes them and only records the event. */
export async function keepCanceledOrders(shop: Shop): Promise<void> {
  const endings = await shop.db
    .selectFrom('event')
    .select(['at', 'actorId', 'actor', 'verb', 'before'])
    .where('verb', 'in', [...orderEndings])
    .where('at', '>=', new Date(shop.now().getTime() - RECENT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('canceled_order').select('canceled_order.id').whereRef('canceled_order.id', '=', 'event.thingId'))),
    )
    .limit(BATCH_SIZE)
    .execute()
  for (const { at, actorId, actor, verb, before } of endings) {
    if (!before) continue
    const order: Omit<OrderWithLines, 'placedAt'> & { placedAt: string } = JSON.parse(before)
    const ending = { reason: verb === 'order.expired' ? 'expired' : 'canceled', canceledAt: at, actorId, actor } as const
    await shop.db
      .insertInto('canceled_order')
      .values(toCanceledOrder({ ...order, placedAt: new Date(order.placedAt) }, ending))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
