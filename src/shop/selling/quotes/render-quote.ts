import { dayIn, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { quoteState } from '../../../contract/rules/quote-state.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { readRates } from '../../ground/database/read-rates.ts'

import { readLogo } from '../../ground/documents/read-logo.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import type { Shop } from '../../shop.ts'
import { readBilled } from '../invoices/read-billed.ts'
import { partiesOf, sumsOf } from '../invoices/snapshot.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import { companyOfQuote } from './company-of-quote.ts'
import type { SelectedQuote } from './list-quotes.ts'
import { offerFields, termsOf } from './offer-fields.ts'
import { pricedLines } from './write-offer.ts'

/** Renders an offer as a PDF: with the rates of this moment, or with the address and the sums of the order that it has become. */
export async function renderQuote(shop: Shop, quote: SelectedQuote): Promise<Uint8Array> {
  const { db } = shop
  const { number, offeredAt, closedAt, createdAt, validUntil } = quote
  const { timeZone } = shop.settings()
  const rows = await db.selectFrom('quote_line').selectAll().where('quoteId', '=', quote.id).orderBy('position').execute()
  const lines = pricedLines({ lines: rows })
  const company = await companyOfQuote(db, quote)
  const state = quoteState(quote, inShopZone(shop.now())[0])
  // An order that the office places at once was not offered before.
  const issuedAt = offeredAt ?? closedAt ?? createdAt
  const [offer, order] = [await offerFields(shop, { quote, lines, company }), await readOrderFields(shop, quote)]
  const snapshot: DocumentSnapshot = {
    kind: 'quote',
    number,
    issuedAt: issuedAt.toISOString(),
    issuedOn: dayIn(timeZone, issuedAt),
    ...(validUntil && { validUntil }),
    ...(state !== 'requested' && state !== 'offered' && { ended: { state, on: closedAt && dayIn(timeZone, closedAt) } }),
    dueOn: null,
    credits: null,
    reason: '',
    money: null,
    ...offer.fields,
    ...order?.fields,
    lines: lines.map(({ product, sku, orderUnit, priceCents }) => ({
      product,
      sku,
      units: orderUnit,
      priceCents,
      amountCents: orderUnit * priceCents,
    })),
    terms: termsOf({ terms: order?.terms ?? quote.terms, validUntil, state, company, missing: quote.orderId ? null : offer.missing }),
    note: quote.answer,
  }
  return renderInWorker(snapshot, 'pdf', await readLogo(shop, snapshot))
}

/** What the document has of the order instead, unless it was canceled. */
async function readOrderFields(shop: Shop, { orderId }: SelectedQuote) {
  const row = orderId && (await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirst())
  if (!row) return undefined
  const order = await readOrderWithLines(shop.db, row)
  const parties = partiesOf(order, shop.settings(), await readBilled(shop.db, order))
  return { terms: order.terms, fields: { ...parties, ...sumsOf(order, readRates(order)) } }
}
