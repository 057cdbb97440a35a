import { parseAccept } from 'hono/utils/accept'

export type ContentCoding = 'identity' | 'gzip' | 'br'

const CACHE_SIZE = 500
const cache = new Map<string, ContentCoding>()

/** The best coding that the client accepts (RFC 9110, section 12.5.3). Results are cached: browsers send few different headers. */
export function chooseCoding(accepted: string | string[] | undefined): ContentCoding {
  const header = accepted === undefined ? '' : String(accepted)
  const cached = cache.get(header)
  if (cached) return cached
  const coding = choose(header)
  if (cache.size < CACHE_SIZE && header.length < 200) cache.set(header, coding)
  return coding
}

function choose(header: string): ContentCoding {
  const qualities = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]))
  const accepts = (coding: string) => (qualities.get(coding) ?? qualities.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
