import { toAmount } from '../../../contract/ground/money.ts'
import { keptUnits } from '../../../contract/rules/kept-units.ts'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import type { OrderFilter } from '../../../contract/selling/order-input.ts'
import type { OrderTotal } from '../../../contract/selling/orders.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { seesRevenue } from '../../ground/sees-revenue.ts'
import { findOrderIds } from '../../selling/orders/find-orders.ts'
import type { Shop } from '../../shop.ts'
import { addSales, noSales, readSales } from './read-sales.ts'

/**
 * Counts and adds up the orders of a filter, up to one more than `maxOrderCount`: reading a million rows would take longer than the rest of
 * the page. The sales of days are added up at any length, as on the overview. Refuses an invalid filter.
 */
export async function readOrderTotal(shop: Shop, admin: Staff, filter: OrderFilter): Promise<OrderTotal> {
  const { ids, keys } = await findOrderIds(shop, admin, { ...filter, limit: maxOrderCount + 1 })
  const isCounted = ids.length <= maxOrderCount
  const sums = isCounted ? await addUp(shop.db, ids) : isSalesOfDays(filter) ? await addUpDays(shop.db, filter) : uncounted(ids.length)
  const product = filter.product ? await readProductTotal(shop.db, filter.product, isCounted ? ids : undefined) : null
  return {
    ...(seesRevenue(admin) ? sums : { ...sums, amount: null, refunded: null }),
    partial: keys?.isPartial ?? false,
    guess: keys?.guess ?? null,
    product: product && !seesRevenue(admin) ? { ...product, amount: null } : product,
  }
}

type Sums = Pick<OrderTotal, 'orders' | 'amount' | 'refunded' | 'refundedOrders'>

const uncounted = (orders: number): Sums => ({ orders, amount: null, refunded: null, refundedOrders: null })

async function addUp(db: Database, ids: string[]): Promise<Sums> {
  if (ids.length === 0) return { orders: 0, amount: 0, refunded: 0, refundedOrders: 0 }
  const [{ cents }, refunds] = await Promise.all([
    db
      .selectFrom('order')
      .select(({ fn }) => fn.sum('goodsCents').as('cents'))
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refund')
      .innerJoin('order', 'order.id', 'refund.orderId')
      .select('order.amountCents')
      .select(({ fn }) => [
        fn.sum('refund.amountCents').as('cents'),
        fn.sum(fn.coalesce('refund.goodsCents', 'refund.amountCents')).as('goodsCents'),
      ])
      .where('refund.orderId', 'in', ids)
      .groupBy(['order.id', 'order.amountCents'])
      .execute(),
  ])
  return {
    orders: ids.length,
    amount: toAmount(Number(cents)),
    refunded: toAmount(refunds.reduce((sum, refund) => sum + Number(refund.goodsCents), 0)),
    refundedOrders: refunds.filter(({ amountCents, cents }) => Number(cents) >= amountCents).length,
  }
}

/** Whether the orders are the sales of days, which are added up when they happen. */
const isSalesOfDays = ({ payment, from: _, to: __, sort: ___, ...others }: OrderFilter) =>
  payment === 'sold' && Object.values(others).every((value) => value === undefined)

async function addUpDays(db: Database, days: OrderFilter): Promise<Sums> {
  const { orders, goodsCents, refundedCents, refundedOrders } = [...(await readSales(db, days)).values()].reduce(addSales, noSales)
  return { orders, amount: toAmount(goodsCents), refunded: toAmount(refundedCents), refundedOrders }
}

/** What of a product is in these orders, less what was canceled or returned. Without amounts if there are too many orders. */
async function readProductTotal(db: Database, productId: string, orderIds: string[] | undefined): Promise<OrderTotal['product']> {
  const product = await db.selectFrom('product').select(['name', 'sku']).where('id', '=', productId).executeTakeFirst()
  if (!product) return null
  const named = { product: product.name, sku: product.sku }
  if (!orderIds) return { ...named, units: null, amount: null }
  const lines =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('order_line')
          .select(['orderUnit', 'canceledUnit', 'returnedUnit', 'priceCents'])
          .where('productID', '=', productId)
          .where('orderId', 'in', orderIds)
          .execute()
  return {
    ...named,
    units: lines.reduce((sum, line) => sum + keptUnits(line), 0),
    amount: toAmount(lines.reduce((sum, line) => sum + keptUnits(line) * line.priceCents, 0)),
  }
}
