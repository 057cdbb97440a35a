import type { Rates } from '../../../contract/rules/stored-rates.ts'
import { taxedCustomer, totalOrder } from '../../../contract/rules/total-order.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks the amounts of the lines of an order, and its sums against `totalOrder` with the rates that are frozen with it. */
export function checkAmounts(order: OrderWithLines): string[] {
  const { id, lines, goodsCents, deliveryCents, taxCents, amountCents } = order
  if (lines.length === 0) return [reconcileMessages.noLines(id)]
  const discrepancies = lines.flatMap((line) =>
    line.amountCents === line.priceCents * line.orderUnit ? [] : [reconcileMessages.wrongLineAmount(id, line.position)],
  )
  const sum = goodsCents + deliveryCents + taxCents
  if (sum !== amountCents) discrepancies.push(reconcileMessages.wrongAmount(id, sum, amountCents))
  const total = totalAgain(order)
  if (total.goodsCents !== goodsCents) return [...discrepancies, reconcileMessages.wrongGoods(id, total.goodsCents, goodsCents)]
  if (total.state !== 'total') return [...discrepancies, reconcileMessages.impossibleRates(id)]
  if (total.deliveryCents !== deliveryCents) discrepancies.push(reconcileMessages.wrongDelivery(id, total.deliveryCents, deliveryCents))
  if (total.taxCents !== taxCents) discrepancies.push(reconcileMessages.wrongTax(id, total.taxCents, taxCents))
  const kept = readRates(order)?.taxes ?? []
  for (const [index, { name, cents }] of kept.entries()) {
    const again = total.applied.taxes[index]?.cents ?? 0
    if (again !== cents) discrepancies.push(reconcileMessages.wrongOneTax(id, name, again, cents))
  }
  return discrepancies
}

/** Of the rates, only those that applied are frozen. They fit every weight and every place. */
function totalAgain({ lines, ...order }: OrderWithLines) {
  const applied = readRates(order)
  const isPickUp = applied?.delivery ? 'pickUp' in applied.delivery : false
  const settings: Rates = {
    delivery:
      applied?.delivery && !('pickUp' in applied.delivery) ? [{ ...applied.delivery, countries: 'elsewhere', upToGrams: null }] : [],
    pickUp: applied?.delivery && 'pickUp' in applied.delivery ? applied.delivery.pickUp : '',
    tax: applied && applied.taxes.length > 0 ? [{ countries: 'elsewhere', region: '', taxes: applied.taxes, zero: null, exempt: [] }] : [],
  }
  const place = { country: applied?.country ?? '', region: applied?.region ?? '' }
  const weightless = lines.map(({ orderUnit, amountCents }) => ({ orderUnit, amountCents, weightGrams: null }))
  return totalOrder(weightless, { ...place, pickUp: isPickUp }, taxedCustomer, { ...settings, ...place })
}
