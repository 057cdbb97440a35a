import type { ServerBuild } from 'react-router'
import { Refusal } from '../../shop/refusal.ts'
import type { ShopClient } from '../../web/shop-client.ts'
import type { Api } from '../api.ts'
import { type ApiOptions, addressOf, asGet, visitorClient } from '../create-api.ts'
import { apiMessages } from '../messages.ts'
import { ownScripts, pagePolicy } from './page-policy.ts'

type Pages = (request: Request, client: ShopClient) => Promise<Response>

interface PagesBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { createPageHandler(build: ServerBuild, mode: string, origin: string): Pages }
  }
}

/** The React pages of a build. In development, the build is loaded for each request. */
export function openPages(build: () => Promise<unknown>, mode: 'production' | 'development', publicUrl: string): Pages {
  const load = async (client: ShopClient) => {
    const loaded = (await build()) as PagesBuild
    const pages = loaded.entry.module.createPageHandler(loaded, mode, new URL(publicUrl).origin)
    return mode === 'development' ? withoutPolicy(pages) : withPolicy(pages, client, publicUrl)
  }
  let ready: Promise<Pages> | undefined
  return async (request, client) => {
    ready = mode === 'development' ? load(client) : (ready ?? load(client))
    return (await ready)(asGet(request), client)
  }
}

/** Renders pages, as a visitor, for all paths that are not part of the API. */
export function mountPages(api: Api, pages: Pages, { trustedProxies, ...options }: Omit<ApiOptions, 'logFor' | 'observe'>) {
  const client = visitorClient(options)
  const publicOrigin = new URL(options.shop.settings.publicUrl).origin
  // A form without JavaScript. Rate limits count its address.
  api.post('*', (c) => {
    const url = new URL(c.req.url)
    const origin = c.req.header('origin') ?? url.origin
    if (origin !== url.origin && origin !== publicOrigin) throw new Refusal('not-allowed', apiMessages.foreignForm)
    // Behind a TLS proxy, the URL of the request is not the public one.
    const request = new Request(new URL(url.pathname + url.search, origin), c.req.raw)
    return pages(request, visitorClient(options, addressOf(c, trustedProxies)))
  })
  api.all('*', (c) => pages(c.req.raw, client))
}

/** Order pages are never reused: their price must be current (`Sec-Purpose: prefetch`). */
const isReusablePrefetch = ({ url, headers }: Request) => headers.has('sec-purpose') && !new URL(url).pathname.startsWith('/purchase/')

/** In development, Vite adds inline scripts and styles, which the API's default policy would block. */
const withoutPolicy =
  (pages: Pages): Pages =>
  async (request, client) => {
    const response = await pages(request, client)
    response.headers.set('content-security-policy', "frame-ancestors 'none'")
    return response
  }

const staticPages = ['/blogs', '/login']

async function withPolicy(pages: Pages, client: ShopClient, publicUrl: string): Promise<Pages> {
  const htmls = await Promise.all(staticPages.map(async (path) => (await pages(new Request(publicUrl + path), client)).text()))
  const own = ownScripts(htmls)
  const isHttps = publicUrl.startsWith('https:')
  return async (request, client) => {
    const response = await pages(request, client)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      // Lets the browser reuse a prefetched response for the click.
      if (isReusablePrefetch(request)) response.headers.set('cache-control', 'private, max-age=5')
      return response
    }
    const html = await response.text()
    response.headers.set('content-security-policy', pagePolicy(html, own, isHttps))
    return new Response(html, response)
  }
}
