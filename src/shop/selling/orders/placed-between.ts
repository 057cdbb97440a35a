import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays, endOfDay, startOfDay, startOfUtcDay } from '../../../contract/ground/shop-zone.ts'
import type { Database, Tables } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { orderMessages } from './messages.ts'
import { orderIdAt } from './order-id-at.ts'
import type { OrderScope } from './orders-visible-to.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Conditions on the day on which an order was placed: as it is shown, in the shop's zone of now, or as it is in the books, in the zone of that
 * time. Refuses a last day before the first.
 */
export async function placedBetween(db: Database, { from, to }: Days, by: 'shown' | 'booked' = 'shown'): Promise<OrderScope[]> {
  if (from && to && from > to) throw new Refusal('invalid', orderMessages.daysInWrongOrder)
  // The day of an order in the books may be that of another zone, which is less than a day away.
  const start = from && (by === 'shown' ? startOfDay(from) : startOfUtcDay(addDays(from, -1)))
  const end = to && (by === 'shown' ? endOfDay(to) : startOfUtcDay(addDays(to, 2)))
  const [firstId, lastId] = await Promise.all([start && orderIdAt(db, start, 'earliest'), end && orderIdAt(db, end, 'latest')])
  const conditions: OrderScope[] = []
  if (start) conditions.push((eb) => eb.and([eb('placedAt', '>=', start), ...(firstId ? [eb('order.id', '>=', firstId)] : [])]))
  if (end) conditions.push((eb) => eb.and([eb('placedAt', '<', end), ...(lastId ? [eb('order.id', '<=', lastId)] : [])]))
  if (by === 'shown') return conditions
  if (from) conditions.push((eb) => bookedOn(eb, '>=', from, eb('placedAt', '>=', startOfUtcDay(from))))
  if (to) conditions.push((eb) => bookedOn(eb, '<=', to, eb('placedAt', '<', startOfUtcDay(addDays(to, 1)))))
  return conditions
}

/** Compares the day that is stored with an order; `otherwise` is for orders of earlier versions, which have none. */
const bookedOn = (eb: ExpressionBuilder<Tables, 'order'>, operator: '>=' | '<=', day: string, otherwise: Expression<SqlBool>) =>
  eb.or([eb('salesDay', operator, day), eb.and([eb('salesDay', 'is', null), otherwise])])
