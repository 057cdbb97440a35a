import type { z } from 'zod'
import { showMoney, toAmount, toCents } from '../../../contract/ground/money.ts'
import type { OrderSums, TotaledOrder } from '../../../contract/rules/total-order.ts'
import type { orderChangeFields } from '../../../contract/selling/change-input.ts'
import type { PartNumbers } from '../../catalog/search/part-numbers.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { CompanyRow, OrderLineFields, OrderRow, OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { readTotalSettings } from '../../ground/settings/read-total-settings.ts'
import { companyMessages } from '../../people/companies/messages.ts'
import { asOffice, refuseBeyondCredit } from '../../people/companies/order-on-account.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { checkTotal } from '../orders/check-total.ts'
import { readFixedDelivery } from '../orders/read-fixed-delivery.ts'
import { changeMessages } from './messages.ts'
import { planSecond, type SecondOrder } from './plan-second.ts'
import { type LineToChange, readChangedLines } from './read-changed-lines.ts'
import { refuseMissing, type StockMove } from './refuse-missing.ts'
import { refuseUnchangeable } from './refuse-unchangeable.ts'
import { type OrderToTotal, totalChange } from './total-change.ts'

export type OrderChangeRequest = z.output<z.ZodObject<typeof orderChangeFields>>

const addressFields = ['company', 'street', 'city', 'region', 'postcode', 'country', 'phone'] as const
type AddressField = (typeof addressFields)[number]
export type ChangedAddress = Partial<Pick<OrderRow, AddressField>>

/** A line of a paid order can become less; what is more of it is in the second order. */
export interface PlannedLine extends LineToChange {
  /** Units of the order, 0 for a product that is in the second order alone. */
  units: number
  more: number
}

export interface PlannedChange {
  kind: 'unpaid' | 'account' | 'paid'
  number: number
  company: CompanyRow | null
  planned: PlannedLine[]
  /** The lines of the order afterwards. */
  lines: OrderLineFields[]
  removed: OrderLineFields[]
  total: TotaledOrder
  toTotal: OrderToTotal
  second: SecondOrder | null
  /** Units that the order takes from the stock, less than 0 for those that return. */
  moves: StockMove[]
  address: { fields: AddressField[]; before: ChangedAddress; after: ChangedAddress }
  payBackCents: number
  isDeliveryChanged: boolean
  isChanged: boolean
}

/**
 * What a change makes of a locked order: its lines, its sums by `totalOrder`, what moves in the stock, and what of a paid order goes back or
 * into a second order. Refuses an order of which something has left or was refunded, products that are not sold or not in stock, a paid order
 * that would cost more, a company that is disabled, and more than its terms allow.
 */
export async function planChange(
  shop: Shop,
  tx: Tx,
  order: OrderWithLines,
  { lines: requested, delivery, address: typed = {} }: OrderChangeRequest,
  partNumbers: PartNumbers | undefined,
): Promise<PlannedChange> {
  const number = await refuseUnchangeable(shop, tx, order)
  const company = await readCompany(tx, order)
  const kind = order.paidAt ? 'paid' : order.status === 'unpaid' ? 'unpaid' : 'account'
  const wanted = requested ?? order.lines.map(({ productID, orderUnit }) => ({ productID, orderUnit }))
  const planned = (await readChangedLines(shop, tx, order, { company, requested: wanted, partNumbers })).map((line) => split(line, kind))
  const kept = planned.filter(({ units }) => units > 0)
  if (kept.length === 0) throw new Refusal('out-of-range', changeMessages.nothingLeft)
  const lines = kept.map(toLine)
  const moves = movesOf(order, lines)
  const address = addressOf(order, typed)
  const fixedBefore = await readFixedDelivery(tx, order.id)
  const fixed = { before: fixedBefore, after: delivery === undefined ? fixedBefore : delivery === null ? null : toCents(delivery) }
  if (delivery != null && isPickedUp(order)) throw new Refusal('out-of-range', changeMessages.pickedUp)
  const settings = await readTotalSettings(shop, tx)
  const place = { ...order, ...address.after }
  const toTotal: OrderToTotal = {
    order,
    address: place,
    lines: kept.map(({ units, priceCents, product: { weightGrams } }) => ({
      orderUnit: units,
      amountCents: units * priceCents,
      weightGrams,
    })),
    isSameParcel: moves.length === 0,
    customer: taxedToday(shop, company),
    fixed,
    settings,
  }
  const total = checkTotal(totalChange(toTotal))
  const second = await planSecond(shop, tx, { order: place, company, planned, settings })
  refuseMissing(shop, planned, moves)
  await refuseMore(shop, tx, { order, kind, company, total, isMore: second !== null || moves.some(({ units }) => units > 0) })
  const isDeliveryChanged = fixed.before !== fixed.after || order.deliveryCents !== total.deliveryCents
  return {
    kind,
    number,
    company,
    planned,
    lines,
    removed: order.lines.filter(({ productID }) => !lines.some((line) => line.productID === productID)),
    total,
    toTotal,
    second,
    moves,
    address,
    payBackCents: kind === 'paid' ? order.amountCents - total.amountCents : 0,
    isDeliveryChanged,
    isChanged: isDeliveryChanged || address.fields.length > 0 || second !== null || isOtherwise(order, lines, total),
  }
}

