import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageTitle } from '../../contract/ground/shop-locale.ts'
import { escapeHtml } from '../../contract/rules/escape-html.ts'
import { apiMessages } from '../messages.ts'
import { requestIdOf } from '../request-id.ts'
import { plainPolicy } from './content-security-policy.ts'

/** Inline, because files would be more requests. */
const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#FAFAF7,#15171A);color:light-dark(#202326,#F2F1EC);font:400 17px/26px Arial,sans-serif}
main{width:min(560px,100% - 32px);margin:72px auto}
h1{font:400 32px/38px "Arial Black",Arial,sans-serif;letter-spacing:-.02em;margin:0 0 16px}
a{color:light-dark(#B5300A,#FF8558)}`
const { title, text } = apiMessages.overloadedPage
/** Made for each answer, as the owner can change the name. */
const page = () => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escapeHtml(pageTitle(title))}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`

/** Rejects a request before any work: 503 with `Retry-After`, as a page or as JSON. */
export function overloadResponse(headers: Record<string, string>) {
  const common = { ...headers, 'cache-control': 'no-store' }
  const json = Object.entries({ ...common, 'content-type': 'application/json' }).flat()
  const html = Object.entries({
    ...common,
    'content-security-policy': plainPolicy(style),
    'content-type': 'text/html; charset=utf-8',
  }).flat()
  return (request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdOf(request.headers['x-request-id'])
    const wantsPage = !request.url?.startsWith('/api/') && request.headers.accept?.includes('text/html')
    const body = wantsPage ? page() : JSON.stringify({ message: apiMessages.overloaded, reason: 'busy', requestId })
    // Random, so that clients do not all come back in the same second.
    const own = ['retry-after', String(randomInt(1, 4)), 'x-request-id', requestId, 'content-length', String(Buffer.byteLength(body))]
    response.writeHead(503, [...(wantsPage ? html : json), ...own]).end(body)
  }
}
