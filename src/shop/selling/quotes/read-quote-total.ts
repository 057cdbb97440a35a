import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { quoteState } from '../../../contract/rules/quote-state.ts'
import type { Destination } from '../../../contract/rules/total-order.ts'
import type { QuoteTotal } from '../../../contract/selling/quote.ts'
import type { Person } from '../../ground/actor.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { companyOfQuote } from './company-of-quote.ts'
import { selectQuotes } from './list-quotes.ts'
import { quoteMessages } from './messages.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { readQuoteAccount } from './read-quote-account.ts'
import { toQuoteSums, totalQuote } from './total-quote.ts'
import { pricedLines } from './write-offer.ts'

/** Adds up an offer for a destination, as accepting it does. Refuses a quote that is not offered. Changes nothing. */
export async function readQuoteTotal(shop: Shop, person: Person, quoteId: string, destination: Destination): Promise<QuoteTotal> {
  const { db } = shop
  const row = await selectQuotes(db).where('quote.id', '=', quoteId).where(quotesVisibleTo(person)).executeTakeFirst()
  if (!row) throw notFound('quote')
  const state = quoteState(row, inShopZone(shop.now())[0])
  if (state !== 'offered') throw new Refusal('wrong-state', quoteMessages.notAcceptable[state], { state })
  const lines = pricedLines({ lines: await db.selectFrom('quote_line').selectAll().where('quoteId', '=', quoteId).execute() })
  const ids = lines.map(({ productID }) => productID)
  const products = await db.selectFrom('product').select(['id', 'weightGrams']).where('id', 'in', ids).execute()
  const weightOf = new Map(products.map(({ id, weightGrams }) => [id, weightGrams]))
  const company = await companyOfQuote(db, row)
  const weighed = lines.map(({ productID, orderUnit, priceCents }) => ({
    orderUnit,
    amountCents: orderUnit * priceCents,
    weightGrams: weightOf.get(productID) ?? null,
  }))
  const add = (deliveryCents: number | null) =>
    totalQuote(weighed, { customer: taxedToday(shop, company), destination, deliveryCents }, totalSettingsOf(shop.settings()))
  const sums = toQuoteSums(add(row.deliveryCents), row.deliveryCents)
  const byRates = add(null)
  return {
    ...sums,
    ratesDelivery: byRates.state === 'total' ? toAmount(byRates.deliveryCents) : null,
    account: await readQuoteAccount(shop, person, { row, company, isShown: true, orderAmount: sums.orderAmount }),
  }
}
