import type { Product } from '../../contract/catalog.ts'
import { countUnits, lineAmount, showUnits } from '../ui/money.ts'

type Stock = Pick<Product, 'price' | 'available' | 'minimum_order'>

/** The price of a quantity, or why it cannot be ordered. */
export type QuantityAnswer =
  | { kind: 'sum'; units: number; sum: number }
  | { kind: 'too-few'; units: number; sum: number; text: string }
  | { kind: 'too-many' | 'not-available'; text: string }

export function answerQuantity({ price, available, minimum_order }: Stock, units: number): QuantityAnswer {
  if (available < minimum_order) return { kind: 'not-available', text: `Not available in ${showUnits(units)}` }
  if (units < minimum_order) {
    return { kind: 'too-few', units: minimum_order, sum: lineAmount(price, minimum_order), text: `From ${countUnits(minimum_order)}` }
  }
  if (units > available) return { kind: 'too-many', text: `${showUnits(available)} of ${showUnits(units)} in stock` }
  return { kind: 'sum', units, sum: lineAmount(price, units) }
}
