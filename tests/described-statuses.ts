import type { Caller } from './call.ts'

/** Returns a lookup of the statuses that openapi.json describes for a call, undefined for an unknown call. */
export async function describedStatuses(call: Caller): Promise<(method: string, path: string) => string[] | undefined> {
  const { paths } = (await call('GET', '/openapi.json')).body as { paths: Record<string, Record<string, { responses: object }>> }
  const known = Object.entries(paths).map(([path, methods]) => ({
    fits: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    methods,
  }))
  return (method, path) => {
    const [address = ''] = path.split('?')
    const operation = known.find(({ fits, methods }) => fits.test(address) && method.toLowerCase() in methods)?.methods[
      method.toLowerCase()
    ]
    return operation && Object.keys(operation.responses)
  }
}
