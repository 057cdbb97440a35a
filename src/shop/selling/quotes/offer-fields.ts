import { addressLines } from '../../../contract/rules/address-lines.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import { isWithRates } from '../../../contract/selling/order-rates.ts'
import type { QuoteState } from '../../../contract/selling/quote.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { lookOf, sumsOf } from '../invoices/snapshot.ts'
import type { SelectedQuote } from './list-quotes.ts'
import { quotePdfMessages } from './messages.ts'
import { totalQuote } from './total-quote.ts'
import type { PricedLine } from './write-offer.ts'

interface Offered {
  quote: SelectedQuote
  lines: readonly PricedLine[]
  company: CompanyRow | null
}

/** Whom an offer is for and what it costs, as its document says it, and what cannot be added yet. */
export async function offerFields(shop: Shop, { quote, lines, company }: Offered) {
  const address = quote.address && fromJson<OrderAddress>(quote.address)
  const settings = shop.settings()
  const rates = totalSettingsOf(settings)
  const ids = lines.map(({ productID }) => productID)
  const products = await shop.db.selectFrom('product').select(['id', 'weightGrams']).where('id', 'in', ids).execute()
  const weightOf = new Map(products.map(({ id, weightGrams }) => [id, weightGrams]))
  const priced = lines.map(({ productID, orderUnit, priceCents }) => ({
    orderUnit,
    amountCents: orderUnit * priceCents,
    weightGrams: weightOf.get(productID) ?? null,
  }))
  const { deliveryCents, customerName } = quote
  const total = totalQuote(priced, { customer: taxedToday(shop, company), destination: address || {}, deliveryCents }, rates)
  const goodsAndDelivery = {
    ...total,
    deliveryCents: deliveryCents ?? 0,
    taxCents: 0,
    amountCents: total.goodsCents + (deliveryCents ?? 0),
  }
  const sums = total.state === 'total' ? sumsOf(total, isWithRates(total.applied) ? total.applied : null) : sumsOf(goodsAndDelivery, null)
  const missing = total.state === 'total' ? null : deliveryCents === null ? 'both' : rates.tax.length > 0 ? 'tax' : null
  const deliverTo = address ? [...new Set([company?.name || address.company || customerName, customerName]), ...addressLines(address)] : []
  const fields = {
    order: quote.orderNumber ?? quote.canceledNumber ?? '',
    purchaseOrder: '',
    ...lookOf(settings),
    billTo: company
      ? { lines: [company.name, ...addressLines(company)], taxId: company.taxId }
      : { lines: address ? [address.company || customerName, ...addressLines(address)] : [customerName], taxId: '' },
    deliverTo,
    ...sums,
  } satisfies Partial<DocumentSnapshot>
  return { fields, missing }
}

interface Terms extends Pick<SelectedQuote, 'terms' | 'validUntil'>, Pick<Offered, 'company'> {
  state: QuoteState
  missing: Awaited<ReturnType<typeof offerFields>>['missing']
}

/** The terms in sentences, a line each. */
export function termsOf({ terms, validUntil, company, state, missing }: Terms): string[] {
  const sentences = [terms === 'account' ? quotePdfMessages.onAccount(company?.termsDays ?? null) : quotePdfMessages.prepaid]
  if (validUntil && state === 'offered') sentences.push(quotePdfMessages.validUntil(showLongDay(validUntil)))
  if (validUntil && state === 'expired') sentences.push(quotePdfMessages.expired(showLongDay(validUntil)))
  if (missing) sentences.push(missing === 'both' ? quotePdfMessages.withoutBoth : quotePdfMessages.withoutTax)
  return sentences
}
