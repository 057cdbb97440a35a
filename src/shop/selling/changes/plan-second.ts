import type { TotaledOrder, TotalSettings } from '../../../contract/rules/total-order.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { CompanyRow, OrderLineFields, OrderRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { type CompanyOfMember, companyOf } from '../../people/companies/company-of.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop } from '../../shop.ts'
import { checkTotal } from '../orders/check-total.ts'
import { totalQuote } from '../quotes/total-quote.ts'
import { changeMessages } from './messages.ts'
import type { PlannedLine } from './plan-change.ts'

/** What is more than was paid, as an order of its own. */
export interface SecondOrder {
  lines: OrderLineFields[]
  total: TotaledOrder
  company: CompanyOfMember | null
}

interface FirstOrder {
  /** With the address that it has afterwards. */
  order: OrderRow
  company: CompanyRow | null
  planned: readonly PlannedLine[]
  settings: TotalSettings
}

/** Adds up what is more than was paid: at the prices of the change, to the same address, without delivery. Null if there is nothing. */
export async function planSecond(shop: Shop, tx: Tx, { order, company, planned, settings }: FirstOrder): Promise<SecondOrder | null> {
  const more = planned.filter((line) => line.more > 0)
  if (more.length === 0) return null
  const member = await companyOf(tx, order.personId)
  if (company && member?.id !== company.id) throw new Refusal('wrong-state', changeMessages.customerLeft, { status: order.status })
  const lines = more.map(({ product, more, priceCents }, position) => ({
    position,
    productID: product.id,
    sku: product.sku,
    product: product.name,
    productImg: product.image,
    orderUnit: more,
    priceCents,
    amountCents: more * priceCents,
    shippedUnit: 0,
    canceledUnit: 0,
    returnedUnit: 0,
  }))
  const weightOf = new Map(more.map(({ product }) => [product.id, product.weightGrams]))
  const weighed = lines.map(({ productID, orderUnit, amountCents }) => ({
    orderUnit,
    amountCents,
    weightGrams: weightOf.get(productID) ?? null,
  }))
  const delivery = readRates(order)?.delivery
  const pickUp = delivery ? 'pickUp' in delivery : false
  const hasDelivery = settings.delivery.length > 0 || settings.pickUp !== ''
  const total = totalQuote(
    weighed,
    {
      customer: taxedToday(shop, company),
      destination: { country: order.country, region: order.region, ...(pickUp && { pickUp }) },
      deliveryCents: pickUp || !hasDelivery ? null : 0,
    },
    settings,
  )
  return { lines, total: checkTotal(total), company: company && member }
}
