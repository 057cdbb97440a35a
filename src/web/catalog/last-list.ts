import { useEffect } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { FoundTools } from './find-tools.ts'

let shown: FoundTools | undefined

/** Remembers the list that is on the screen. */
export function useLastList(found: FoundTools) {
  useEffect(() => {
    shown = found
    return () => {
      shown = undefined
    }
  }, [found])
}

/** When the next list cannot be loaded, the one on the screen stays and is marked as outdated. */
export const keepLastList: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  for (const [route, { type, result }] of Object.entries(results)) {
    const isAnswered = result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
    if (type === 'error' && shown && !isAnswered) results[route] = { type: 'data', result: { ...shown, isOutdated: true } }
  }
  return results
}
