import { sql } from 'kysely'
import { addDays, startOfUtcDay } from '../../../contract/ground/shop-zone.ts'
import type { Database } from '../../ground/database/tables.ts'
import { orderIdAt } from '../../selling/orders/order-id-at.ts'
import { salesDayOf } from '../../selling/orders/record-sale.ts'

/** The orders that were paid, by the day on which they were placed. */
export interface Sales {
  orders: number
  goodsCents: number
  refundedCents: number
  /** How many of the orders were refunded in full. */
  refundedOrders: number
}

export const noSales: Sales = { orders: 0, goodsCents: 0, refundedCents: 0, refundedOrders: 0 }

/** Reads the sales of days with orders, from the first day to the last. */
export async function readSales(db: Database, days: { from?: string | undefined; to?: string | undefined }): Promise<Map<string, Sales>> {
  const { from = '', to = '9999' } = days
  const [rows, refundedOrders] = await Promise.all([
    db.selectFrom('sales_day').selectAll().where('day', '>=', from).where('day', '<=', to).execute(),
    countRefundedOrders(db, from),
  ])
  return new Map(rows.map(({ day, ...sums }) => [day, { ...sums, refundedOrders: refundedOrders.get(day) ?? 0 }]))
}

export const addSales = (a: Sales, b: Sales): Sales => ({
  orders: a.orders + b.orders,
  goodsCents: a.goodsCents + b.goodsCents,
  refundedCents: a.refundedCents + b.refundedCents,
  refundedOrders: a.refundedOrders + b.refundedOrders,
})

/** Counts the orders that were refunded in full, by day. Few orders have refunds, so that these are read first. */
async function countRefundedOrders(db: Database, from: string): Promise<Map<string, number>> {
  const firstId = from && (await orderIdAt(db, startOfUtcDay(addDays(from, -1)), 'earliest'))
  const refunded = await db
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select(['order.placedAt', 'order.salesDay'])
    .where('refund.orderId', '>=', firstId ?? '')
    .groupBy(['order.id', 'order.placedAt', 'order.salesDay', 'order.amountCents'])
    .having((eb) => eb(eb.fn.sum('refund.amountCents'), '>=', sql<number>`"order"."amountCents"`))
    .execute()
  const counts = new Map<string, number>()
  for (const order of refunded) counts.set(salesDayOf(order), (counts.get(salesDayOf(order)) ?? 0) + 1)
  return counts
}
