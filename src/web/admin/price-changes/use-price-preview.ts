import { useCallback, useEffect, useRef, useState } from 'react'
import type { PriceChangePreview } from '../../../contract/catalog/price-changes.ts'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import type { SentRule } from './price-rule.ts'

const TYPING_PAUSE_MS = 300
const SHOWN = 100

/** Every price that a rule would change, or why it would be refused. What was shown stays while the next one loads. */
export function usePricePreview(rule: SentRule | undefined) {
  const [loaded, setLoaded] = useState<{ of: string; preview?: PriceChangePreview; problem?: string }>()
  const turn = useRef(0)
  const request = rule && JSON.stringify(rule)

  const load = useCallback(async () => {
    const own = ++turn.current
    if (!request) return setLoaded(undefined)
    const answered = await api.priceChanges.preview({ ...JSON.parse(request), limit: SHOWN }).then(
      (preview) => ({ preview }),
      (error: unknown) => ({ problem: readApiError(error).message }),
    )
    if (own === turn.current) setLoaded({ of: request, ...answered })
  }, [request])
  useEffect(() => {
    const timer = setTimeout(load, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load])

  async function loadMore() {
    const next = loaded?.preview?.next
    if (!request || !loaded?.preview || !next) return
    const { rows, next: after } = await api.priceChanges.preview({ ...JSON.parse(request), limit: SHOWN, after: next })
    setLoaded({ ...loaded, preview: { ...loaded.preview, rows: [...loaded.preview.rows, ...rows], next: after } })
  }

  return { preview: loaded?.preview, problem: loaded?.problem, isCurrent: loaded !== undefined && loaded.of === request, load, loadMore }
}
