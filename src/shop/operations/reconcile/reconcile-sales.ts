import type { Tx } from '../../ground/database/tables.ts'
import { isSold } from '../../selling/orders/open-on-account.ts'
import { salesDayOf } from '../../selling/orders/record-sale.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that the sales of each day, which the overview shows, are the sum of its orders, lines and refunds. */
export async function reconcileSales(tx: Tx): Promise<string[]> {
  const days = new Sums()
  const products = new Sums()
  const paid = tx.selectFrom('order').where(isSold)
  for (const order of await paid.select(['placedAt', 'salesDay', 'goodsCents']).execute()) days.add(salesDayOf(order), 1, order.goodsCents)
  const refunds = await tx
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select(['placedAt', 'salesDay', 'refund.amountCents', 'refund.goodsCents'])
    .execute()
  for (const refund of refunds) days.add(salesDayOf(refund), 0, -(refund.goodsCents ?? refund.amountCents))
  const lines = await paid
    .innerJoin('order_line', 'order_line.orderId', 'order.id')
    .select(['placedAt', 'salesDay', 'productID', 'orderUnit', 'canceledUnit', 'returnedUnit', 'priceCents'])
    .execute()
  for (const { productID, orderUnit, canceledUnit, returnedUnit, priceCents, ...order } of lines) {
    const units = orderUnit - canceledUnit - returnedUnit
    products.add(`${salesDayOf(order)} ${productID}`, units, units * priceCents)
  }
  for (const { day, orders, goodsCents, refundedCents } of await tx.selectFrom('sales_day').selectAll().execute()) {
    days.add(day, -orders, refundedCents - goodsCents)
  }
  for (const { day, productID, units, amountCents } of await tx.selectFrom('product_sales_day').selectAll().execute()) {
    products.add(`${day} ${productID}`, -units, -amountCents)
  }
  return [
    ...days.notZero().map((day) => reconcileMessages.wrongSales(day)),
    ...products.notZero().map((key) => {
      const [day = '', productId = ''] = key.split(' ')
      return reconcileMessages.wrongProductSales(day, productId)
    }),
  ]
}

/** What one side adds and the other subtracts. */
class Sums {
  readonly #sums = new Map<string, [count: number, cents: number]>()

  add(key: string, count: number, cents: number) {
    const [before, centsBefore] = this.#sums.get(key) ?? [0, 0]
    this.#sums.set(key, [before + count, centsBefore + cents])
  }

  notZero(): string[] {
    return [...this.#sums].flatMap(([key, [count, cents]]) => (count === 0 && cents === 0 ? [] : [key]))
  }
}
