import type { OrderEvent } from '../../../contract/selling/order-event.ts'
import type { Staff } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Lists the events of an order, oldest first. They remain after the order is canceled and deleted. */
export async function readOrderEvents(shop: Shop, _admin: Staff, orderId: string): Promise<OrderEvent[]> {
  const events = await shop.db
    .selectFrom('event')
    .leftJoin('person', 'person.id', 'event.actorId')
    .select(['event.id', 'at', 'actor', 'person.name as actorName', 'verb', 'before', 'after'])
    .where('thing', '=', 'order')
    .where('thingId', '=', orderId)
    .orderBy('event.id')
    .execute()
  if (events.length === 0) throw notFound('order')
  return events.map(({ id: _id, at, actor, actorName, verb, before, after }) => ({
    _id,
    at: at.toISOString(),
    actor,
    actorName,
    verb,
    before: before && fromJson(before),
    after: after && fromJson(after),
  }))
}
