import { cartLimits } from '../../../contract/rules/cart-limits.ts'
import { type CartContent, chooseUnits, fitLines, isSameCart, mergeCarts } from '../../../contract/rules/merge-carts.ts'
import { maxUnits } from '../../../contract/rules/order-quantity.ts'
import { currentCart, type StoredCart, storeCart, unitsInCart } from './cart-store.ts'

/**
 * Sets the quantities of products; 0 removes a product. Returns how many new products the cart has no room for; it leaves out the last ones
 * and changes the others.
 */
export function setUnits(units: Iterable<readonly [productID: string, orderUnit: number]>): number {
  const cart = currentCart()
  const known = new Set(cart.lines.map(({ productID }) => productID))
  let room = cartLimits.lines - cart.lines.length
  const fitting: [string, number][] = []
  let leftOut = 0
  for (const [productID, orderUnit] of units) {
    const isNew = orderUnit > 0 && !known.has(productID)
    if (isNew && room-- <= 0) leftOut++
    else fitting.push([productID, Math.min(orderUnit, maxUnits)])
  }
  storeCart({ ...cart, ...chooseUnits(cart, fitting, new Date()), isUnsaved: cart.owner !== '', leftOut: 0 })
  return leftOut
}

/** Puts a removed product back at its place in the order of the page. */
export function putBack(productID: string, units: number, order: readonly string[]) {
  if (setUnits([[productID, units]]) > 0) return
  const cart = currentCart()
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = (line: { productID: string }) => place.get(line.productID) ?? order.length
  storeCart({ ...cart, lines: cart.lines.toSorted((a, b) => placeOf(a) - placeOf(b)) })
}

/** Adds units of a product to the cart. Returns false if the cart has no room for another line. */
export const addToCart = (productID: string, units: number): boolean => setUnits([[productID, unitsInCart(productID) + units]]) === 0

/** Merges what another tab or the server has with the choices of this tab. */
export const mergeInto = (cart: StoredCart, own: CartContent): StoredCart => {
  const { leftOut, ...content } = fitLines(mergeCarts(cart, own))
  return { ...cart, ...content, leftOut: cart.leftOut + leftOut }
}

/** When two tabs write at the same moment, the one whose choices were overwritten merges them. */
export function keepChoices(own: StoredCart) {
  const theirs = currentCart()
  if (theirs.owner !== own.owner) return
  const merged = mergeInto(theirs, own)
  if (!isSameCart(merged, theirs)) storeCart({ ...merged, isUnsaved: merged.owner !== '' })
}
