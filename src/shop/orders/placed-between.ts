import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays, startOfUtcDay } from '../../contract/shop-zone.ts'
import type { Database, Tables } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import { orderMessages } from './messages.ts'
import { orderIdAt } from './order-id-at.ts'
import type { OrderScope } from './orders-visible-to.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Conditions on the day on which an order was placed, in the shop's zone at that time. Refuses a last day before the first. */
export async function placedBetween(db: Database, { from, to }: Days): Promise<OrderScope[]> {
  if (from && to && from > to) throw new Refusal('invalid', orderMessages.daysInWrongOrder)
  // The day of an order may be that of another zone, which is less than a day away.
  const start = from ? startOfUtcDay(addDays(from, -1)) : undefined
  const end = to ? startOfUtcDay(addDays(to, 2)) : undefined
  const [firstId, lastId] = await Promise.all([start && orderIdAt(db, start, 'earliest'), end && orderIdAt(db, end, 'latest')])
  const conditions: OrderScope[] = []
  if (start) conditions.push((eb) => eb.and([eb('placedAt', '>=', start), ...(firstId ? [eb('order.id', '>=', firstId)] : [])]))
  if (end) conditions.push((eb) => eb.and([eb('placedAt', '<', end), ...(lastId ? [eb('order.id', '<=', lastId)] : [])]))
  if (from) conditions.push((eb) => placedOn(eb, '>=', from, eb('placedAt', '>=', startOfUtcDay(from))))
  if (to) conditions.push((eb) => placedOn(eb, '<=', to, eb('placedAt', '<', startOfUtcDay(addDays(to, 1)))))
  return conditions
}

/** Compares the day that is stored with an order; `otherwise` is for orders of earlier versions, which have none. */
const placedOn = (eb: ExpressionBuilder<Tables, 'order'>, operator: '>=' | '<=', day: string, otherwise: Expression<SqlBool>) =>
  eb.or([eb('salesDay', operator, day), eb.and([eb('salesDay', 'is', null), otherwise])])
