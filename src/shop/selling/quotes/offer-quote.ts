import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { toEventLine } from './request-quote.ts'
import { checkLastDay, type Offer, pricedLines, writeOffer } from './write-offer.ts'

/** The states in which the office can offer, also once more after the last day. */
export const isOpen = (state: string) => state === 'requested' || state === 'offered' || state === 'expired'

/**
 * Sends an offer to the customer, or another one in its place. Refuses lines without a price, a last day that is missing or over, a quote that
 * was closed, one that has changed since, and what `writeOffer` refuses.
 */
export async function offerQuote(
  shop: Shop,
  admin: Admin,
  quoteId: string,
  { version, ...offer }: Offer & { version: number },
): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await lockQuote(shop, tx, quoteId, { scope: quotesVisibleTo(admin), version })
    if (!isOpen(before.state)) throw new Refusal('wrong-state', quoteMessages.closed(before.state), { state: before.state })
    const quote = await writeOffer(tx, before, offer)
    const lines = pricedLines(quote)
    const validUntil = checkLastDay(shop, quote)
    const { companyId } = quote
    await tx
      .updateTable('quote')
      .set({ state: 'offered', offeredAt: shop.now(), companyId, counter: null })
      .where('id', '=', quoteId)
      .execute()
    await recordEvent(shop, tx, admin, {
      verb: 'quote.offered',
      thing: 'quote',
      thingId: quoteId,
      after: {
        lines: lines.map(toEventLine),
        deliveryCents: quote.deliveryCents,
        validUntil,
        ...(quote.terms === 'account' && { terms: quote.terms }),
      },
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `quote-offered:${quoteId}:${quote.version}`,
      payload: { template: 'quote-offered', quoteId },
    })
  })
}
