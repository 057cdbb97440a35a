import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import type { QuoteLine } from '../../../contract/selling/quote.ts'
import { readTerms } from '../../catalog/price-lists/read-terms.ts'
import { toPrices } from '../../catalog/products/to-product.ts'
import type { Admin } from '../../ground/actor.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { findLineProducts } from '../orders/find-line-products.ts'
import { orderMessages } from '../orders/messages.ts'
import { readPartNumbers } from '../orders/read-part-numbers.ts'
import { companyOfQuote } from './company-of-quote.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'
import { toQuoteLine } from './to-quote-line.ts'

/** Reads what a part number costs the customer of a quote, so that the office can offer it. Refuses one that is not sold. Changes nothing. */
export async function readQuoteLine(
  shop: Shop,
  admin: Admin,
  quoteId: string,
  { sku, orderUnit }: { sku: string; orderUnit: number },
): Promise<QuoteLine> {
  const { db } = shop
  const quote = await db.selectFrom('quote').selectAll().where('id', '=', quoteId).where(quotesVisibleTo(admin)).executeTakeFirst()
  if (!quote) throw notFound('quote')
  const [found] = await findLineProducts(db, [{ sku, orderUnit }], await readPartNumbers(shop, [{ sku, orderUnit }]))
  if (!found?.product) throw new Refusal('out-of-range', orderMessages.unknownProduct({ sku, removed: found?.removed }))
  const { product } = found
  const company = await companyOfQuote(db, quote)
  const terms = company?.priceListId ? await readTerms(db, company.priceListId, [product.id]) : undefined
  const line = {
    quoteId,
    position: 0,
    productID: product.id,
    sku: product.sku,
    product: product.name,
    productImg: pictureOf(product),
    orderUnit,
    priceCents: null,
    publicCents: unitPrice(toPrices(product), orderUnit),
  }
  return toQuoteLine(line, product, { terms, isShown: true, isPublicNow: true, sellsWithoutPhoto: shop.settings().sellsWithoutPhoto })
}
