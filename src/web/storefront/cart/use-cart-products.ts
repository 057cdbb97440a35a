import { useCallback, useEffect, useRef, useState } from 'react'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'
import { type CartProduct, toCartProduct, type UnsoldProduct } from './cart-product.ts'

/** The products of the cart by ID. */
export type CartProducts = ReadonlyMap<string, CartProduct | UnsoldProduct>

export const isSold = (product: CartProduct | UnsoldProduct | undefined): product is CartProduct =>
  product !== undefined && 'productID' in product

interface LoadedProducts {
  products: CartProducts
  /** Of how many products a new customer may leave others less than the minimum order; null for any number. */
  allowed: number | null
}

/**
 * Loads prices and stock of the products in the cart: when a product is added, and again when the page is shown again. After a failure, what
 * was loaded before stays.
 */
export function useCartProducts(productIDs: string[]): Partial<LoadedProducts> & { hasFailed: boolean; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedProducts>()
  const [hasFailed, setHasFailed] = useState(false)
  const latest = useRef(0)
  const ids = [...productIDs].sort().join()
  const reload = useCallback(async () => {
    const turn = ++latest.current
    try {
      const found = await loadProducts(ids === '' ? [] : ids.split(','))
      if (turn !== latest.current) return
      setLoaded(found)
      setHasFailed(false)
    } catch {
      if (turn === latest.current) setHasFailed(true)
    }
  }, [ids])
  useEffect(() => {
    void reload()
    const page = new AbortController()
    addEventListener('focus', reload, { signal: page.signal })
    addEventListener('online', reload, { signal: page.signal })
    page.signal.addEventListener('abort', onRestored(reload))
    return () => page.abort()
  }, [reload])
  return { ...loaded, hasFailed, reload }
}

async function loadProducts(ids: string[]): Promise<LoadedProducts> {
  if (ids.length === 0) return { products: new Map(), allowed: null }
  const { lines, newCustomer } = await api.orders.preview({ lines: ids.map((productID) => ({ productID, orderUnit: 1 })) })
  const products = new Map(
    lines.map((line) => [line.productID ?? '', toCartProduct(line) ?? { name: line.product, replacement: line.replacement }]),
  )
  return { products, allowed: newCustomer?.products ?? null }
}
