import { useCallback, useEffect, useRef, useState } from 'react'
import type { Destination } from '../../../contract/rules/total-order.ts'
import type { CartLine } from '../../../contract/selling/carts.ts'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { onRestored } from '../../framework/on-restored.ts'
import { api } from '../../session/api.ts'

type Lines = readonly Pick<CartLine, 'productID' | 'orderUnit'>[]

const TYPING_PAUSE_MS = 300

interface Loaded {
  of: string
  preview: OrderPreview
}

/**
 * The server's prices of the cart, with delivery to the destination and its tax. While changed lines load, the earlier preview stays and
 * `isCurrent` is false.
 */
export function useOrderPreview(lines: Lines, destination: Destination = {}) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setHasFailed] = useState(false)
  const turn = useRef(0)
  const loadsFirst = useRef(true)
  const { country, region, pickUp } = destination
  const request = JSON.stringify({ lines: lines.map(({ productID, orderUnit }) => ({ productID, orderUnit })), country, region, pickUp })

  const load = useCallback(async (): Promise<OrderPreview | undefined> => {
    const own = ++turn.current
    try {
      const requested: { lines: { productID: string; orderUnit: number }[] } & Destination = JSON.parse(request)
      const preview = requested.lines.length > 0 ? await api.orders.preview(requested) : undefined
      if (own !== turn.current) return undefined
      setLoaded(preview && { of: request, preview })
      setHasFailed(false)
      return preview
    } catch {
      if (own === turn.current) setHasFailed(true)
      return undefined
    }
  }, [request])
  // A region is typed letter by letter.
  const pause = useRef(0)
  pause.current = loadsFirst.current ? 0 : TYPING_PAUSE_MS
  useEffect(() => {
    const timer = setTimeout(load, region ? pause.current : 0)
    loadsFirst.current = false
    const stop = onRestored(load)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load, region])

  return { preview: loaded?.preview, isCurrent: loaded?.of === request, hasFailed, load }
}
