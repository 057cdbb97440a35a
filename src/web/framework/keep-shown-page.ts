/*
 * Adds to the router what it does not do: a page that is read again stays when the shop cannot be reached. Canary: tests/stories/offline.story.ts.
 */

import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

let shownUrl: string | undefined
/** What each route has last loaded, and for which address. */
const loaded = new Map<string, { url: string; result: unknown }>()

/**
 * Pages read again when the window gets the focus, after each change, and while something is under way. Without a connection an error would take
 * the place of the page, and of what is typed there.
 */
export const keepShownPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { url } = request
  const results = await next()
  const unreachable: string[] = []
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type === 'data') loaded.set(route, { url, result })
    else if (url === shownUrl && isUnreachable(result)) unreachable.push(route)
  }
  // A middleware that fails does so for all routes below it.
  for (const route of unreachable) delete results[route]
  if (unreachable.length > 0) for (const [route, { result }] of loadedFor(url)) results[route] ??= { type: 'data', result }
  if (Object.values(results).every(({ type }) => type === 'data')) shownUrl = url
  return results
}

const loadedFor = (url: string) => [...loaded].filter(([, known]) => known.url === url)

/** Neither an answer nor a refusal of the shop. */
function isUnreachable(result: unknown): boolean {
  if (result instanceof Response) return false
  const status = statusOf(result)
  return status === undefined || status === 503
}

/** A loader throws with `data()`, which becomes an error response later. */
function statusOf(result: unknown): unknown {
  if (isRouteErrorResponse(result)) return result.status
  const init = result instanceof Object && 'init' in result ? result.init : undefined
  return init instanceof Object && 'status' in init ? init.status : undefined
}
