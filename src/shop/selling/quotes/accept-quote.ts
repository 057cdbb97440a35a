import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import type { PlacedOrder } from '../orders/read-placed-order.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { placeQuotedOrder, type QuotedOrderForm } from './place-quoted-order.ts'
import { quotesOfCustomer } from './quotes-visible-to.ts'
import { readOrderOfQuote } from './read-order-of-quote.ts'

interface Acceptance extends QuotedOrderForm {
  version: number
  terms?: 'prepaid' | undefined
  /** False asks about a purchase order number that was used in the last days. */
  sameNumber?: boolean | undefined
  idempotencyKey?: string | undefined
}

/**
 * Accepts an offer: one order at its prices, in one transaction, once. An offer on account can be paid in advance. The office gets an email.
 * Refuses a quote that is not offered or whose last day is over, one that has changed since the caller saw it, and what `placeQuotedOrder`
 * refuses. A repeated call with the same idempotency key returns the first order.
 */
export async function acceptQuote(
  shop: Shop,
  person: Person,
  quoteId: string,
  { version, idempotencyKey, terms, sameNumber, ...form }: Acceptance,
): Promise<PlacedOrder> {
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      // The quote has one order, which is read by its id.
      const request = { key: idempotencyKey, request: JSON.stringify([quoteId, version, { ...form, terms }]), answer: quoteId }
      if (await claimIdempotencyKey(shop, tx, person, request)) return readOrderOfQuote(tx, quoteId)
    }
    const quote = await lockQuote(shop, tx, quoteId, { scope: quotesOfCustomer(person) })
    const { state } = quote
    if (state !== 'offered') throw new Refusal('wrong-state', quoteMessages.notAcceptable[state], { state })
    if (quote.version !== version) throw new Refusal('changed-meanwhile', quoteMessages.changed, { state })
    await shop.checkpoint('accept-quote:locked')
    const placed = await placeQuotedOrder(shop, tx, person, {
      quote,
      customer: person,
      form,
      terms: terms ?? quote.terms,
      isNumberNew: sameNumber === false,
      asksForTerms: true,
    })
    const { orderId, number, amountCents } = placed
    await recordEvent(shop, tx, person, {
      verb: 'quote.accepted',
      thing: 'quote',
      thingId: quoteId,
      after: { orderId, number, amountCents },
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `quote-answered:${quoteId}`,
      payload: { template: 'quote-answered', quoteId },
    })
    return placed
  })
}
