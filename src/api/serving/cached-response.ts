import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { keysOf } from '../../contract/ground/keys-of.ts'
import { compressBytes, isCompressible } from './compress-bytes.ts'
import { type ContentCoding, chooseCoding } from './content-coding.ts'
import { MIN_COMPRESSED_BYTES } from './min-compressed-bytes.ts'

/** The headers of a 304 (RFC 9110, section 15.4.5). */
const notModifiedHeaders = new Set(['etag', 'cache-control', 'vary'])

interface Encoded {
  headers: string[]
  notModified: string[]
  body: Buffer<ArrayBuffer>
}

const pairs = (flat: string[]): Headers => {
  const headers = new Headers()
  for (let i = 0; i < flat.length; i += 2) headers.set(flat[i] ?? '', flat[i + 1] ?? '')
  return headers
}

/** A response as bytes and headers. Compresses it once for each coding that a client accepts. */
export class CachedResponse {
  readonly #hash: string
  readonly #headers: Record<string, string>
  readonly #encoded: Partial<Record<ContentCoding, Encoded>> = {}
  readonly #compressing: Partial<Record<ContentCoding, Promise<Encoded>>> = {}
  readonly #isCompressible: boolean
  readonly #body: Buffer<ArrayBuffer>

  constructor(
    body: Buffer<ArrayBuffer>,
    headers: Record<string, string>,
    compressed: Partial<Record<ContentCoding, Buffer<ArrayBuffer>>> = {},
  ) {
    this.#body = body
    // Includes the headers, because a 304 does not repeat them.
    this.#hash = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
    this.#isCompressible = body.length >= MIN_COMPRESSED_BYTES && isCompressible(headers['content-type'])
    const vary = [headers.vary ?? [], this.#isCompressible ? 'accept-encoding' : []].flat().join(', ')
    this.#headers = vary ? { ...headers, vary } : headers
    this.#encode('identity', body)
    for (const coding of keysOf(compressed)) if (compressed[coding]) this.#encode(coding, compressed[coding])
  }

  get size(): number {
    return this.#body.length
  }

  /** Answers GET or HEAD, with 304 if the client has this version (RFC 9110, section 13). */
  send(request: IncomingMessage, response: ServerResponse): void {
    const coding = this.#codingFor(request.headers['accept-encoding'])
    const encoded = this.#encoded[coding]
    if (encoded) this.#write(encoded, request, response)
    else
      this.#compressOnce(coding).then(
        (made) => this.#write(made, request, response),
        (error: Error) => response.destroy(error),
      )
  }

  /** The same answer for a handler of the API. */
  async respond({ headers }: Request): Promise<Response> {
    const coding = this.#codingFor(headers.get('accept-encoding') ?? undefined)
    const encoded = this.#encoded[coding] ?? (await this.#compressOnce(coding))
    if (this.#isKnown(headers.get('if-none-match'))) return new Response(null, { status: 304, headers: pairs(encoded.notModified) })
    return new Response(encoded.body, { headers: pairs(encoded.headers) })
  }

  /** Compresses for the codings that clients of the previous version accept, so that nobody waits for it. */
  async compressLike(previous: CachedResponse): Promise<void> {
    if (!this.#isCompressible) return
    await Promise.all(keysOf(previous.#encoded).map((coding) => this.#encoded[coding] ?? this.#compressOnce(coding)))
  }

  #codingFor(accepted: string | string[] | undefined): ContentCoding {
    return this.#isCompressible ? chooseCoding(accepted) : 'identity'
  }

  #isKnown(etags: string | null | undefined): boolean {
    return etags?.includes(this.#hash) ?? false
  }

  #write({ headers, notModified, body }: Encoded, request: IncomingMessage, response: ServerResponse) {
    if (this.#isKnown(request.headers['if-none-match'])) response.writeHead(304, notModified).end()
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
  }

  #encode(coding: ContentCoding, body: Buffer<ArrayBuffer>): Encoded {
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
    return this.#encode(coding, coding === 'identity' ? this.#body : await compressBytes(this.#body, coding, 'often'))
  }
}
