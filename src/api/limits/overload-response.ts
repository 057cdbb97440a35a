import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { policy, securityHeaders } from '../serving/security-headers.ts'

/** Whoever is turned away comes back after this many seconds; not all at once. */
const SOONEST = 1
const LATEST = 4
/** Milliseconds that a connection is not read from: this long, and up to twice as long. */
const DEAF_FOR = 500

const message = 'The shop is very busy right now. Nothing was changed; please try again in a moment.'

/** The page of the tokens of the shop, without its files, which are more requests. */
const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#FAFAF7,#15171A);color:light-dark(#202326,#F2F1EC);font:400 17px/26px Arial,sans-serif}
main{width:min(560px,100% - 32px);margin:72px auto}
h1{font:400 32px/38px "Arial Black",Arial,sans-serif;letter-spacing:-.02em;margin:0 0 16px}
a{color:light-dark(#B5300A,#FF8558)}`

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>Very busy - Tools Manufacturer</title><style>${style}</style></head>
<body><main><h1>The shop is very busy right now</h1>
<p>More people are here than we can serve at once. Nothing you ordered is lost. Please load this page again in a moment;
<a href="/products">our tools</a> can be looked at meanwhile.</p></main></body></html>`

/** Tells a caller at once to come back, before anything was read or done: a page to who wants a page, else as every refusal. */
export function overloadResponse(publicUrl: string, isBehindProxy: boolean) {
  const strict = securityHeaders(publicUrl)
  const pagePolicy = policy({ 'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`, 'img-src': 'data:' })
  const deaf = new Deaf()
  const common = { ...strict, 'cache-control': 'no-store' }
  const json = Object.entries({ ...common, 'content-type': 'application/json' }).flat()
  const html = Object.entries({ ...common, 'content-security-policy': pagePolicy, 'content-type': 'text/html; charset=utf-8' }).flat()
  return (request: IncomingMessage, response: ServerResponse) => {
    const given = request.headers['x-request-id']
    const requestId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    const wantsPage = !request.url?.startsWith('/api/') && request.headers.accept?.includes('text/html')
    const body = wantsPage ? page : JSON.stringify({ message, reason: 'busy', requestId })
    const own = [
      'retry-after',
      String(randomInt(SOONEST, LATEST)),
      'x-request-id',
      requestId,
      'content-length',
      String(Buffer.byteLength(body)),
    ]
    if (!isBehindProxy) response.once('close', () => deaf.refused(request.socket))
    response.writeHead(503, [...(wantsPage ? html : json), ...own]).end(body)
  }
}

/**
 * A connection that was told to come back and asks again at once is not read from for a moment: a flood does so, and would cost as
 * much for each refusal. (Behind a proxy a connection carries the requests of many.)
 */
class Deaf {
  readonly #refusedAt = new WeakMap<Socket, number>()
  #earlier: Socket[] = []
  #lately: Socket[] = []
  #timer: NodeJS.Timeout | undefined

  refused(socket: Socket) {
    const now = performance.now()
    const before = this.#refusedAt.get(socket) ?? Number.NEGATIVE_INFINITY
    this.#refusedAt.set(socket, now)
    if (socket.destroyed || now - before > SOONEST * 1000) return
    socket.pause()
    this.#lately.push(socket)
    this.#timer ??= setInterval(() => this.#hear(), DEAF_FOR).unref()
  }

  #hear() {
    for (const socket of this.#earlier) socket.resume()
    this.#earlier = this.#lately
    this.#lately = []
    if (this.#earlier.length > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
