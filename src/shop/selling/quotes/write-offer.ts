import { isDeepStrictEqual } from 'node:util'
import { toCents } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import { toPrices } from '../../catalog/products/to-product.ts'
import type { CompanyRow, QuoteLineRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import type { Shop } from '../../shop.ts'
import type { LockedQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'

/** What the office sets; what is absent stays as it is. Amounts are in the shop's currency. */
export interface Offer {
  lines?: { productID: string; orderUnit: number; price: number }[] | undefined
  /** Null: by the rates. */
  delivery?: number | null | undefined
  terms?: LockedQuote['terms'] | undefined
  validUntil?: string | undefined
  answer?: string | undefined
}

/**
 * Writes what the office sets into a locked quote. Returns the quote as it is then; one that was asked for without a company is for the one that
 * the customer is in now. Refuses a quote of a company that the customer has left, products that are not for sale, and to sell on account to a
 * company without terms.
 */
export async function writeOffer(tx: Tx, quote: LockedQuote, offer: Offer): Promise<LockedQuote> {
  const { companyId, lines, ...fields } = await readOffer(tx, quote, offer)
  const changed = { version: quote.version + 1, ...fields }
  await tx.updateTable('quote').set(changed).where('id', '=', quote.id).execute()
  if (offer.lines) {
    await tx.deleteFrom('quote_line').where('quoteId', '=', quote.id).execute()
    await tx.insertInto('quote_line').values(lines).execute()
  }
  return { ...quote, ...changed, companyId, lines }
}

/** Whether a locked quote is already what the office sets. Refuses what `writeOffer` refuses. */
export async function isOfferSaved(tx: Tx, quote: LockedQuote, offer: Offer): Promise<boolean> {
  const { companyId: _, lines, ...fields } = await readOffer(tx, quote, offer)
  // A row of SQLite has no prototype.
  const plain = (rows: QuoteLineRow[]) => rows.map((row) => ({ ...row }))
  return isDeepStrictEqual({ ...quote, ...fields, lines: plain(lines) }, { ...quote, lines: plain(quote.lines) })
}

async function readOffer(
  tx: Tx,
  quote: LockedQuote,
  { lines: typed, delivery, terms = quote.terms, validUntil = quote.validUntil ?? undefined, answer = quote.answer }: Offer,
) {
  const company = await companyOf(tx, quote.personId)
  refuseOtherCompany(quote, company)
  if (terms === 'account' && company?.termsDays == null) throw new Refusal('not-on-account', quoteMessages.noTerms)
  const lines = typed ? await toLines(tx, quote, typed) : quote.lines
  const deliveryCents = delivery === undefined ? quote.deliveryCents : delivery === null ? null : toCents(delivery)
  return { companyId: company?.id ?? null, lines, deliveryCents, terms, validUntil: validUntil ?? null, answer }
}

/** Refuses a quote of a company that the buyer is no longer in. Its prices and terms are that company's alone. */
export function refuseOtherCompany({ companyId, state }: LockedQuote, company: Pick<CompanyRow, 'id'> | null): void {
  if (companyId !== null && company?.id !== companyId) throw new Refusal('wrong-state', quoteMessages.customerLeft, { state })
}

async function toLines(tx: Tx, { id: quoteId, lines: before }: LockedQuote, typed: NonNullable<Offer['lines']>): Promise<QuoteLineRow[]> {
  const ids = typed.map(({ productID }) => productID)
  const products = await tx.selectFrom('product').selectAll().where('id', 'in', ids).where(isPublicSql).execute()
  const lines = [...Map.groupBy(typed, ({ productID }) => productID)].map(([productID, [first, ...others]], position) => {
    const product = products.find(({ id }) => id === productID)
    const sku = before.find((line) => line.productID === productID)?.sku ?? productID
    if (!product || !first || others.length > 0) return { refused: { index: position, productID, message: quoteMessages.notSold(sku) } }
    const { orderUnit, price } = first
    return {
      line: {
        quoteId,
        position,
        productID,
        sku: product.sku,
        product: product.name,
        productImg: pictureOf(product),
        orderUnit,
        priceCents: toCents(price),
        publicCents: unitPrice(toPrices(product), orderUnit),
      },
    }
  })
  const refused = lines.flatMap(({ refused }) => refused ?? [])
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  return lines.flatMap(({ line }) => line ?? [])
}

/** A line whose price is known. */
export type PricedLine = QuoteLineRow & { priceCents: number }

/** The lines of a quote at their offered prices. Refuses one without a price. */
export function pricedLines({ lines }: Pick<LockedQuote, 'lines'>): PricedLine[] {
  return lines.map((line) => {
    if (line.priceCents === null) throw new Refusal('out-of-range', quoteMessages.noPrice(line.sku))
    return { ...line, priceCents: line.priceCents }
  })
}

/** Refuses an offer without a last day, or whose last day is over. */
export function checkLastDay(shop: Shop, { validUntil }: Pick<LockedQuote, 'validUntil'>): string {
  if (!validUntil) throw new Refusal('out-of-range', quoteMessages.noLastDay)
  if (validUntil < inShopZone(shop.now())[0]) throw new Refusal('out-of-range', quoteMessages.lastDayOver)
  return validUntil
}
