import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { toCents, toDollars } from '../../contract/money.ts'
import type { placeOrderInput } from '../../contract/orders.ts'
import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { takeStock } from '../catalog/take-stock.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { claimIdempotencyKey } from './claim-idempotency-key.ts'
import { orderMessages } from './messages.ts'

const HOUR_MS = 3_600_000

/**
 * Places an order at the current price. One transaction takes the stock and writes the order, its event and its mail. Refuses a quantity
 * below the minimum order or above the stock, and an `orderAmount` (dollars) that differs from the current total. A repeated call with the
 * same idempotency key returns the first order.
 */
export async function placeOrder(
  shop: Shop,
  customer: Person,
  input: z.output<typeof placeOrderInput>,
  idempotencyKey?: string,
): Promise<{ orderId: string }> {
  const orderId = newId()
  const answer = await transact(shop, async (tx) => {
    if (idempotencyKey) {
      const earlier = await claimIdempotencyKey(shop, tx, customer, idempotencyKey, fingerprint(input), orderId)
      if (earlier) return earlier
    }
    const product = await takeStock(shop, tx, input.productID, input.orderUnit)
    const amountCents = product.priceCents * input.orderUnit
    if (input.orderAmount !== undefined && toCents(input.orderAmount) !== amountCents) {
      throw new Refusal('price-changed', orderMessages.priceChanged, {
        price: toDollars(product.priceCents),
        orderAmount: toDollars(amountCents),
      })
    }
    const now = shop.now()
    await tx
      .insertInto('order')
      .values({
        id: orderId,
        personId: customer.id,
        productID: product.id,
        product: product.name,
        sku: product.sku,
        productImg: product.image,
        priceCents: product.priceCents,
        orderUnit: input.orderUnit,
        amountCents,
        customerName: customer.name,
        email: customer.email,
        phone: input.phone,
        company: input.company,
        street: input.street,
        city: input.city,
        country: input.country,
        txId: '',
        status: 'unpaid',
        placedAt: now,
        expiresAt: new Date(now.getTime() + shop.settings.unpaidOrderHours * HOUR_MS),
        paidAt: null,
        shippedAt: null,
      })
      .execute()
    await recordEvent(shop, tx, customer, {
      verb: 'order.placed',
      thing: 'order',
      thingId: orderId,
      after: { productID: product.id, orderUnit: input.orderUnit, amountCents, available: product.available },
    })
    await enqueue(shop, tx, 'mail', `order-placed:${orderId}`, { template: 'order-placed', orderId })
    return orderId
  })
  return { orderId: answer }
}

const fingerprint = (input: z.output<typeof placeOrderInput>) => {
  const { productID, orderUnit, orderAmount, company, street, city, country, phone } = input
  return createHash('sha256')
    .update(JSON.stringify([productID, orderUnit, orderAmount, company, street, city, country, phone]))
    .digest('base64url')
}
