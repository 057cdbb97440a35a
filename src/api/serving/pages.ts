import type { ServerBuild } from 'react-router'
import { Refusal } from '../../shop/refusal.ts'
import type { ShopClient } from '../../web/shop-client.ts'
import type { Api } from '../api.ts'
import { type ApiOptions, addressOf, visitorClient } from '../create-api.ts'
import { ownScripts, pagePolicy } from './page-policy.ts'

type Pages = (request: Request, client: ShopClient) => Promise<Response>

interface PagesBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { createPageHandler(build: ServerBuild, mode: string, origin: string): Pages }
  }
}

/** The React pages of a build. In development the build is read anew for each request. */
export function openPages(build: () => Promise<unknown>, mode: 'production' | 'development', publicUrl: string): Pages {
  const load = async (client: ShopClient) => {
    const loaded = (await build()) as PagesBuild
    const pages = loaded.entry.module.createPageHandler(loaded, mode, new URL(publicUrl).origin)
    return mode === 'development' ? withoutPolicy(pages) : withPolicy(pages, client, publicUrl)
  }
  let ready: Promise<Pages> | undefined
  return async (request, client) => {
    ready = mode === 'development' ? load(client) : (ready ?? load(client))
    // A HEAD is told what a GET would be; the server leaves its body out.
    const whole = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    return (await ready)(whole, client)
  }
}

/** Answers with the pages whatever nothing else answers. They see the shop as a visitor does. */
export function mountPages(door: Api, pages: Pages, { trustedProxies, ...known }: Omit<ApiOptions, 'logFor' | 'watch'>) {
  const client = visitorClient(known)
  const publicOrigin = new URL(known.shop.settings.publicUrl).origin
  // A form that a browser sends without scripts. It counts for the address that it comes from.
  door.post('*', (c) => {
    const url = new URL(c.req.url)
    const origin = c.req.header('origin') ?? url.origin
    if (origin !== url.origin && origin !== publicOrigin) throw new Refusal('not-allowed', 'This form comes from another site')
    // Behind a proxy with TLS the address that was asked for is not the one that the request carries.
    const request = new Request(new URL(url.pathname + url.search, origin), c.req.raw)
    return pages(request, visitorClient(known, addressOf(c, trustedProxies)))
  })
  door.all('*', (c) => pages(c.req.raw, client))
}

/**
 * Whether a browser loads the data of a page ahead of a click (`Sec-Purpose: prefetch`). Where somebody orders they are
 * asked for each time: the price that is shown there is the one that is agreed to.
 */
const mayBeUsedTwice = ({ url, headers }: Request) => headers.has('sec-purpose') && !new URL(url).pathname.startsWith('/purchase/')

/** The click may use what was loaded ahead without asking again. */
function forTheClick(answer: Response): Response {
  answer.headers.set('cache-control', 'private, max-age=5')
  return answer
}

/** Vite writes scripts and styles of its own into a page in development; without a policy here it would get the strict one of the API. */
const withoutPolicy =
  (pages: Pages): Pages =>
  async (request, client) => {
    const answer = await pages(request, client)
    answer.headers.set('content-security-policy', "frame-ancestors 'none'")
    return answer
  }

/** Pages that show the same to everyone, whatever the shop holds. */
const plainPages = ['/blogs', '/login']

/** Every page with its own Content-Security-Policy. */
async function withPolicy(pages: Pages, client: ShopClient, publicUrl: string): Promise<Pages> {
  const plain = await Promise.all(plainPages.map(async (path) => (await pages(new Request(publicUrl + path), client)).text()))
  const own = ownScripts(plain)
  const isHttps = publicUrl.startsWith('https:')
  return async (request, client) => {
    const answer = await pages(request, client)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return mayBeUsedTwice(request) ? forTheClick(answer) : answer
    const html = await answer.text()
    answer.headers.set('content-security-policy', pagePolicy(html, own, isHttps))
    return new Response(html, answer)
  }
}
