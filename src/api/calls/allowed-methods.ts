import { contract } from '../../contract/contract.ts'
import { Refusal } from '../../shop/ground/refusal.ts'
import { apiMessages } from '../messages.ts'

interface Route {
  method: string
  path: string
}

const contractRoutes: Route[] = Object.values(contract).flatMap((group) =>
  Object.values(group).map(({ '~orpc': { route } }) => ({ method: route.method ?? 'POST', path: `/api${route.path}` })),
)

/** Returns a function that lists the methods of a path, from the contract and from `otherRoutes`. It lists none for a page. */
export function allowedMethods(otherRoutes: Route[]): (path: string) => string[] {
  const all = [...contractRoutes, ...otherRoutes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))]
  const routes = all.map(({ method, path }) => ({ method, matches: matcherOf(path) }))
  return (path) => {
    const segments = segmentsOf(path)
    const methods = new Set(routes.filter(({ matches }) => matches(segments)).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}

/** Refused with 405 and `Allow`. */
export function wrongMethod(allowed: string[]): Refusal {
  const allow = allowed.join(', ')
  return new Refusal('wrong-method', apiMessages.wrongMethod(allow), { allow })
}

/** Matches `/order/{orderId}` and `/order/:orderId`, with or without a slash at the end. */
function matcherOf(path: string): (segments: string[]) => boolean {
  const pattern = segmentsOf(path)
  const isAny = pattern.map((segment) => /^(?:\{\w+\}|:\w+)$/.test(segment))
  return (segments) =>
    segments.length === pattern.length && pattern.every((segment, at) => (isAny[at] ? segments[at] !== '' : segment === segments[at]))
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')
