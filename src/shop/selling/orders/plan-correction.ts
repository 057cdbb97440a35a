import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import { needsRegion } from '../../../contract/rules/tax-rate.ts'
import type { OrderSums, TotaledOrder, TotalSettings } from '../../../contract/rules/total-order.ts'
import type { OrderCorrection } from '../../../contract/selling/office-orders.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderRow, OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { readTotalSettings } from '../../ground/settings/read-total-settings.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { totalQuote } from '../quotes/total-quote.ts'
import { checkTotal } from './check-total.ts'
import { orderMessages } from './messages.ts'
import { placeOf } from './place-of.ts'
import { readFixedDelivery } from './read-fixed-delivery.ts'

const fields = ['company', 'street', 'city', 'region', 'postcode', 'country', 'phone', 'purchaseOrder', 'note'] as const
export type CorrectedTexts = Partial<Pick<OrderRow, (typeof fields)[number]>>

interface Planned {
  changed: (typeof fields)[number][]
  before: CorrectedTexts
  after: CorrectedTexts
  sums: { before: OrderSums; after: OrderSums }
  /** What is frozen with the order afterwards, if it goes to another place. */
  applied: AppliedRates | null
}

/**
 * What a correction makes of an order: the fields that change and, if it goes to another place, delivery, tax and total there, with the goods
 * and the weight of the order and the rates and the company of this moment. Refuses an order of which nothing is left to ship, a place that the
 * rates do not fit, a change of delivery or tax once something is paid, owed or documented, and a total that differs from `seenCents`.
 */
export async function planCorrection(
  shop: Shop,
  tx: Tx,
  order: OrderWithLines,
  correction: OrderCorrection,
  seenCents?: number,
): Promise<Planned> {
  const { status } = order
  if (status !== 'unpaid' && status !== 'pending') throw new Refusal('wrong-state', orderMessages.notCorrectable(status), { status })
  const changed = fields.filter((field) => correction[field] !== undefined && correction[field] !== order[field])
  const before: CorrectedTexts = Object.fromEntries(changed.map((field) => [field, order[field]]))
  const after: CorrectedTexts = Object.fromEntries(changed.map((field) => [field, correction[field]]))
  const { total, applied } = await totalThere(shop, tx, order, { ...order, ...after })
  if (seenCents !== undefined && seenCents !== total.amountCents) {
    const message = orderMessages.correctedTotal(showMoney(total.amountCents))
    throw new Refusal('price-changed', message, { orderAmount: toAmount(total.amountCents) })
  }
  return { changed, before, after, sums: { before: sumsOf(order), after: sumsOf(total) }, applied }
}

const sumsOf = ({ goodsCents, deliveryCents, taxCents, amountCents }: OrderSums): OrderSums => ({
  goodsCents,
  deliveryCents,
  taxCents,
  amountCents,
})

type Address = Pick<OrderRow, 'country' | 'region'>

interface TotalThere {
  total: OrderSums
  applied: AppliedRates | null
}

async function totalThere(shop: Shop, tx: Tx, order: OrderWithLines, address: Address): Promise<TotalThere> {
  const frozen = readRates(order)
  const isPickUp = frozen?.delivery && 'pickUp' in frozen.delivery
  if (isPickUp || address.country === '' || placeOf(order) === placeOf(address)) return { total: order, applied: null }
  const settings = await readTotalSettings(shop, tx)
  const isSettled = await isPaidOrDocumented(tx, order)
  // With other rates than when it was placed, a region may change a settled order that it does not matter for.
  if (isSettled && isSameCountry(order, address) && !needsRegion(settings.tax, countryCode(address.country) ?? ''))
    return { total: order, applied: null }
  const total = checkTotal(await totalAgain(shop, tx, order, { address, frozen, settings }))
  const { country, region } = total.applied
  if (!isTaxedOtherwise(order, frozen, total)) return { total: order, applied: frozen && { ...frozen, country, region } }
  if (isSettled) throw new Refusal('taxed-elsewhere', orderMessages.taxedElsewhere, { orderAmount: toAmount(total.amountCents) })
  return { total, applied: total.applied }
}

const isSameCountry = (one: Address, other: Address) => countryCode(one.country) === countryCode(other.country)

interface Place {
  address: Address
  frozen: AppliedRates | null
  settings: TotalSettings
}

/** Adds the order up for an address. Fixed delivery stays. */
async function totalAgain(shop: Shop, tx: Tx, order: OrderWithLines, { address: { country, region }, frozen, settings }: Place) {
  const company =
    order.companyId === null ? undefined : await tx.selectFrom('company').selectAll().where('id', '=', order.companyId).executeTakeFirst()
  const goods = order.lines.map(({ orderUnit, amountCents }) => ({ orderUnit, amountCents, weightGrams: null }))
  const parcel = { orderUnit: 1, amountCents: 0, weightGrams: frozen?.weightGrams ?? (await weigh(tx, order)) }
  const customer = taxedToday(shop, company ?? null)
  return totalQuote(
    [...goods, parcel],
    { customer, destination: { country, region }, deliveryCents: await readFixedDelivery(tx, order.id) },
    settings,
  )
}

/** The weight of an order that froze none: the shop had no rates. */
async function weigh(tx: Tx, { lines }: OrderWithLines): Promise<number> {
  const ids = lines.map(({ productID }) => productID)
  const products = await tx.selectFrom('product').select(['id', 'weightGrams']).where('id', 'in', ids).execute()
  const weightOf = new Map(products.map(({ id, weightGrams }) => [id, weightGrams ?? 0]))
  return lines.reduce((sum, { productID, orderUnit }) => sum + orderUnit * (weightOf.get(productID) ?? 0), 0)
}

/** Whether another amount, another tax or another exemption applies. Orders of earlier versions do not know why a rate is zero. */
function isTaxedOtherwise(order: OrderSums, frozen: AppliedRates | null, total: TotaledOrder): boolean {
  if (order.deliveryCents !== total.deliveryCents) return true
  const [before, after] = [frozen, total.applied].map((applied) =>
    JSON.stringify([
      applied?.taxes.map(({ name, percentThousandths, cents }) => [name, percentThousandths, cents]) ?? [],
      applied?.exemption ?? null,
      frozen?.zero && total.applied.zero ? (applied?.zero ?? null) : null,
    ]),
  )
  return before !== after
}

/** Whether money or documents depend on the sums of an order: it is paid, on account, invoiced or refunded. */
async function isPaidOrDocumented(tx: Tx, { id, status, terms, paidAt }: OrderRow): Promise<boolean> {
  if (status !== 'unpaid' || terms === 'account' || paidAt !== null) return true
  for (const table of ['invoice', 'due_invoice', 'refund', 'order_payment'] as const)
    if (await tx.selectFrom(table).select('orderId').where('orderId', '=', id).executeTakeFirst()) return true
  return false
}
