import type { z } from 'zod'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { checkQuantity } from '../../../contract/rules/order-quantity.ts'
import type { TaxedCustomer, TotaledOrder } from '../../../contract/rules/total-order.ts'
import { ignoredOrderFields, type placeOrderInput } from '../../../contract/selling/order-input.ts'
import { type ListTerms, pricesBy } from '../../catalog/price-lists/read-terms.ts'
import { termsOfCompany } from '../../catalog/price-lists/terms-of-company.ts'
import { type StockTake, type TakenStock, takeStock } from '../../catalog/products/take-stock.ts'
import { toLimits } from '../../catalog/products/to-product.ts'
import type { Person } from '../../ground/actor.ts'
import type { OrderLineFields } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import { holdCurrency } from '../../ground/settings/hold-currency.ts'
import { settingsIn, totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { companyOfOrder } from '../../people/companies/order-on-account.ts'
import { refuseCompanyOrder } from '../../people/companies/refuse-company-order.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { acceptTerms } from '../terms/accept-terms.ts'
import { checkTotal } from './check-total.ts'
import { findLineProducts, type ResolvedLine } from './find-line-products.ts'
import { limitsOfNewCustomer, refuseLeavingTooLittle, refuseMoreUnpaid, type TakenLine } from './limit-new-customer.ts'
import { type LineRefusal, refuseLines, refuseProduct } from './line-refusals.ts'
import { orderMessages } from './messages.ts'
import { newOrderLine } from './order-line-map.ts'
import { readPartNumbers } from './read-part-numbers.ts'
import { type PlacedOrder, readPlacedOrder } from './read-placed-order.ts'
import { refuseUsedNumber } from './refuse-used-number.ts'
import { totalLines } from './total-lines.ts'
import { writeOrder } from './write-order.ts'

type PlaceOrder = z.output<typeof placeOrderInput>

/**
 * Places an order at the current prices: all of its lines or none. One transaction takes the stock and writes the order, its event and its
 * mail, and takes `lines` out of the customer's cart. A member's order belongs to the company. Refuses lines that cannot be ordered, with the reason of each, a destination that the rates
 * do not fit, other terms of sale than the current ones, what the company may not order, a purchase order number that was just used if the caller asks for it, and an `orderAmount` (in the shop's currency) that differs from the current total.
 * An order on account is released at once, if the terms of its company allow it.
 * A repeated call with the same idempotency key returns the first order (specification section 5).
 */
export async function placeOrder(shop: Shop, customer: Person, input: PlaceOrder, idempotencyKey?: string): Promise<PlacedOrder> {
  const orderId = newId()
  const requested = input.lines ?? [{ productID: input.productID, orderUnit: input.orderUnit }]
  const partNumbers = await readPartNumbers(shop, requested)
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = { key: idempotencyKey, request: requestOf(input), answer: orderId }
      const earlier = await claimIdempotencyKey(shop, tx, customer, request)
      if (earlier) return readPlacedOrder(tx, earlier)
    }
    const isOnAccount = input.terms === 'account'
    const company = await companyOfOrder(shop, tx, customer, isOnAccount)
    if (company) refuseCompanyOrder(company, input.purchaseOrder)
    const resolved = await findLineProducts(tx, requested, partNumbers)
    const refusals = resolved.flatMap((line) => refusalOf(line) ?? [])
    if (refusals.length > 0) throw input.lines ? refuseLines(refusals) : refuseProduct(refusals)
    const takes = resolved.flatMap(({ product, orderUnit }) => (product ? { product, units: Number(orderUnit) } : []))
    const ids = takes.map(({ product }) => product.id)
    const terms = await termsOfCompany(shop, tx, company, ids)
    const lines = takes.map((take, position) => toLine(take, position, terms))
    await holdCurrency(shop, tx)
    const settings = await settingsIn(shop, tx)
    const termsOfSale = await acceptTerms(shop, tx, settings, input.termsOfSale)
    const total = totalIn(settings, { takes, lines, input, customer: taxedToday(shop, company) })
    if (!isTotalSeen(input, total)) {
      throw new Refusal('price-changed', orderMessages.priceChanged, {
        price: toAmount(lines[0]?.priceCents ?? 0),
        orderAmount: toAmount(total.amountCents),
        lines: lines.map(toPricedLine),
      })
    }
    return writeOrder(shop, tx, customer, {
      orderId,
      customer,
      form: input,
      termsOfSale,
      total,
      company,
      lines,
      isFromCart: input.lines !== undefined,
      readLimits: async (buyer) => {
        if (input.sameNumber === false) await refuseUsedNumber(shop, tx, customer, { company, purchaseOrder: input.purchaseOrder })
        const limits = isOnAccount ? undefined : limitsOfNewCustomer(settings, buyer, company)
        if (limits) await refuseMoreUnpaid(shop, tx, customer, limits)
        return limits
      },
      takeStock: async (limits) => {
        const stock = await takeStock(shop, tx, takes)
        if (limits) await refuseLeavingTooLittle(shop, tx, customer, { limits, lines: taken(resolved, stock), isSingle: !input.lines })
        return new Map(lines.map(({ productID }) => [productID, stock.get(productID)?.available]))
      },
    })
  })
}

