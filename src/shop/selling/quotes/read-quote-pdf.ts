import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { quoteState } from '../../../contract/rules/quote-state.ts'
import type { Person } from '../../ground/actor.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { selectQuotes } from './list-quotes.ts'
import { quoteMessages } from './messages.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { renderQuote } from './render-quote.ts'

/** Reads a quote that the person may see as a PDF. Refuses one that was never offered, also to the office. */
export async function readQuotePdf(shop: Shop, person: Person, quoteId: string): Promise<{ number: string; pdf: Uint8Array }> {
  const quote = await selectQuotes(shop.db).where('quote.id', '=', quoteId).where(quotesVisibleTo(person)).executeTakeFirst()
  if (!quote) throw notFound('quote')
  if (!quote.offeredAt && !quote.orderId)
    throw new Refusal('wrong-state', quoteMessages.notOffered, { state: quoteState(quote, inShopZone(shop.now())[0]) })
  return { number: quote.number, pdf: await renderQuote(shop, quote) }
}
