import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { toCents, toDollars } from '../../contract/money.ts'
import { checkQuantity } from '../../contract/order-quantity.ts'
import { ignoredOrderFields, type placeOrderInput } from '../../contract/orders.ts'
import { lineAmount, unitPrice } from '../../contract/pricing.ts'
import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { isTaken, takeStock } from '../catalog/take-stock.ts'
import { toPrices } from '../catalog/to-product.ts'
import type { ProductRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { claimIdempotencyKey } from './claim-idempotency-key.ts'
import { type LineRefusal, refuseLines, refuseProduct } from './line-refusals.ts'
import { orderMessages } from './messages.ts'
import type { OrderLineFields } from './order-lines.ts'
import { newOrderNumber } from './order-number.ts'
import { readPlacedOrder } from './read-placed-order.ts'
import { mergeLines, type ResolvedLine, resolveLines } from './resolve-lines.ts'

type PlaceOrder = z.output<typeof placeOrderInput>

export interface PlacedOrder {
  orderId: string
  number: string
  amountCents: number
}

const HOUR_MS = 3_600_000
const MAX_NUMBERS = 5

/**
 * Places an order at the current prices: all of its lines or none. One transaction takes the stock and writes the order, its event and its
 * mail. Refuses lines that cannot be ordered, with the reason of each, and an `orderAmount` (dollars) that differs from the current total.
 * A repeated call with the same idempotency key returns the first order (specification section 5, design section 5).
 */
export async function placeOrder(shop: Shop, customer: Person, input: PlaceOrder, idempotencyKey?: string): Promise<PlacedOrder> {
  const orderId = newId()
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const earlier = await claimIdempotencyKey(shop, tx, customer, idempotencyKey, fingerprint(input), orderId)
      if (earlier) return readPlacedOrder(tx, earlier)
    }
    const requested = input.lines ?? [{ productID: input.productID, orderUnit: input.orderUnit }]
    const { products, refusals } = await takeLines(shop, tx, mergeLines(await resolveLines(tx, requested)))
    if (refusals.length > 0) throw input.lines ? refuseLines(refusals) : refuseProduct(refusals)
    const lines = products.map(toLine)
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
    if (!Number.isSafeInteger(amountCents)) throw new Refusal('out-of-range', orderMessages.amountTooLarge)
    if (input.orderAmount !== undefined && toCents(input.orderAmount) !== amountCents) {
      throw new Refusal('price-changed', orderMessages.priceChanged, {
        price: toDollars(lines[0]?.priceCents ?? 0),
        orderAmount: toDollars(amountCents),
      })
    }
    const number = await insertOrder(shop, tx, customer, orderId, input, amountCents)
    await tx
      .insertInto('order_line')
      .values(lines.map((line) => ({ orderId, ...line })))
      .execute()
    await recordEvent(shop, tx, customer, {
      verb: 'order.placed',
      thing: 'order',
      thingId: orderId,
      after: {
        number,
        amountCents,
        lines: products.map(({ product: { id, name, available }, units }, position) => ({
          productID: id,
          product: name,
          orderUnit: units,
          amountCents: lines[position]?.amountCents,
          available,
        })),
      },
    })
    await enqueue(shop, tx, 'mail', `order-placed:${orderId}`, { template: 'order-placed', orderId })
    return { orderId, number, amountCents }
  })
}

interface TakenLine {
  product: ProductRow
  units: number
}

/** Takes the stock of all lines in the order of product ids, so that two orders never wait for each other. */
async function takeLines(shop: Shop, tx: Tx, lines: ResolvedLine[]) {
  const taken = new Map<number, TakenLine>()
  const refusals: LineRefusal[] = []
  for (const line of lines.toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1))) {
    const units = line.orderUnit as number
    const refusal = refusalOf(line) ?? (await takeStock(shop, tx, line.productId as string, units))
    if (isTaken(refusal)) taken.set(line.index, { product: refusal, units })
    else refusals.push({ ...line, ...refusal })
  }
  return {
    products: [...taken].sort(([a], [b]) => a - b).map(([, line]) => line),
    refusals: refusals.sort((a, b) => a.index - b.index),
  }
}

function refusalOf({ productId, orderUnit }: ResolvedLine) {
  if (productId === undefined) return { reason: 'unknown' as const }
  return Number.isInteger(orderUnit) ? undefined : checkQuantity({ available: 0, minimum_order: 1, increment: 1 }, orderUnit)
}

function toLine({ product, units }: TakenLine, position: number): OrderLineFields {
  const prices = toPrices(product)
  return {
    position,
    productID: product.id,
    product: product.name,
    sku: product.sku,
    productImg: product.image,
    priceCents: unitPrice(prices, units),
    orderUnit: units,
    amountCents: lineAmount(prices, units),
    shippedUnit: 0,
    canceledUnit: 0,
    returnedUnit: 0,
  }
}

/** Inserts the order under a number that no other order has. Returns the number. */
async function insertOrder(shop: Shop, tx: Tx, customer: Person, id: string, input: PlaceOrder, amountCents: number): Promise<string> {
  const placedAt = shop.now()
  const { company, street, city, region, postcode, country, phone, purchaseOrder, note } = input
  for (let attempt = 0; attempt < MAX_NUMBERS; attempt++) {
    const number = newOrderNumber()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('order')
      .values({
        id,
        number,
        personId: customer.id,
        goodsCents: amountCents,
        deliveryCents: 0,
        taxCents: 0,
        amountCents,
        customerName: customer.name,
        email: customer.email,
        ...{ company, street, city, region, postcode, country, phone, purchaseOrder, note },
        txId: '',
        status: 'unpaid',
        placedAt,
        expiresAt: new Date(placedAt.getTime() + shop.settings.unpaidOrderHours * HOUR_MS),
        paidAt: null,
        shippedAt: null,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) return number
  }
  throw new Error('No unused order number was found')
}

/** Of the whole validated input, so that no new field can be forgotten. */
const fingerprint = (input: PlaceOrder) =>
  createHash('sha256')
    .update(JSON.stringify(input, (field, value: unknown) => (field in ignoredOrderFields ? undefined : value)))
    .digest('base64url')
