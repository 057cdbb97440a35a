import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import type { PlacedOrder } from '../orders/read-placed-order.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { isOpen } from './offer-quote.ts'
import { placeQuotedOrder, type QuotedOrderForm } from './place-quoted-order.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { readOrderOfQuote } from './read-order-of-quote.ts'
import { type Offer, writeOffer } from './write-offer.ts'

interface PlaceQuote extends Offer, QuotedOrderForm {
  version: number
  idempotencyKey?: string | undefined
}

/**
 * Places the order of a quote for the customer at once, such as on the phone, at the prices that are given with it. The customer gets the mail
 * of an order, with the link to pay, or until when on account. Refuses a quote that was closed or has changed since, and what `placeQuotedOrder` refuses.
 */
export async function placeQuote(
  shop: Shop,
  admin: Admin,
  quoteId: string,
  { version, idempotencyKey, lines, delivery, terms, validUntil, answer, ...form }: PlaceQuote,
): Promise<PlacedOrder> {
  const offer = { lines, delivery, terms, validUntil, answer }
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = { key: idempotencyKey, request: JSON.stringify([quoteId, version, offer, form]), answer: quoteId }
      if (await claimIdempotencyKey(shop, tx, admin, request)) return readOrderOfQuote(tx, quoteId)
    }
    const before = await lockQuote(shop, tx, quoteId, { scope: quotesVisibleTo(admin), version })
    if (!isOpen(before.state)) throw new Refusal('wrong-state', quoteMessages.closed(before.state), { state: before.state })
    const quote = await writeOffer(tx, before, offer)
    const customer = await tx
      .selectFrom('person')
      .select(['id', 'name', 'email'])
      .where('id', '=', quote.personId)
      .executeTakeFirstOrThrow()
    const placed = await placeQuotedOrder(shop, tx, admin, { quote, customer, form, terms: quote.terms })
    const { orderId, number, amountCents } = placed
    await recordEvent(shop, tx, admin, { verb: 'quote.placed', thing: 'quote', thingId: quoteId, after: { orderId, number, amountCents } })
    return placed
  })
}
