import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { toEventLine } from './request-quote.ts'
import { isOfferSaved, type Offer, writeOffer } from './write-offer.ts'

/** Saves what will be offered. The customer does not see it yet. Refuses a quote that was offered or closed, or that has changed since. */
export async function saveQuote(
  shop: Shop,
  admin: Admin,
  quoteId: string,
  { version, ...offer }: Offer & { version: number },
): Promise<void> {
  await transact(shop, async (tx) => {
    const quote = await lockQuote(shop, tx, quoteId, { scope: quotesVisibleTo(admin), version })
    if (quote.state !== 'requested') throw new Refusal('wrong-state', quoteMessages.notEditable(quote.state), { state: quote.state })
    if (await isOfferSaved(tx, quote, offer)) return
    const { lines, deliveryCents, terms } = await writeOffer(tx, quote, offer)
    await recordEvent(shop, tx, admin, {
      verb: 'quote.saved',
      thing: 'quote',
      thingId: quoteId,
      after: { lines: lines.map(toEventLine), deliveryCents, ...(terms === 'account' && { terms }) },
    })
  })
}
