import { toDollars } from '../../contract/money.ts'
import type { OrderDetail } from '../../contract/orders.ts'
import type { Person } from '../actor.ts'
import type { OrderRow } from '../database/tables.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'
import { selectOrders } from './select-orders.ts'
import { toOrder } from './to-order.ts'

/** Reads an order that the person may see, with its prices (dollars) and times. */
export async function readOrder(shop: Shop, person: Person, orderId: string): Promise<OrderDetail> {
  const order = await selectOrders(shop.db).where('id', '=', orderId).where(ordersVisibleTo(person)).executeTakeFirst()
  if (!order) throw notFound('order')
  const { placedAt, expiresAt, paidAt, shippedAt } = order
  const [refundedAt, stillSold] = await Promise.all([readRefundTime(shop, order), isForSale(shop, order.productID)])
  return {
    ...toOrder(order),
    sku: order.sku,
    price: toDollars(order.priceCents),
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
    timeline: timelineOf({ placed: placedAt, paid: paidAt, shipped: shippedAt, refunded: refundedAt }),
    stillSold,
  }
}

/** Only a shipped order remains after a refund (row 20 of docs/payments.md). */
async function readRefundTime(shop: Shop, { id, txId, status }: OrderRow): Promise<Date | null> {
  if (status !== 'shipped') return null
  const refunded = await shop.db
    .selectFrom('payment')
    .select('refundedAt')
    .where('orderId', '=', id)
    .where('txId', '=', txId)
    .where('status', '=', 'refunded')
    .executeTakeFirst()
  return refunded?.refundedAt ?? null
}

async function isForSale(shop: Shop, productId: string): Promise<boolean> {
  const product = await shop.db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return product !== undefined
}

type Times = Record<OrderDetail['timeline'][number]['step'], Date | null>

function timelineOf(times: Times): OrderDetail['timeline'] {
  const steps = Object.entries(times) as [keyof Times, Date | null][]
  return steps.flatMap(([step, at]) => (at ? [{ step, at: at.toISOString() }] : [])).toSorted((a, b) => a.at.localeCompare(b.at))
}
