import { useEffect } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { FoundTools } from './find-tools.ts'

let shown: FoundTools | undefined

/** Remembers the visible list. */
export function useLastList(found: FoundTools) {
  useEffect(() => {
    shown = found
    return () => {
      shown = undefined
    }
  }, [found])
}

/** When the next list cannot be loaded, keeps the visible one and marks it as outdated. */
export const keepLastList: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  for (const [route, { type, result }] of Object.entries(results)) {
    const isResponse = result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
    if (type === 'error' && shown && !isResponse) results[route] = { type: 'data', result: { ...shown, isOutdated: true } }
  }
  return results
}
