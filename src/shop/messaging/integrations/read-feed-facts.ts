import { toAmount } from '../../../contract/ground/money.ts'
import type { FeedEvent } from '../../../contract/messaging/event-feed.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'

type ShownOrder = Extract<FeedEvent['data'], { order: unknown }>['order']

export interface FeedOrder {
  shown: ShownOrder
  isHeld: boolean
}

type FeedProduct = Pick<ProductRow, 'id' | 'sku' | 'slug' | 'name' | 'priceCents' | 'available' | 'version' | 'removedAt' | 'replacement'>

/** What the entries of the feed show, by id. */
export interface FeedFacts {
  orders: Map<string, FeedOrder>
  products: Map<string, FeedProduct>
}

/** The rows of many ids, a few statements for all. */
const PER_STATEMENT = 1000

/** Reads orders, also canceled ones, and products, also removed ones. */
export async function readFeedFacts(tx: Tx, { orderIds, productIds }: { orderIds: string[]; productIds: string[] }): Promise<FeedFacts> {
  const placed = await readPlaced(tx, orderIds)
  const canceled = await readCanceled(
    tx,
    orderIds.filter((id) => !placed.has(id)),
  )
  return { orders: new Map([...placed, ...canceled]), products: await readProducts(tx, productIds) }
}

async function readProducts(tx: Tx, ids: string[]): Promise<Map<string, FeedProduct>> {
  const found = new Map<string, FeedProduct>()
  for (let from = 0; from < ids.length; from += PER_STATEMENT) {
    const rows = await tx
      .selectFrom('product')
      .select(['id', 'sku', 'slug', 'name', 'priceCents', 'available', 'version', 'removedAt', 'replacement'])
      .where('id', 'in', ids.slice(from, from + PER_STATEMENT))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

async function readPlaced(tx: Tx, ids: string[]): Promise<Map<string, FeedOrder>> {
  if (ids.length === 0) return new Map()
  const orders = await tx
    .selectFrom('order')
    .select(['id', 'number', 'status', 'company', 'purchaseOrder', 'goodsCents', 'deliveryCents', 'taxCents', 'amountCents', 'heldAt'])
    .where('id', 'in', ids)
    .execute()
  const lines = await tx
    .selectFrom('order_line')
    .select(['orderId', 'position', 'productID', 'sku', 'orderUnit', 'shippedUnit', 'priceCents', 'amountCents'])
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute()
  const refunds = await tx
    .selectFrom('refund')
    .select(['orderId', (eb) => eb.fn.sum<number>('amountCents').as('cents')])
    .where('orderId', 'in', ids)
    .groupBy('orderId')
    .execute()
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refundedCents = new Map(refunds.map(({ orderId, cents }) => [orderId, Number(cents)]))
  return new Map(
    orders.map(({ id, number, status, company, purchaseOrder, heldAt, ...cents }) => [
      id,
      {
        isHeld: heldAt !== null,
        shown: {
          _id: id,
          number,
          status,
          company,
          purchaseOrder,
          ...amountsOf(cents),
          refunded: toAmount(refundedCents.get(id) ?? 0),
          lines: (linesOf.get(id) ?? []).map(({ orderId: _, priceCents, amountCents, ...line }) => ({
            ...line,
            price: toAmount(priceCents),
            amount: toAmount(amountCents),
          })),
        },
      },
    ]),
  )
}

async function readCanceled(tx: Tx, ids: string[]): Promise<Map<string, FeedOrder>> {
  if (ids.length === 0) return new Map()
  const orders = await tx
    .selectFrom('canceled_order')
    .select(['id', 'number', 'company', 'purchaseOrder', 'deliveryCents', 'taxCents', 'amountCents', 'lines'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    orders.map(({ id, number, company, purchaseOrder, lines, ...cents }) => [
      id,
      {
        isHeld: false,
        shown: {
          _id: id,
          number,
          status: 'canceled' as const,
          company,
          purchaseOrder,
          refunded: 0,
          ...amountsOf({ ...cents, goodsCents: cents.amountCents - cents.deliveryCents - cents.taxCents }),
          lines: fromJson(lines).map(({ productID, sku, orderUnit, priceCents, amountCents }, position) => ({
            position,
            productID,
            sku,
            orderUnit,
            shippedUnit: 0,
            price: toAmount(priceCents),
            amount: toAmount(amountCents),
          })),
        },
      },
    ]),
  )
}

const amountsOf = (cents: { goodsCents: number; deliveryCents: number; taxCents: number; amountCents: number }) => ({
  goods: toAmount(cents.goodsCents),
  delivery: toAmount(cents.deliveryCents),
  tax: toAmount(cents.taxCents),
  orderAmount: toAmount(cents.amountCents),
})
