import { countUnits } from '../../../contract/ground/counts.ts'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import { takeUnits } from '../../catalog/products/take-units.ts'
import type { Person } from '../../ground/actor.ts'
import type { OrderLineFields, ProductRow, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import { holdCurrency } from '../../ground/settings/hold-currency.ts'
import { readTotalSettings, settingsIn } from '../../ground/settings/read-total-settings.ts'
import { asOffice, companyOfOrder } from '../../people/companies/order-on-account.ts'
import { refuseCompanyOrder } from '../../people/companies/refuse-company-order.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { checkTotal } from '../orders/check-total.ts'
import { orderMessages } from '../orders/messages.ts'
import type { PlacedOrder } from '../orders/read-placed-order.ts'
import { refuseUsedNumber } from '../orders/refuse-used-number.ts'
import { writeOrder } from '../orders/write-order.ts'
import { acceptTerms } from '../terms/accept-terms.ts'
import type { LockedQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { totalQuote } from './total-quote.ts'
import { type PricedLine, pricedLines, refuseOtherCompany } from './write-offer.ts'

/** Where the order goes, and what the customer writes on it. */
export interface QuotedOrderForm extends OrderAddress {
  purchaseOrder: string
  note: string
  /** The customer picks the order up. */
  pickUp?: boolean | undefined
  /** The version of the terms of sale that the customer accepts. */
  termsOfSale?: string | undefined
  /** The total that the customer saw, in the shop's currency. */
  orderAmount?: number | undefined
}

interface QuotedOrder {
  quote: LockedQuote
  /** Whose order it is. */
  customer: Pick<Person, 'id' | 'name' | 'email'>
  form: QuotedOrderForm
  terms: LockedQuote['terms']
  /** Refuses a purchase order number that was used in the last days. */
  isNumberNew?: boolean
  /** The customer places it and has to accept the terms of sale. The office, such as on the phone, accepts nothing for somebody. */
  asksForTerms?: boolean
}

/**
 * Places the order of a locked quote at its prices, with the stock and the tax rates of this moment, takes its lines out of the customer's cart, and closes the quote. No minimum applies.
 * Refuses a quote of a company that the customer has left, products that are not in stock or no longer sold, a destination that the rates do not fit, other terms of sale than the current ones, what the company may not order, more on
 * account than its terms allow, and a total that differs from what the customer saw. An order on account is released at once.
 */
export async function placeQuotedOrder(
  shop: Shop,
  tx: Tx,
  actor: Person,
  { quote, customer, form, terms, isNumberNew = false, asksForTerms = false }: QuotedOrder,
): Promise<PlacedOrder> {
  const orderId = newId()
  const member = await companyOfOrder(shop, tx, customer, terms === 'account')
  const company = actor.kind === 'admin' && member ? asOffice(member) : member
  refuseOtherCompany(quote, company)
  if (company) refuseCompanyOrder(company, form.purchaseOrder)
  const lines = pricedLines(quote)
  const products = await readProducts(tx, lines)
  const weighed = lines.map(({ productID, orderUnit, priceCents }) => ({
    orderUnit,
    amountCents: orderUnit * priceCents,
    weightGrams: products.get(productID)?.weightGrams ?? null,
  }))
  const place = { customer: taxedToday(shop, company), destination: form, deliveryCents: quote.deliveryCents }
  await holdCurrency(shop, tx)
  const termsOfSale = asksForTerms ? await acceptTerms(shop, tx, await settingsIn(shop, tx), form.termsOfSale) : null
  const total = checkTotal(totalQuote(weighed, place, await readTotalSettings(shop, tx)))
  if (form.orderAmount !== undefined && toCents(form.orderAmount) !== total.amountCents)
    throw new Refusal('price-changed', quoteMessages.totalChanged, { orderAmount: toAmount(total.amountCents) })
  return writeOrder(shop, tx, actor, {
    orderId,
    customer,
    form: { ...form, terms },
    termsOfSale,
    total,
    company,
    lines: lines.map(toOrderLine),
    isFromCart: true,
    readLimits: async () => {
      if (isNumberNew) await refuseUsedNumber(shop, tx, actor, { company, purchaseOrder: form.purchaseOrder })
      return undefined
    },
    takeStock: () => takeUnits(shop, tx, lines),
    close: () =>
      tx
        .updateTable('quote')
        .set({
          state: 'accepted',
          orderId,
          companyId: company?.id ?? null,
          closedAt: shop.now(),
          closedById: actor.id,
          version: quote.version + 1,
        })
        .where('id', '=', quote.id)
        .execute(),
  })
}

const toOrderLine = ({ position, productID, sku, product, productImg, orderUnit, priceCents }: PricedLine): OrderLineFields => ({
  position,
  productID,
  sku,
  product,
  productImg,
  orderUnit,
  priceCents,
  amountCents: orderUnit * priceCents,
  shippedUnit: 0,
  canceledUnit: 0,
  returnedUnit: 0,
})

/** The products of the lines. Refuses each that is no longer sold or has too few units. */
async function readProducts(tx: Tx, lines: readonly PricedLine[]): Promise<Map<string, ProductRow>> {
  const rows = await tx
    .selectFrom('product')
    .selectAll()
    .where(
      'id',
      'in',
      lines.map(({ productID }) => productID),
    )
    .where(isPublicSql)
    .execute()
  const products = new Map(rows.map((row) => [row.id, row]))
  const refused = lines.flatMap(({ position: index, productID, sku, orderUnit }) => {
    const product = products.get(productID)
    if (!product) return [{ index, position: index, productID, sku, reason: 'unknown', message: quoteMessages.notSold(sku) }]
    const { available } = product
    if (available >= orderUnit) return []
    const message = quoteMessages.notInStock(sku, countUnits(available))
    return [{ index, position: index, productID, sku, reason: 'out-of-stock', available, message }]
  })
  const [first, ...others] = refused
  if (first)
    throw new Refusal('out-of-range', others.length > 0 ? orderMessages.linesRefused(refused.length) : first.message, { lines: refused })
  return products
}
