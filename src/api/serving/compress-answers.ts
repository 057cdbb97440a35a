import type { MiddlewareHandler } from 'hono'
import type { ApiContext } from '../api.ts'
import { compressBytes, isCompressible } from './compress-bytes.ts'
import { chooseCoding } from './content-coding.ts'
import { MIN_COMPRESSED_BYTES } from './min-compressed-bytes.ts'

/**
 * Compresses answers to GET that no cache holds. Answers to sign-in and to other methods may contain a token: their length
 * must not depend on its text (BREACH, SECURITY.md).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (!mayCompress(c)) return
  const coding = c.req.method === 'HEAD' ? 'identity' : chooseCoding(c.req.header('accept-encoding'))
  if (!c.res.headers.get('vary')?.includes('accept-encoding')) c.res.headers.append('vary', 'accept-encoding')
  if (coding === 'identity' || !c.res.body) return
  const { status, headers } = c.res
  const body = new Uint8Array(await c.res.arrayBuffer())
  headers.delete('content-length')
  if (body.length >= MIN_COMPRESSED_BYTES) headers.set('content-encoding', coding)
  const sent = body.length < MIN_COMPRESSED_BYTES ? body : await compressBytes(body, coding, 'once')
  // Otherwise Hono copies the response that is replaced.
  c.res = undefined
  c.res = new Response(sent, { status, headers })
}

function mayCompress({ req: { method, path }, res: { headers } }: ApiContext): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/auth/')) return false
  if (headers.has('content-encoding') || headers.has('set-cookie')) return false
  const type = headers.get('content-type')
  // A CSV file is sent while it is made.
  return isCompressible(type) && !type?.startsWith('text/csv')
}
