import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { changedLines } from '../../../contract/rules/changed-lines.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import type { Destination } from '../../../contract/rules/total-order.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import type { CounterOffer, QuoteDetail } from '../../../contract/selling/quote.ts'
import { readTerms } from '../../catalog/price-lists/read-terms.ts'
import type { Person } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { QuoteLineRow, QuoteRow, StoredAskedLine, StoredCounter } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { ratesOf } from '../orders/rates-of.ts'
import { companyOfQuote } from './company-of-quote.ts'
import { selectQuotes, toQuote } from './list-quotes.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { readQuoteAccount } from './read-quote-account.ts'
import { ownPricesOf, toQuoteLine } from './to-quote-line.ts'
import { toQuoteSums, totalQuote } from './total-quote.ts'

/** Reads a quote that the person may see. What the office has not offered yet, only administrators see. */
export async function readQuote(shop: Shop, person: Person, quoteId: string): Promise<QuoteDetail> {
  const { db } = shop
  const row = await selectQuotes(db).where('quote.id', '=', quoteId).where(quotesVisibleTo(person)).executeTakeFirst()
  if (!row) throw notFound('quote')
  const lines = await db.selectFrom('quote_line').selectAll().where('quoteId', '=', quoteId).orderBy('position').execute()
  const ids = lines.map(({ productID }) => productID)
  const products = new Map((await db.selectFrom('product').selectAll().where('id', 'in', ids).execute()).map((each) => [each.id, each]))
  const company = await companyOfQuote(db, row)
  const terms = company?.priceListId ? await readTerms(db, company.priceListId, ids) : undefined
  const isShown = row.offeredAt !== null || row.orderId !== null || person.kind === 'admin'
  const ownCents = ({ productID, orderUnit, publicCents }: QuoteLineRow) =>
    unitPrice(ownPricesOf(products.get(productID), terms, publicCents), orderUnit)
  const address = row.address && fromJson<OrderAddress>(row.address)
  const add = (priceOf: (line: QuoteLineRow) => number, deliveryCents: number | null, destination: Destination = address ?? {}) => {
    const priced = lines.map((line) => ({
      orderUnit: line.orderUnit,
      amountCents: line.orderUnit * priceOf(line),
      weightGrams: products.get(line.productID)?.weightGrams ?? null,
    }))
    return totalQuote(priced, { customer: taxedToday(shop, company), destination, deliveryCents }, totalSettingsOf(shop.settings()))
  }
  const offeredCents = (line: QuoteLineRow) => line.priceCents ?? ownCents(line)
  const sums = toQuoteSums(add(offeredCents, row.deliveryCents), row.deliveryCents)
  const byRates = add(offeredCents, null)
  const quote = toQuote(row, lines, inShopZone(shop.now())[0])
  const { sellsWithoutPhoto } = shop.settings()
  const isPublicNow = row.offeredAt === null && row.orderId === null
  const items = lines.map((line) => toQuoteLine(line, products.get(line.productID), { terms, isShown, isPublicNow, sellsWithoutPhoto }))
  return {
    ...quote,
    version: row.version,
    note: row.note,
    answer: isShown ? row.answer : '',
    validUntil: isShown ? row.validUntil : null,
    terms: isShown ? row.terms : 'prepaid',
    account: await readQuoteAccount(shop, person, { row, company, isShown, orderAmount: sums.orderAmount }),
    fixedDelivery: isShown && row.deliveryCents !== null ? toAmount(row.deliveryCents) : null,
    address,
    purchaseOrderRequired: company?.purchaseOrderRequired ?? false,
    items,
    publicGoods: items.reduce((sum, { orderUnit, publicPrice }) => sum + Math.round(orderUnit * publicPrice * 100), 0) / 100,
    changes: isShown && row.asked && !isPublicNow ? changedLines(fromJson<StoredAskedLine[]>(row.asked), lines) : [],
    counter: row.counter && toCounter(fromJson<StoredCounter>(row.counter)),
    ratesDelivery: byRates.state === 'total' ? toAmount(byRates.deliveryCents) : null,
    offer: isShown ? await readOffer(shop, row, () => sums) : null,
    pickedUp: isShown && shop.settings().pickUp ? toQuoteSums(add(offeredCents, null, { pickUp: true }), null) : null,
    today: toQuoteSums(add(ownCents, null), null),
    closedBy: await readCloser(shop, row),
  }
}

const toCounter = ({ at, note, lines }: StoredCounter): CounterOffer => ({
  at,
  note,
  lines: lines.map(({ priceCents, offeredCents, ...line }) => ({
    ...line,
    price: priceCents === null ? null : toAmount(priceCents),
    offeredPrice: toAmount(offeredCents),
  })),
})

/** The sums of an offer or, once it was accepted, those of its order. */
async function readOffer({ db }: Shop, { orderId }: QuoteRow, ofOffer: () => QuoteDetail['offer']): Promise<QuoteDetail['offer']> {
  const sums = ['goodsCents', 'deliveryCents', 'taxCents', 'amountCents', 'rates'] as const
  const order = orderId && (await db.selectFrom('order').select(sums).where('id', '=', orderId).executeTakeFirst())
  const offer = ofOffer()
  if (!order || !offer) return offer
  return {
    goods: toAmount(order.goodsCents),
    delivery: toAmount(order.deliveryCents),
    tax: toAmount(order.taxCents),
    orderAmount: toAmount(order.amountCents),
    rates: ratesOf(order),
  }
}

async function readCloser({ db }: Shop, { closedById }: QuoteRow): Promise<string | null> {
  if (closedById === null) return null
  const closer = await db.selectFrom('person').select('name').where('id', '=', closedById).executeTakeFirst()
  return closer?.name ?? null
}
