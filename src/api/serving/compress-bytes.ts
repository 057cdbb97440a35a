import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content types that get smaller. Images, fonts and archives are compressed already. */
export const isCompressible = (contentType: string | null | undefined): boolean =>
  /^(text|application\/(json|javascript|xml|manifest|rss)|image\/svg)/.test(contentType ?? '')

/** What is sent many times earns more work than what is sent once. */
const levels = {
  often: { br: 5, gzip: 6 },
  once: { br: 3, gzip: 3 },
}

/** Compresses outside the main thread. */
export function compressBytes(body: Uint8Array, coding: 'br' | 'gzip', sent: keyof typeof levels): Promise<Buffer<ArrayBuffer>> {
  const level = levels[sent][coding]
  if (coding === 'gzip') return promisify(gzip)(body, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The default window takes megabytes for each response.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  }
  return promisify(brotliCompress)(body, { params })
}
