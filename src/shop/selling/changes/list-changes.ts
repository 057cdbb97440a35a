import { toAmount } from '../../../contract/ground/money.ts'
import type { OrderChange } from '../../../contract/selling/order-change.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Database, StoredOrderState } from '../../ground/database/tables.ts'
import { findPlacedOrder } from '../orders/read-placed-order.ts'

/** Lists what the office changed of an order before it shipped, oldest first. */
export async function listChanges(db: Database, orderId: string): Promise<OrderChange[]> {
  const rows = await db.selectFrom('order_change').selectAll().where('orderId', '=', orderId).orderBy('number').execute()
  const seconds = rows.flatMap(({ secondOrderId }) => secondOrderId ?? [])
  const open = seconds.length > 0 ? await db.selectFrom('order').select('id').where('id', 'in', seconds).execute() : []
  return Promise.all(
    rows.map(async ({ number, changedAt, before, after, secondOrderId }) => {
      const second = secondOrderId ? await findPlacedOrder(db, secondOrderId) : undefined
      return {
        number,
        at: changedAt.toISOString(),
        before: toState(fromJson(before)),
        after: toState(fromJson(after)),
        second: second ? { _id: second.orderId, number: second.number, isOpen: open.some(({ id }) => id === second.orderId) } : null,
      }
    }),
  )
}

/** The order that this one was more of. */
export async function findFirstOrder(db: Database, orderId: string): Promise<{ _id: string; number: string } | null> {
  const first = await db
    .selectFrom('order_change')
    .innerJoin('order', 'order.id', 'order_change.orderId')
    .select(['order.id as _id', 'order.number'])
    .where('order_change.secondOrderId', '=', orderId)
    .executeTakeFirst()
  return first ?? null
}

const toState = ({ goodsCents, deliveryCents, taxCents, amountCents, lines }: StoredOrderState): OrderChange['before'] => ({
  goods: toAmount(goodsCents),
  delivery: toAmount(deliveryCents),
  tax: toAmount(taxCents),
  orderAmount: toAmount(amountCents),
  lines: lines.map(({ priceCents, orderUnit, ...line }) => ({
    ...line,
    orderUnit,
    price: toAmount(priceCents),
    amount: toAmount(orderUnit * priceCents),
  })),
})
