import { contract } from '../../contract/contract.ts'

interface Route {
  method: string
  path: string
}

/** The calls of the contract as routes of the API. */
const calls: Route[] = Object.values(contract).flatMap((group) =>
  Object.values(group).map(({ '~orpc': { route } }) => ({ method: route.method ?? 'POST', path: `/api${route.path}` })),
)

/** Tells which methods a path of the API takes: those of the contract and of the routes beside it. None when there is no such path. */
export function allowedMethods(beside: Route[]): (path: string) => string[] {
  const known = [...calls, ...beside.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))]
  const routes = known.map(({ method, path }) => ({ method, fits: patternOf(path) }))
  return (path) => {
    const methods = new Set(routes.filter(({ fits }) => fits.test(path)).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}

/** `/order/{orderId}` and `/order/:orderId` alike; a slash at the end makes no difference. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}|:\w+/g, '[^/]+')}/?$`,
  )
