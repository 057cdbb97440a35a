import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '../../../contract/carts.ts'
import type { OrderPreview } from '../../../contract/order.ts'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'

type Lines = readonly Pick<CartLine, 'productID' | 'orderUnit'>[]

interface Loaded {
  of: string
  preview: OrderPreview
}

/** The server's prices of the cart. While changed lines load, the earlier preview stays and `isCurrent` is false. */
export function useOrderPreview(lines: Lines) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setHasFailed] = useState(false)
  const turn = useRef(0)
  const request = JSON.stringify(lines.map(({ productID, orderUnit }) => ({ productID, orderUnit })))

  const load = useCallback(async (): Promise<OrderPreview | undefined> => {
    const own = ++turn.current
    try {
      const requested = JSON.parse(request)
      const preview = requested.length > 0 ? await api.orders.preview({ lines: requested }) : undefined
      if (own !== turn.current) return undefined
      setLoaded(preview && { of: request, preview })
      setHasFailed(false)
      return preview
    } catch {
      if (own === turn.current) setHasFailed(true)
      return undefined
    }
  }, [request])
  useEffect(() => {
    void load()
    return onRestored(load)
  }, [load])

  return { preview: loaded?.preview, isCurrent: loaded?.of === request, hasFailed, load }
}
