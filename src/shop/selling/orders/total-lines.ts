import { countryCode } from '../../../contract/rules/country-code.ts'
import { type Destination, hasRates, type TaxedCustomer, type TotalSettings, totalOrder } from '../../../contract/rules/total-order.ts'
import type { ProductRow } from '../../ground/database/tables.ts'

interface LineOfProduct {
  product: Pick<ProductRow, 'weightGrams'>
  orderUnit: number
  amountCents: number
}

interface Buyer {
  customer: TaxedCustomer
  /** The country is written as people write it. */
  destination: Destination
}

/** Adds up the lines of an order with delivery and tax. */
export function totalLines(
  lines: readonly LineOfProduct[],
  { customer, destination: { country = '', ...place } }: Buyer,
  settings: TotalSettings,
) {
  const weighed = lines.map(({ product, ...line }) => ({ ...line, weightGrams: product.weightGrams }))
  // The names of countries are folded for the first time when a shop has rates.
  const code = hasRates(settings) ? (countryCode(country) ?? country) : country
  return totalOrder(weighed, { ...place, country: code }, customer, settings)
}
