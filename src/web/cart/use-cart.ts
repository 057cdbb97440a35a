import { useSyncExternalStore } from 'react'
import { onCartChange, unitsInCart } from './cart-store.ts'

/** Returns how many units of a product are in the cart; none during server rendering. */
export const useUnitsInCart = (productID: string): number =>
  useSyncExternalStore(
    onCartChange,
    () => unitsInCart(productID),
    () => 0,
  )
