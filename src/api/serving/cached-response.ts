import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ContentCoding, chooseCoding } from './content-coding.ts'

const SMALLEST_COMPRESSED = 860
const compressible = /^(text|application\/(json|javascript|xml|manifest|rss)|image\/svg)/

/** What a 304 repeats; the caller has the rest (RFC 9110, section 15.4.5). */
const toldAgain = new Set(['etag', 'cache-control', 'vary'])

interface Form {
  headers: string[]
  notModified: string[]
  body: Buffer
}

/** An answer kept as the bytes and headers that go out, with a compressed form for each coding once somebody asked for it. */
export class CachedResponse {
  readonly #mark: string
  readonly #headers: Record<string, string>
  readonly #forms: Partial<Record<ContentCoding, Form>> = {}
  readonly #compressing: Partial<Record<ContentCoding, Promise<Form>>> = {}
  readonly #worthCompressing: boolean
  /** How many bytes the body has; the compressed forms come on top. */
  readonly size: number

  constructor(body: Buffer, headers: Record<string, string>, ready: Partial<Record<ContentCoding, Buffer>> = {}) {
    this.size = body.length
    // Of the headers too: a 304 does not repeat them, so that other ones have to look like another answer.
    this.#mark = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22)
    this.#worthCompressing = body.length >= SMALLEST_COMPRESSED && compressible.test(headers['content-type'] ?? '')
    this.#headers = this.#worthCompressing ? { ...headers, vary: 'accept-encoding' } : headers
    this.#form('identity', body)
    for (const [coding, bytes] of Object.entries(ready)) this.#form(coding as ContentCoding, bytes)
  }

  /** Answers a GET or HEAD: 304 when the caller has these bytes already (RFC 9110, section 13). */
  send(request: IncomingMessage, response: ServerResponse): void {
    const coding = this.#worthCompressing ? chooseCoding(request.headers['accept-encoding']) : 'identity'
    const form = this.#forms[coding]
    if (form) this.#write(form, request, response)
    else
      this.#compressOnce(coding).then(
        (made) => this.#write(made, request, response),
        (fault: Error) => response.destroy(fault),
      )
  }

  /** Compresses for the codings that somebody asked the earlier answer for, so that nobody waits for it. */
  async compressLike(earlier: CachedResponse): Promise<void> {
    if (!this.#worthCompressing) return
    await Promise.all(
      Object.keys(earlier.#forms).map((coding) => this.#forms[coding as ContentCoding] ?? this.#compressOnce(coding as ContentCoding)),
    )
  }

  #write({ headers, notModified, body }: Form, request: IncomingMessage, response: ServerResponse) {
    if (request.headers['if-none-match']?.includes(this.#mark)) response.writeHead(304, notModified).end()
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
  }

  #form(coding: ContentCoding, body: Buffer): Form {
    const etag = coding === 'identity' ? `"${this.#mark}"` : `"${this.#mark}-${coding}"`
    const headers: Record<string, string> = { ...this.#headers, etag }
    const notModified = Object.entries(headers)
      .filter(([name]) => toldAgain.has(name))
      .flat()
    if (coding !== 'identity') headers['content-encoding'] = coding
    headers['content-length'] = String(body.length)
    const form = { headers: Object.entries(headers).flat(), notModified, body }
    this.#forms[coding] = form
    return form
  }

  /** Compresses once, however many ask meanwhile. */
  #compressOnce(coding: ContentCoding): Promise<Form> {
    this.#compressing[coding] ??= this.#compress(coding).finally(() => delete this.#compressing[coding])
    return this.#compressing[coding]
  }

  async #compress(coding: ContentCoding): Promise<Form> {
    const { body } = this.#forms.identity as Form
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window no larger than the body: the usual one takes megabytes each time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    }
    const bytes = coding === 'br' ? await promisify(brotliCompress)(body, { params }) : await promisify(gzip)(body, { level: 6 })
    return this.#form(coding, bytes)
  }
}
