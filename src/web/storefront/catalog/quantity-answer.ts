import { checkQuantity, isBelowMinimum, nearestQuantity, type OrderLimits } from '../../../contract/rules/order-quantity.ts'
import { lineAmount, type Prices, unitPrice } from '../../../contract/rules/pricing.ts'
import { countUnits } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

/**
 * The price of one unit and of a quantity, in whole cents. `text` says why the quantity cannot be ordered; then the sum is that of the
 * nearest one that can be, which `text` names.
 */
export type QuantityAnswer = { price: number; sum: number; text?: undefined } | { price: number; sum?: number; text: string }

export function answerQuantity(product: Prices & OrderLimits, units: number): QuantityAnswer {
  const refusal = checkQuantity(product, units)
  const at = (quantity: number) => ({ price: unitPrice(product, quantity), sum: lineAmount(product, quantity) })
  if (!refusal) return at(units)
  const { reason, message } = refusal
  const price = unitPrice(product, units)
  const nearest = nearestQuantity(product, units)
  if (isBelowMinimum(product)) return { price, text: message }
  if (nearest === undefined) return { price, text: `Not available in ${showUnits(units)}` }
  if (reason === 'out-of-stock') return { price, text: `${showUnits(product.available)} of ${showUnits(units)} in stock` }
  return { ...at(nearest), text: `${reason === 'below-minimum' ? 'From' : 'Nearest'} ${countUnits(nearest)}` }
}
