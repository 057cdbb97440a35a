import { useSyncExternalStore } from 'react'
import { currentCart, onCartChange, type StoredCart, unitsInCart, unknownCart } from './cart-store.ts'

/** Returns the cart; an empty one during server rendering. */
export const useCart = (): StoredCart => useSyncExternalStore(onCartChange, currentCart, () => unknownCart)

/** Returns how many units of a product are in the cart; none during server rendering. */
export const useUnitsInCart = (productID: string): number =>
  useSyncExternalStore(
    onCartChange,
    () => unitsInCart(productID),
    () => 0,
  )
