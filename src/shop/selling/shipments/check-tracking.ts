import type { TrackingAnswer, TrackingRow } from '../../../contract/selling/tracking.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { answerRows } from './answer-tracking.ts'
import { readTrackedOrders } from './read-tracked-orders.ts'

/** Says what `saveTracking` would do with each row, and changes nothing. */
export async function checkTracking(shop: Shop, admin: Staff, rows: TrackingRow[]): Promise<TrackingAnswer[]> {
  const { tracked, refused } = await readTrackedOrders(shop, admin, rows)
  const answered = tracked.flatMap(({ order, rows }) => answerRows(order, rows).map(({ answer }) => answer))
  return [...refused, ...answered].sort((a, b) => a.index - b.index)
}