const readCompany = async (tx: Tx, { companyId }: OrderRow): Promise<CompanyRow | null> =>
  companyId === null ? null : tx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()

/** Refuses a paid line that would cost more: only units can go into a second order. */
function split(line: LineToChange, kind: PlannedChange['kind']): PlannedLine {
  const { base, orderUnit, priceCents, product } = line
  if (kind !== 'paid') return { ...line, units: orderUnit, more: 0 }
  if (base && priceCents > base.priceCents)
    throw new Refusal('paid-already', changeMessages.priceUp(product.sku), { productID: product.id })
  const units = Math.min(orderUnit, base?.orderUnit ?? 0)
  return { ...line, units, more: orderUnit - units }
}

const toLine = ({ base, product, units, priceCents }: PlannedLine, position: number): OrderLineFields => ({
  productID: product.id,
  sku: base?.sku ?? product.sku,
  product: base?.product ?? product.name,
  productImg: base?.productImg ?? product.image,
  position,
  orderUnit: units,
  priceCents,
  amountCents: units * priceCents,
  shippedUnit: 0,
  canceledUnit: 0,
  returnedUnit: 0,
})

function movesOf({ lines: before }: OrderWithLines, after: readonly OrderLineFields[]): StockMove[] {
  const units = new Map(before.map((line) => [line.productID, { ...line, units: -line.orderUnit }]))
  for (const line of after) units.set(line.productID, { ...line, units: (units.get(line.productID)?.units ?? 0) + line.orderUnit })
  return [...units.values()].flatMap(({ productID, sku, product, units }) => (units === 0 ? [] : [{ productID, sku, product, units }]))
}

function addressOf(order: OrderRow, typed: NonNullable<OrderChangeRequest['address']>): PlannedChange['address'] {
  const fields = addressFields.filter((field) => typed[field] !== undefined && typed[field] !== order[field])
  const pick = (from: Partial<Record<AddressField, string | undefined>>): ChangedAddress =>
    Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { fields, before: pick(order), after: pick(typed) }
}

const isPickedUp = (order: OrderRow) => {
  const delivery = readRates(order)?.delivery
  return delivery ? 'pickUp' in delivery : false
}

/** The order of the lines is no change. */
function isOtherwise(order: OrderWithLines, lines: readonly OrderLineFields[], total: OrderSums): boolean {
  if (order.amountCents !== total.amountCents || order.taxCents !== total.taxCents || order.lines.length !== lines.length) return true
  const before = new Map(order.lines.map((line) => [line.productID, line]))
  return lines.some(({ productID, orderUnit, priceCents }) => {
    const line = before.get(productID)
    return line?.orderUnit !== orderUnit || line.priceCents !== priceCents
  })
}

interface Growth {
  order: OrderRow
  kind: PlannedChange['kind']
  company: CompanyRow | null
  total: OrderSums
  isMore: boolean
}

/** What an order that becomes more meets: that it is paid, that its company is disabled, and the company's credit limit. */
async function refuseMore(shop: Shop, tx: Tx, { order, kind, company, total, isMore }: Growth): Promise<void> {
  const moreCents = total.amountCents - order.amountCents
  if (kind === 'paid' && moreCents > 0)
    throw new Refusal('paid-already', changeMessages.costsMore(showMoney(moreCents)), { more: toAmount(moreCents) })
  if (company?.disabledAt && (isMore || moreCents > 0)) throw new Refusal('company-disabled', companyMessages.disabled(company.name))
  if (kind === 'account' && moreCents > 0) await refuseBeyondCredit(shop, tx, company && asOffice(company), moreCents)
}
