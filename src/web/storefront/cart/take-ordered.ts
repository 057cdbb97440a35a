import { chooseUnits } from '../../../contract/rules/merge-carts.ts'
import { currentCart, storeCart } from './cart-store.ts'
import { syncCart } from './sync-cart.ts'

/** Follows an order, with which the shop has taken its products out of the cart. There is nothing to save, only to read what is left. */
export function takeOrdered(productIDs: readonly string[]) {
  const cart = currentCart()
  const gone = productIDs.map((productID): [string, number] => [productID, 0])
  storeCart({ ...cart, ...chooseUnits(cart, gone, new Date()) })
  syncCart()
}
