import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import { type TaxedCustomer, type TotalSettings, totalOrder } from '../../../contract/rules/total-order.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderRow } from '../../ground/database/tables.ts'

/** What would be frozen with an order if it were placed now, where the tax ID of its company exempts it; delivery stays. Undefined where it does not. */
export function ratesByTaxId(order: OrderRow, customer: TaxedCustomer, settings: TotalSettings): AppliedRates | undefined {
  const frozen = readRates(order)
  if (!frozen?.country || (frozen.delivery && 'pickUp' in frozen.delivery)) return undefined
  const { country, region } = frozen
  const goods = [{ orderUnit: 1, amountCents: order.goodsCents, weightGrams: null }]
  const total = totalOrder(goods, { country, region }, customer, { ...settings, delivery: [], pickUp: '' })
  if (total.state !== 'total' || total.applied.exempt?.who !== 'tax-id') return undefined
  const { taxes, zero, exemption, exempt } = total.applied
  return { ...frozen, taxes, zero, exemption, exempt }
}
