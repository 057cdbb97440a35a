import { checkQuantity, nearestQuantity, type OrderLimits } from '../../contract/order-quantity.ts'
import { lineAmount, type Prices, unitPrice } from '../../contract/pricing.ts'
import { countUnits, showUnits } from '../ui/money.ts'

/** The price of a quantity, or of the nearest one that can be ordered, or why none can. Prices are whole cents. */
export type QuantityAnswer =
  | { kind: 'sum'; units: number; price: number; sum: number }
  | { kind: 'other-quantity'; units: number; price: number; sum: number; text: string }
  | { kind: 'too-many' | 'not-available'; price: number; text: string }

export function answerQuantity(product: Prices & OrderLimits, units: number): QuantityAnswer {
  const reason = checkQuantity(product, units)?.reason
  const at = (quantity: number) => ({ units: quantity, price: unitPrice(product, quantity), sum: lineAmount(product, quantity) })
  if (!reason) return { kind: 'sum', ...at(units) }
  const price = unitPrice(product, units)
  const nearest = nearestQuantity(product, units)
  if (nearest === undefined) return { kind: 'not-available', price, text: `Not available in ${showUnits(units)}` }
  if (reason === 'out-of-stock') {
    return { kind: 'too-many', price, text: `${showUnits(product.available)} of ${showUnits(units)} in stock` }
  }
  return { kind: 'other-quantity', ...at(nearest), text: `${reason === 'below-minimum' ? 'From' : 'Nearest'} ${countUnits(nearest)}` }
}
