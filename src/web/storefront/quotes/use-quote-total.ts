import { useCallback, useEffect, useRef, useState } from 'react'
import type { Destination } from '../../../contract/rules/total-order.ts'
import type { QuoteSums, QuoteTotal } from '../../../contract/selling/quote.ts'
import { api } from '../../session/api.ts'

const TYPING_PAUSE_MS = 300

interface Loaded {
  of: string
  total: QuoteSums & Partial<QuoteTotal>
}

/** What an offer costs at a destination. While another one loads, the earlier total stays and `isCurrent` is false. */
export function useQuoteTotal(quoteId: string, destination: Destination, start: QuoteSums) {
  const { country, region, pickUp } = destination
  const request = JSON.stringify({ country, region, pickUp })
  const [loaded, setLoaded] = useState<Loaded>({ of: '', total: start })
  const turn = useRef(0)

  const load = useCallback(async () => {
    const own = ++turn.current
    try {
      const destination: Destination = JSON.parse(request)
      const total = await api.quotes.total({ quoteId, ...destination })
      if (own === turn.current) setLoaded({ of: request, total })
    } catch {
      // What is accepted is checked against what was seen.
      if (own === turn.current) setLoaded((before) => ({ ...before, of: request }))
    }
  }, [quoteId, request])
  useEffect(() => {
    // A region is typed letter by letter.
    const timer = setTimeout(load, region && turn.current > 0 ? TYPING_PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [load, region])

  return { total: loaded.total, isCurrent: loaded.of === request, load }
}
