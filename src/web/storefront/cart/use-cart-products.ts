import { useCallback, useEffect, useRef, useState } from 'react'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'
import { type CartProduct, toCartProduct } from './cart-product.ts'

/** The products of the cart by ID. The value of a product that is no longer sold is its name, or nothing if that is unknown. */
export type CartProducts = ReadonlyMap<string, CartProduct | string | undefined>

/**
 * Loads prices and stock of the products in the cart: when a product is added, and again when the page is shown again. After a failure, what
 * was loaded before stays.
 */
export function useCartProducts(productIDs: string[]): { products: CartProducts | undefined; hasFailed: boolean; reload: () => void } {
  const [products, setProducts] = useState<CartProducts>()
  const [hasFailed, setHasFailed] = useState(false)
  const latest = useRef(0)
  const ids = [...productIDs].sort().join()
  const reload = useCallback(async () => {
    const turn = ++latest.current
    try {
      const loaded = await loadProducts(ids === '' ? [] : ids.split(','))
      if (turn !== latest.current) return
      setProducts(loaded)
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
  return { products, hasFailed, reload }
}

async function loadProducts(ids: string[]): Promise<CartProducts> {
  if (ids.length === 0) return new Map()
  const { lines } = await api.orders.preview({ lines: ids.map((productID) => ({ productID, orderUnit: 1 })) })
  return new Map(lines.map((line) => [line.productID ?? '', toCartProduct(line) ?? line.product]))
}