function refusalOf(line: ResolvedLine): LineRefusal | undefined {
  if (!line.product) return { ...line, reason: 'unknown', message: orderMessages.unknownProduct(line) }
  const refusal = checkQuantity(toLimits(line.product), line.orderUnit)
  return refusal && { ...line, ...refusal }
}

/** The lines with what could be ordered before their units were taken. */
const taken = (resolved: readonly ResolvedLine[], stock: ReadonlyMap<string, TakenStock>): TakenLine[] =>
  resolved.flatMap((line) => {
    const after = line.product && stock.get(line.product.id)
    if (!line.product || !after) return []
    const units = Number(line.orderUnit)
    const product = { ...line.product, available: after.available + units, minimumOrder: after.minimumOrder }
    return [{ ...line, product, units, limits: toLimits(product) }]
  })

const toLine = ({ product, units }: StockTake, position: number, terms: ListTerms | undefined): OrderLineFields =>
  newOrderLine({ position, product, prices: pricesBy(terms, product), units })

/** What a refusal says of a line that costs something else than the customer saw. */
const toPricedLine = ({ productID, sku, product, orderUnit, priceCents, amountCents }: OrderLineFields) => ({
  productID,
  sku,
  product,
  orderUnit,
  price: toAmount(priceCents),
  amount: toAmount(amountCents),
})

interface LinesToTotal {
  takes: StockTake[]
  lines: OrderLineFields[]
  input: PlaceOrder
  customer: TaxedCustomer
}

/** The total with the rates of this moment. Refuses a destination that they do not fit. */
function totalIn(settings: ShopSettings, { takes, lines, input, customer }: LinesToTotal): TotaledOrder {
  const amounts = takes.map(({ product, units }, index) => ({ product, orderUnit: units, amountCents: lines[index]?.amountCents ?? 0 }))
  return checkTotal(totalLines(amounts, { customer, destination: input }, totalSettingsOf(settings)))
}

/** The specification's page and its clients know the goods, so that one product is ordered at its goods or its total. */
function isTotalSeen({ orderAmount, lines }: PlaceOrder, { goodsCents, amountCents }: TotaledOrder): boolean {
  if (orderAmount === undefined) return true
  const seenCents = toCents(orderAmount)
  return seenCents === amountCents || (lines === undefined && seenCents === goodsCents)
}

/** The whole validated input, so that no new field can be forgotten. Whether a number may be the same again changes nothing of the order. */
const requestOf = ({ sameNumber: _, ...input }: PlaceOrder) =>
  JSON.stringify(input, (field, value: unknown) => (field in ignoredOrderFields ? undefined : value))
