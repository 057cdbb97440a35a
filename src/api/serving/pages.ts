import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { Refusal } from '../../shop/ground/refusal.ts'
import type { ShopClient } from '../../web/session/shop-client.ts'
import type { Api } from '../api.ts'
import { asGet } from '../as-get.ts'
import { allowedMethods, wrongMethod } from '../calls/allowed-methods.ts'
import { type ApiOptions, addressOf, priceListOf, visitorClient } from '../create-api.ts'
import { apiMessages } from '../messages.ts'
import { developmentPolicy } from './content-security-policy.ts'
import { protectPage } from './protect-page.ts'

type Render = (request: Request, client: ShopClient) => Promise<Response>

/** Renders with this nonce on every inline script that the pages contain. */
type RenderMarked = (request: Request, client: ShopClient, nonce: string) => Promise<Response>

interface Pages {
  render: Render
  /** Whether the page has a form that works without JavaScript. */
  acceptsForm(path: string): Promise<boolean>
}

interface PagesBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { createPageHandler(build: ServerBuild, mode: string, origin: string): RenderMarked }
  }
}

/** The React pages of a build. In development, the build is loaded for each request. */
export function openPages(build: () => Promise<unknown>, mode: 'production' | 'development', publicUrl: string): Pages {
  // What `entry.server.tsx` exports.
  const load = async () => (await build()) as PagesBuild
  const open = async () => {
    const loaded = await load()
    const render = loaded.entry.module.createPageHandler(loaded, mode, new URL(publicUrl).origin)
    return mode === 'development' ? withoutPolicy(render) : withPolicy(render, publicUrl.startsWith('https:'))
  }
  let ready: Promise<Render> | undefined
  return {
    async render(request, client) {
      ready = mode === 'development' ? open() : (ready ?? open())
      return (await ready)(asGet(request), client)
    },
    acceptsForm: async (path) => formPaths(await load()).includes(path.replace(/\.data$/, '')),
  }
}

/** The paths of the pages with an action. */
function formPaths({ routes }: PagesBuild): string[] {
  const pathOf = ({ path, parentId }: { path?: string; parentId?: string }): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return `${parent ? pathOf(parent) : ''}${path ? `/${path}` : ''}`
  }
  return Object.values(routes).flatMap((route) => (route?.module.action ? pathOf(route) : []))
}

/** Renders pages, as a visitor, for all paths that are not part of the API. */
export function mountPages(api: Api, pages: Pages, { trustedProxies, ...options }: Omit<ApiOptions, 'logFor' | 'observe' | 'headers'>) {
  const client = visitorClient(options)
  const publicOrigin = new URL(options.shop.config.publicUrl).origin
  const allowed = allowedMethods(api.routes)
  api.get('*', async (c) => {
    const priceListId = await priceListOf(options.members, c)
    if (!priceListId) return pages.render(c.req.raw, client)
    const page = await pages.render(c.req.raw, visitorClient(options, { priceListId }))
    // The cache has headers of its own.
    return c.env.priceListId ? page : keptPrivate(page)
  })
  // A form without JavaScript. Rate limits count its address.
  api.post('*', async (c, next) => {
    if (!(await pages.acceptsForm(c.req.path))) return next()
    const url = new URL(c.req.url)
    const origin = c.req.header('origin') ?? url.origin
    if (origin !== url.origin && origin !== publicOrigin) throw new Refusal('not-allowed', apiMessages.foreignForm)
    // Behind a TLS proxy, the URL of the request is not the public one.
    const target = new URL(url.pathname + url.search, origin)
    // The body is read here: React Router would reject one that breaks off with a string, which error handlers do not get.
    const request = new Request(target, { method: 'POST', headers: c.req.raw.headers, body: await c.req.arrayBuffer() })
    return pages.render(request, visitorClient(options, { address: addressOf(c, trustedProxies) }))
  })
  api.all('*', async ({ req: { path } }) => {
    const methods = allowed(path)
    if (methods.length > 0) throw wrongMethod(methods)
    throw wrongMethod((await pages.acceptsForm(path)) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])
  })
}

/** A page with the prices of a company is stored by nobody but its own browser. */
function keptPrivate(response: Response): Response {
  const { headers } = response
  if (!headers.get('cache-control')?.startsWith('private')) headers.set('cache-control', 'private, no-cache')
  headers.append('vary', 'cookie')
  return response
}

/** Order pages are never reused: their price must be current (`Sec-Purpose: prefetch`). */
const isReusablePrefetch = ({ url, headers }: Request) => headers.has('sec-purpose') && !new URL(url).pathname.startsWith('/purchase/')

const withoutPolicy =
  (render: RenderMarked): Render =>
  async (request, client) => {
    const nonce = randomUUID()
    const response = await render(request, client, nonce)
    response.headers.set('content-security-policy', developmentPolicy)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? new Response(protectPage(await response.text(), nonce, false).html, response) : response
  }

const withPolicy =
  (render: RenderMarked, isHttps: boolean): Render =>
  async (request, client) => {
    const nonce = randomUUID()
    const response = await render(request, client, nonce)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      // Lets the browser reuse a prefetched response for the click.
      if (isReusablePrefetch(request)) response.headers.set('cache-control', 'private, max-age=5')
      return response
    }
    const page = protectPage(await response.text(), nonce, isHttps)
    response.headers.set('content-security-policy', page.policy)
    return new Response(page.html, response)
  }
