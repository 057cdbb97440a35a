import type { Order, OrderDetail, OrderLine } from '../../contract/order.ts'
import type { Person } from '../actor.ts'
import type { OrderRow } from '../database/tables.ts'
import { listRefunds } from '../payments/list-refunds.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'
import { selectOrders } from './select-orders.ts'
import { toOrders } from './to-order.ts'

/** Reads an order that the person may see, with its prices (dollars) and times. */
export async function readOrder(shop: Shop, person: Person, orderId: string): Promise<OrderDetail> {
  const found = await selectOrders(shop.db).where('id', '=', orderId).where(ordersVisibleTo(person)).executeTakeFirst()
  if (!found) throw notFound('order')
  const { placedAt, expiresAt, paidAt, shippedAt } = found
  const [order] = (await toOrders(shop.db, [found])) as [Order]
  const [first] = order.lines
  const [refundedAt, refunds, slugs] = await Promise.all([
    readRefundTime(shop, found),
    listRefunds(shop.db, orderId),
    readSlugs(shop, order.lines),
  ])
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, slug: slugs.get(line.productID) ?? null })),
    customerId: found.personId,
    sku: first?.sku ?? '',
    price: first?.price ?? 0,
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
    refunds,
    timeline: timelineOf({ placed: placedAt, paid: paidAt, shipped: shippedAt, refunded: refundedAt }),
    stillSold: slugs.size > 0,
  }
}

async function readRefundTime(shop: Shop, { id, txId }: OrderRow): Promise<Date | null> {
  if (!txId) return null
  const refunded = await shop.db
    .selectFrom('payment')
    .select('refundedAt')
    .where('orderId', '=', id)
    .where('txId', '=', txId)
    .where('status', '=', 'refunded')
    .executeTakeFirst()
  return refunded?.refundedAt ?? null
}

/** The slugs of the products that are for sale. */
async function readSlugs(shop: Shop, lines: OrderLine[]): Promise<Map<string, string>> {
  const products = await shop.db
    .selectFrom('product')
    .select(['id', 'slug'])
    .where(
      'id',
      'in',
      lines.map(({ productID }) => productID),
    )
    .where('removedAt', 'is', null)
    .execute()
  return new Map(products.map(({ id, slug }) => [id, slug]))
}

type Times = Record<OrderDetail['timeline'][number]['step'], Date | null>

function timelineOf(times: Times): OrderDetail['timeline'] {
  const steps = Object.entries(times) as [keyof Times, Date | null][]
  return steps.flatMap(([step, at]) => (at ? [{ step, at: at.toISOString() }] : [])).toSorted((a, b) => a.at.localeCompare(b.at))
}
