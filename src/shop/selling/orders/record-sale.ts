import { sql } from 'kysely'
import { inUtc } from '../../../contract/ground/shop-zone.ts'
import type { OrderRow, OrderWithLines, Tx } from '../../ground/database/tables.ts'

/** Sales count on the day on which their orders were placed. A later change of the time zone leaves it as it was. */
export const salesDayOf = ({ salesDay, placedAt }: Pick<OrderRow, 'salesDay' | 'placedAt'>): string => salesDay ?? inUtc(placedAt)[0]

/** Adds a paid order to the sales of its day. */
export async function recordSale(tx: Tx, order: OrderWithLines): Promise<void> {
  const day = salesDayOf(order)
  await addToDay(tx, { day, orders: 1, goodsCents: order.goodsCents, refundedCents: 0 })
  await addToProducts(
    tx,
    day,
    order.lines.map(({ productID, orderUnit, amountCents }) => ({ productID, units: orderUnit, amountCents })),
  )
}

/** Adds a refund to the sales of the day of its order. */
export const recordRefundedSale = (tx: Tx, order: Pick<OrderRow, 'salesDay' | 'placedAt'>, refundedCents: number): Promise<void> =>
  addToDay(tx, { day: salesDayOf(order), orders: 0, goodsCents: 0, refundedCents })

/** Takes returned units out of the sales of their products. */
export const recordReturnedUnits = (
  tx: Tx,
  order: Pick<OrderRow, 'salesDay' | 'placedAt'>,
  returned: { productID: string; units: number; priceCents: number }[],
): Promise<void> =>
  addToProducts(
    tx,
    salesDayOf(order),
    returned.map(({ productID, units, priceCents }) => ({ productID, units: -units, amountCents: -units * priceCents })),
  )

async function addToDay(tx: Tx, sums: { day: string; orders: number; goodsCents: number; refundedCents: number }) {
  await tx
    .insertInto('sales_day')
    .values(sums)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        orders: sql`sales_day.orders + excluded.orders`,
        goodsCents: sql`sales_day."goodsCents" + excluded."goodsCents"`,
        refundedCents: sql`sales_day."refundedCents" + excluded."refundedCents"`,
      }),
    )
    .execute()
}

/** In the order of product ids, so that two transactions never wait for each other. */
async function addToProducts(tx: Tx, day: string, products: { productID: string; units: number; amountCents: number }[]) {
  const sold = products.filter(({ units }) => units !== 0)
  for (const sums of sold.toSorted((a, b) => (a.productID < b.productID ? -1 : 1))) {
    await tx
      .insertInto('product_sales_day')
      .values({ day, ...sums })
      .onConflict((conflict) =>
        conflict.columns(['day', 'productID']).doUpdateSet({
          units: sql`product_sales_day.units + excluded.units`,
          amountCents: sql`product_sales_day."amountCents" + excluded."amountCents"`,
        }),
      )
      .execute()
  }
}
