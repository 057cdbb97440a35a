import type { StoredRates } from '../../../contract/rules/stored-rates.ts'
import { type OrderRates, toOrderRates } from '../../../contract/selling/order-rates.ts'
import type { Json } from '../../ground/database/json.ts'
import { readRates } from '../../ground/database/read-rates.ts'

/** What delivery and tax of an order were calculated with, as it is shown. */
export function ratesOf(order: { rates: Json<StoredRates> | null; taxCents: number }): OrderRates | null {
  const applied = readRates(order)
  return applied && toOrderRates(applied)
}
