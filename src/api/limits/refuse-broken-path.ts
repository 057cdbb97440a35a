import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../../shop/ground/refusal.ts'
import { apiMessages } from '../messages.ts'

/** Refuses a path that cannot be decoded, such as `%E4-1`: it would be taken for a name with a percent sign. */
export const refuseBrokenPath: MiddlewareHandler = (c, next) => {
  const { url } = c.req
  if (url.includes('%') && !isDecodable(new URL(url).pathname)) throw new Refusal('invalid', apiMessages.brokenPath)
  return next()
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
