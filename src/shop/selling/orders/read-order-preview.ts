import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { type LimitedLine, refuseTooLittle } from '../../../contract/rules/left-for-others.ts'
import { checkQuantity, maxUnits, nearestQuantity } from '../../../contract/rules/order-quantity.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { lineAmount, unitPrice } from '../../../contract/rules/pricing.ts'
import type { Destination } from '../../../contract/rules/total-order.ts'
import type { OrderPreview, PreviewLine } from '../../../contract/selling/order.ts'
import type { OrderLineInput } from '../../../contract/selling/order-input.ts'
import { isWithRates, toOrderRates } from '../../../contract/selling/order-rates.ts'
import { type ListTerms, pricesBy, readTerms } from '../../catalog/price-lists/read-terms.ts'
import { toLimits } from '../../catalog/products/to-product.ts'
import { type Actor, isPerson } from '../../ground/actor.ts'
import type { ProductRow } from '../../ground/database/tables.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import { readAccount } from '../../people/companies/order-on-account.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { findLineProducts, type ResolvedLine } from './find-line-products.ts'
import { findPartNumberSuggestions } from './find-part-number-suggestions.ts'
import { orderMessages } from './messages.ts'
import { nameReplacements } from './name-replacements.ts'
import { readNewCustomer } from './read-new-customer.ts'
import { readPartNumbers } from './read-part-numbers.ts'
import { taxIdOfOrder } from './tax-id-of-order.ts'
import { totalLines } from './total-lines.ts'

/**
 * Prices lines in the shop's currency as the actor would order them, with delivery to the destination and its tax. A line that cannot be
 * ordered has the reason and a suggestion, and is not in the amounts.
 * Changes nothing.
 */
export async function readOrderPreview(
  shop: Shop,
  actor: Actor,
  requested: readonly OrderLineInput[],
  destination: Destination = {},
): Promise<OrderPreview> {
  const resolved = await findLineProducts(shop.db, requested, await readPartNumbers(shop, requested))
  const company = isPerson(actor) ? await companyOf(shop.db, actor.id) : null
  const terms = company?.priceListId ? await readTerms(shop.db, company.priceListId, idsOf(resolved)) : undefined
  const priced = resolved.map((line) => (line.product ? previewProduct(line, line.product, terms) : unknownLine(line)))
  const newCustomer = isPerson(actor) ? await readNewCustomer(shop, actor, company) : undefined
  const limited = newCustomer ? priced.map(leaveForOthers(priced, newCustomer.products)) : priced
  const suggested = limited.some(({ reason }) => reason === 'unknown') ? await findPartNumberSuggestions(shop, limited) : limited
  const lines = await nameReplacements(shop, suggested)
  const customer = taxedToday(shop, company)
  const orderable = lines.flatMap(({ reason, orderUnit = 0, amount = 0 }, index) => {
    const product = resolved[index]?.product
    return product && !reason ? [{ product, orderUnit, amountCents: toCents(amount) }] : []
  })
  const total = orderable.length > 0 ? totalLines(orderable, { customer, destination }, totalSettingsOf(shop.settings())) : nothing
  const sums = sumsOf(total)
  const taxIdCheck = company && total.state === 'total' ? taxIdOfOrder(shop, company, orderable, destination) : undefined
  return {
    lines,
    ...sums,
    orderable: lines.every(({ reason }) => !reason) && newCustomer?.message === undefined && (!sums.reason || sums.reason === 'no-country'),
    ...(newCustomer && { newCustomer }),
    ...(taxIdCheck && { taxIdCheck }),
    ...(company && company.termsDays !== null && { account: await readAccount(shop, company, toCents(sums.orderAmount)) }),
  }
}

const idsOf = (resolved: readonly ResolvedLine[]) => resolved.flatMap(({ product }) => product?.id ?? [])

const nothing = { state: 'nothing', goodsCents: 0 } as const

function sumsOf(
  total: ReturnType<typeof totalLines> | typeof nothing,
): Omit<OrderPreview, 'lines' | 'orderable' | 'account' | 'newCustomer' | 'taxIdCheck'> {
  const goods = toAmount(total.goodsCents)
  if (total.state !== 'total') {
    const unknown = { goods, delivery: 0, tax: 0, orderAmount: goods, rates: null }
    if (total.state === 'nothing') return unknown
    return { ...unknown, reason: total.state === 'refused' ? total.reason : 'no-country', message: total.message }
  }
  const { deliveryCents, taxCents, amountCents, applied } = total
  const sums = { goods, delivery: toAmount(deliveryCents), tax: toAmount(taxCents), orderAmount: toAmount(amountCents) }
  return { ...sums, rates: isWithRates(applied) ? toOrderRates(applied) : null }
}

function previewProduct({ index, orderUnit }: ResolvedLine, product: ProductRow, terms: ListTerms | undefined): PreviewLine {
  const [prices, limits] = [pricesBy(terms, product), toLimits(product)]
  const refusal = checkQuantity(limits, orderUnit)
  const units = wholeUnits(orderUnit)
  const isPriced = units !== undefined && units > 0 && units <= maxUnits
  const pricedUnits = isPriced ? units : limits.minimum_order
  return {
    index,
    productID: product.id,
    sku: product.sku,
    product: product.name,
    productImg: pictureOf(product),
    slug: product.slug,
    orderUnit: units,
    price: toAmount(unitPrice(prices, pricedUnits)),
    amount: isPriced ? toAmount(lineAmount(prices, units)) : undefined,
    base_price: prices.price,
    price_breaks: [...prices.price_breaks],
    ...limits,
    ...refusal,
    suggestion: refusal && nearestQuantity(limits, isWhole(orderUnit) ? orderUnit : limits.minimum_order),
  }
}

/** Refuses the lines of a new customer that `placeOrder` refuses. */
function leaveForOthers(lines: readonly PreviewLine[], allowed: number | null) {
  const refusals = refuseTooLittle(lines.map(toLimitedLine), allowed)
  return (line: PreviewLine, at: number): PreviewLine => ({ ...line, ...refusals[at] })
}

function toLimitedLine({ available, minimum_order, increment, orderUnit: units, reason }: PreviewLine): LimitedLine | undefined {
  if (reason || units === undefined || available === undefined || minimum_order === undefined || increment === undefined) return undefined
  return { limits: { available, minimum_order, increment }, units }
}

const isWhole = (orderUnit: unknown): orderUnit is number => Number.isInteger(orderUnit)

/** The quantity, if JSON can hold it as an integer. */
const wholeUnits = (orderUnit: unknown) => (isWhole(orderUnit) && Number.isSafeInteger(orderUnit) ? orderUnit : undefined)

/** A product that is no longer sold keeps its name, so that carts and saved lists can say which it was. */
const unknownLine = ({ index, productID, sku, removed, orderUnit }: ResolvedLine): PreviewLine => ({
  index,
  productID,
  sku,
  product: removed?.name,
  orderUnit: wholeUnits(orderUnit),
  reason: 'unknown',
  message: orderMessages.unknownProduct({ sku, removed }),
})
