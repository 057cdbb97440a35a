import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { router } from './router.ts'

const matcher = new StandardOpenAPIMatcher()
matcher.init(router)

/**
 * The name of the call that a request reaches, such as `images.upload`. The handler matches requests in the same way, so that limits of a
 * call hold however its path is written: with a slash at the end, or escaped.
 */
export async function findCall({ method, url }: Request): Promise<string | undefined> {
  const path = new URL(url).pathname
  if (!path.startsWith('/api/')) return undefined
  const found = await matcher.match(method, `/${path.slice('/api'.length).replace(/^\/|\/$/g, '')}`)
  return found?.path.join('.')
}
