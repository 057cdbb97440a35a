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

interface ChangedOrder {
  goodsCents: number
  lines: readonly { productID: string; orderUnit: number; amountCents: number }[]
}

/** Moves the sales of a sold order from what it was to what it is. */
export async function recordChangedSale(tx: Tx, before: OrderWithLines, after: ChangedOrder): Promise<void> {
  const day = salesDayOf(before)
  await addToDay(tx, { day, orders: 0, goodsCents: after.goodsCents - before.goodsCents, refundedCents: 0 })
  const sums = (lines: ChangedOrder['lines'], sign: 1 | -1) =>
    lines.map(({ productID, orderUnit, amountCents }) => ({ productID, units: sign * orderUnit, amountCents: sign * amountCents }))
  await addToProducts(tx, day, [...sums(before.lines, -1), ...sums(after.lines, 1)])
}

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

/** In one statement, in the order of product ids, so that two transactions never wait for each other. */
async function addToProducts(tx: Tx, day: string, products: { productID: string; units: number; amountCents: number }[]) {
  const sums = new Map<string, { day: string; productID: string; units: number; amountCents: number }>()
  for (const { productID, units, amountCents } of products) {
    const sum = sums.get(productID)
    sums.set(productID, { day, productID, units: units + (sum?.units ?? 0), amountCents: amountCents + (sum?.amountCents ?? 0) })
  }
  const sold = [...sums.values()].filter(({ units, amountCents }) => units !== 0 || amountCents !== 0)
  if (sold.length === 0) return
  await tx
    .insertInto('product_sales_day')
    .values(sold.toSorted((a, b) => (a.productID < b.productID ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'productID']).doUpdateSet({
        units: sql`product_sales_day.units + excluded.units`,
        amountCents: sql`product_sales_day."amountCents" + excluded."amountCents"`,
      }),
    )
    .execute()
}
