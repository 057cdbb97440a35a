import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_COMPRESSED = 860

type Coding = 'identity' | 'gzip' | 'br'

/** An answer kept as the bytes that go out, with a compressed form for each coding once somebody asked for it. */
export class KeptAnswer {
  readonly etag: string
  readonly #headers: Record<string, string>
  readonly #status: number
  readonly #bytes: Partial<Record<Coding, Buffer>>
  readonly #worthCompressing: boolean

  constructor(body: Buffer, headers: Record<string, string>, status = 200, ready: Partial<Record<Coding, Buffer>> = {}) {
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = headers
    this.#status = status
    this.#bytes = { identity: body, ...ready }
    this.#worthCompressing =
      body.length >= SMALLEST_COMPRESSED &&
      /^(text|application\/(json|javascript|xml|manifest)|image\/svg)/.test(headers['content-type'] ?? '')
  }

  /** Answers a GET or HEAD: 304 when the caller has these bytes already (RFC 9110, section 13). */
  async send(request: IncomingMessage, response: ServerResponse) {
    const coding = this.#worthCompressing ? codingFor(request.headers['accept-encoding']) : 'identity'
    const etag = coding === 'identity' ? this.etag : `${this.etag.slice(0, -1)}-${coding}"`
    const headers: Record<string, string | number> = { ...this.#headers, etag }
    if (this.#worthCompressing) headers.vary = 'accept-encoding'
    if (request.headers['if-none-match']?.includes(this.etag.slice(1, -1))) {
      response.writeHead(304, headers).end()
      return
    }
    const body = this.#bytes[coding] ?? (await this.#compress(coding))
    if (coding !== 'identity') headers['content-encoding'] = coding
    headers['content-length'] = body.length
    response.writeHead(this.#status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async #compress(coding: Coding): Promise<Buffer> {
    const body = this.#bytes.identity as Buffer
    const made =
      coding === 'br'
        ? await promisify(brotliCompress)(body, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
          })
        : await promisify(gzip)(body, { level: 6 })
    this.#bytes[coding] = made
    return made
  }
}

function codingFor(accepted: string | string[] | undefined): Coding {
  const codings = String(accepted ?? '')
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(codings)) return 'br'
  if (/\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(codings)) return 'gzip'
  return 'identity'
}
