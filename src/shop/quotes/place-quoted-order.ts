import { countUnits, toAmount, toCents } from '../../contract/money.ts'
import type { OrderAddress } from '../../contract/order.ts'
import { maxOrderCents } from '../../contract/values.ts'
import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { takeOutOfCart } from '../carts/take-out-of-cart.ts'
import { takeUnits } from '../catalog/take-units.ts'
import { asOffice, companyOfOrder, refuseBeyondCredit } from '../companies/order-on-account.ts'
import { refuseCompanyOrder } from '../companies/refuse-company-order.ts'
import type { ProductRow, Tx } from '../database/tables.ts'
import { isPublicSql } from '../draft-sql.ts'
import { newId } from '../new-id.ts'
import { lockCustomer } from '../orders/lock-customer.ts'
import { orderMessages } from '../orders/messages.ts'
import { insertOrder } from '../orders/place-order.ts'
import type { PlacedOrder } from '../orders/read-placed-order.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { releaseOnAccount } from '../release-on-account.ts'
import { holdCurrency } from '../settings/hold-currency.ts'
import { readTotalSettings } from '../settings/read-total-settings.ts'
import type { Shop } from '../shop.ts'
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
  /** The total that the customer saw, in the shop's currency. */
  orderAmount?: number | undefined
}

interface QuotedOrder {
  quote: LockedQuote
  /** Whose order it is. */
  customer: Pick<Person, 'id' | 'name' | 'email'>
  form: QuotedOrderForm
  terms: LockedQuote['terms']
}

/**
 * Places the order of a locked quote at its prices, with the stock and the tax rates of this moment, takes its lines out of the customer's cart, and closes the quote. No minimum applies.
 * Refuses a quote of a company that the customer has left, products that are not in stock or no longer sold, a destination that the rates do not fit, what the company may not order, more on
 * account than its terms allow, and a total that differs from what the customer saw. An order on account is released at once.
 */
export async function placeQuotedOrder(
  shop: Shop,
  tx: Tx,
  actor: Person,
  { quote, customer, form, terms }: QuotedOrder,
): Promise<PlacedOrder> {
  const orderId = newId()
  const isOnAccount = terms === 'account'
  const company = await companyOfOrder(tx, customer, isOnAccount)
  refuseOtherCompany(quote, company)
  if (company) refuseCompanyOrder(company, form.purchaseOrder)
  const lines = pricedLines(quote)
  const products = await readProducts(tx, lines)
  const weighed = lines.map(({ productID, orderUnit, priceCents }) => ({
    ...{ orderUnit, amountCents: orderUnit * priceCents, weightGrams: products.get(productID)?.weightGrams ?? null },
  }))
  const place = { company, destination: form, deliveryCents: quote.deliveryCents }
  await holdCurrency(shop, tx)
  const total = totalQuote(weighed, place, await readTotalSettings(shop, tx))
  if (total.state === 'refused') throw new Refusal(total.reason, total.message)
  if (total.state === 'goods-only') throw new Error('An order without a country was not refused')
  if (total.amountCents > maxOrderCents) throw new Refusal('out-of-range', orderMessages.amountTooLarge)
  if (form.orderAmount !== undefined && toCents(form.orderAmount) !== total.amountCents)
    throw new Refusal('price-changed', quoteMessages.totalChanged, { orderAmount: toAmount(total.amountCents) })
  if (isOnAccount) await refuseBeyondCredit(shop, tx, actor.kind === 'admin' && company ? asOffice(company) : company, total.amountCents)
  const buyer = await lockCustomer(shop, tx, customer.id)
  await takeOutOfCart(
    shop,
    tx,
    customer,
    lines.map(({ productID }) => productID),
  )
  const number = await insertOrder(shop, tx, { ...buyer, id: customer.id }, { orderId, input: { ...form, terms }, total, company })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `order-placed:${orderId}`,
    payload: { template: 'order-placed', orderId },
    address: buyer.email,
  })
  const available = await takeUnits(shop, tx, lines)
  await tx
    .insertInto('order_line')
    .values(
      lines.map(({ position, productID, sku, product, productImg, orderUnit, priceCents }) => ({
        ...{ orderId, position, productID, sku, product, productImg, orderUnit, priceCents },
        ...{ amountCents: orderUnit * priceCents, shippedUnit: 0 },
      })),
    )
    .execute()
  const { amountCents } = total
  await recordEvent(shop, tx, actor, {
    verb: 'order.placed',
    thing: 'order',
    thingId: orderId,
    after: {
      number,
      amountCents,
      lines: lines.map(({ productID, product, orderUnit, priceCents }) => ({
        ...{ productID, product, orderUnit, amountCents: orderUnit * priceCents, available: available.get(productID) },
      })),
      ...(isOnAccount && { terms }),
    },
    moved: lines.map(({ productID }) => productID),
  })
  await tx
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
    .execute()
  if (isOnAccount) await releaseOnAccount(shop, tx, orderId)
  return { orderId, number, amountCents }
}

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
