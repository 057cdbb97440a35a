import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keysOf } from '../../contract/keys-of.ts'
import { type ContentCoding, chooseCoding } from './content-coding.ts'
import { MIN_COMPRESSED_BYTES } from './min-compressed-bytes.ts'

const compressible = /^(text|application\/(json|javascript|xml|manifest|rss)|image\/svg)/

/** The headers of a 304 (RFC 9110, section 15.4.5). */
const notModifiedHeaders = new Set(['etag', 'cache-control', 'vary'])

interface Encoded {
  headers: string[]
  notModified: string[]
  body: Buffer
}

/** A response as bytes and headers. Compresses it once for each coding that a client accepts. */
export class CachedResponse {
  readonly #hash: string
  readonly #headers: Record<string, string>
  readonly #encoded: Partial<Record<ContentCoding, Encoded>> = {}
  readonly #compressing: Partial<Record<ContentCoding, Promise<Encoded>>> = {}
  readonly #isCompressible: boolean
  readonly #body: Buffer

  constructor(body: Buffer, headers: Record<string, string>, compressed: Partial<Record<ContentCoding, Buffer>> = {}) {
    this.#body = body
    // Includes the headers, because a 304 does not repeat them.
    this.#hash = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
    this.#isCompressible = body.length >= MIN_COMPRESSED_BYTES && compressible.test(headers['content-type'] ?? '')
    this.#headers = this.#isCompressible ? { ...headers, vary: 'accept-encoding' } : headers
    this.#encode('identity', body)
    for (const coding of keysOf(compressed)) if (compressed[coding]) this.#encode(coding, compressed[coding])
  }

  get size(): number {
    return this.#body.length
  }

  /** Answers GET or HEAD, with 304 if the client has this version (RFC 9110, section 13). */
  send(request: IncomingMessage, response: ServerResponse): void {
    const coding = this.#isCompressible ? chooseCoding(request.headers['accept-encoding']) : 'identity'
    const encoded = this.#encoded[coding]
    if (encoded) this.#write(encoded, request, response)
    else
      this.#compressOnce(coding).then(
        (made) => this.#write(made, request, response),
        (error: Error) => response.destroy(error),
      )
  }

  /** Compresses for the codings that clients of the previous version accept, so that nobody waits for it. */
  async compressLike(previous: CachedResponse): Promise<void> {
    if (!this.#isCompressible) return
    await Promise.all(keysOf(previous.#encoded).map((coding) => this.#encoded[coding] ?? this.#compressOnce(coding)))
  }

  #write({ headers, notModified, body }: Encoded, request: IncomingMessage, response: ServerResponse) {
    if (request.headers['if-none-match']?.includes(this.#hash)) response.writeHead(304, notModified).end()
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
  }

  #encode(coding: ContentCoding, body: Buffer): Encoded {
    const etag = coding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${coding}"`
    const headers: Record<string, string> = { ...this.#headers, etag }
    const notModified = Object.entries(headers)
      .filter(([name]) => notModifiedHeaders.has(name))
      .flat()
    if (coding !== 'identity') headers['content-encoding'] = coding
    headers['content-length'] = String(body.length)
    const encoded = { headers: Object.entries(headers).flat(), notModified, body }
    this.#encoded[coding] = encoded
    return encoded
  }

  #compressOnce(coding: ContentCoding): Promise<Encoded> {
    this.#compressing[coding] ??= this.#compress(coding).finally(() => delete this.#compressing[coding])
    return this.#compressing[coding]
  }

  async #compress(coding: ContentCoding): Promise<Encoded> {
    const body = this.#body
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The default window takes megabytes for each response.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    }
    const bytes = coding === 'br' ? await promisify(brotliCompress)(body, { params }) : await promisify(gzip)(body, { level: 6 })
    return this.#encode(coding, bytes)
  }
}
