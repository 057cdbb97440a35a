import { createRouterClient, ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { type Actor, visitor } from '../shop/ground/actor.ts'
import { Refusal } from '../shop/ground/refusal.ts'
import { keyStart } from '../shop/messaging/integrations/create-api-key.ts'
import { integrationMessages } from '../shop/messaging/integrations/messages.ts'
import { readApiKey } from '../shop/messaging/integrations/read-api-key.ts'
import { readAccessToken } from '../shop/people/identity/access-token.ts'
import type { Log, Shop } from '../shop/shop.ts'
import type { Api, ApiContext } from './api.ts'
import { asGet } from './as-get.ts'
import type { Identity } from './auth/identity.ts'
import { mountIdentity } from './auth/identity-routes.ts'
import { allowedMethods, wrongMethod } from './calls/allowed-methods.ts'
import type { CallContext } from './calls/ground/access.ts'
import { errorResponse } from './calls/ground/error-responses.ts'
import { answerRest, type RestCall } from './calls/rest.ts'
import { router } from './calls/router.ts'
import { BROKEN_OFF, isBrokenOff } from './limits/broken-off.ts'
import { clientAddress } from './limits/client-address.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { refuseBrokenPath } from './limits/refuse-broken-path.ts'
import { apiMessages } from './messages.ts'
import type { RequestObserver } from './observability/request-observer.ts'
import { maskPath } from './observability/without-secrets.ts'
import { statusOf } from './refusal-status.ts'
import { requestIdOf } from './request-id.ts'
import { mountApiDocs } from './serving/api-docs.ts'
import { compressAnswers } from './serving/compress-answers.ts'
import { mountDocuments } from './serving/document-routes.ts'
import { mountGateway } from './serving/gateway-routes.ts'
import { guardBodies } from './serving/guard-bodies.ts'
import { mountImages } from './serving/image-routes.ts'
import type { KnownMembers } from './serving/known-members.ts'
import { mountShopIcons } from './serving/shop-icon-routes.ts'
import { mountSitemap } from './serving/sitemap.ts'

export interface ApiOptions {
  shop: Shop
  identity: Identity
  limits: RateLimits
  members: KnownMembers
  trustedProxies: number
  /** The default of every answer. */
  headers: Record<string, string>
  observe?: RequestObserver
  logFor(requestId: string): Log
}

/** Everything that the shop serves over HTTP except the pages and the built files. */
export function createApi({
  shop,
  identity,
  limits,
  members,
  trustedProxies,
  headers: common,
  logFor,
  observe = (_request, respond) => respond(),
}: ApiOptions): Api {
  const api: Api = new Hono()
  const defaultHeaders = Object.entries(common)

  api.use(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', logFor(requestId))
    const started = performance.now()
    const respond = async () => {
      await next()
      if (isBrokenOff(c)) c.res = new Response(null, { status: BROKEN_OFF })
    }
    await observe(c.req.raw, respond, () => ({ method: c.req.method, route: routeOf(c), status: c.res.status }))
    // c.header() would copy the whole response for each header.
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.set(name, value)
    const facts = {
      method: c.req.method,
      path: maskPath(c.req.path),
      status: c.res.status,
      ...(c.get('callerId') && { caller: c.get('callerId') }),
      ms: Math.round(performance.now() - started),
    }
    if (c.res.status === BROKEN_OFF) c.get('log').info(facts, 'The client broke off its request')
    else if (c.res.status >= 400 && c.res.status < 500) c.get('log').warn(facts, 'Refused')
    else c.get('log').info(facts, 'Answered')
  })
  api.onError((error, c) => (isBrokenOff(c) ? new Response(null, { status: BROKEN_OFF }) : toErrorResponse(c, error)))

  api.use(compressAnswers)
  api.get('/healthz', (c) => c.json({ status: 'ok' }))
  api.get('/readyz', async (c) => {
    await shop.db.selectFrom('lease').select('name').limit(1).execute()
    return c.json({ status: 'ready' })
  })

  const callerIn = (c: ApiContext) => {
    const { headers } = c.req.raw
    return callerOf({
      shop,
      identity,
      limits,
      headers,
      address: addressOf(c, trustedProxies),
      priceListId: () => priceListOf(members, c),
      onActor: (actor) => c.set('callerId', 'id' in actor ? actor.id : undefined),
    })
  }
  api.use('/api/*', refuseBrokenPath)
  guardBodies(api, callerIn)
  mountImages(api, shop)
  mountDocuments(api, shop, callerIn)
  mountIdentity(api, identity, trustedProxies)
  mountGateway(api, shop)
  mountApiDocs(api, shop.config.publicUrl)
  mountSitemap(api, shop)
  mountShopIcons(api, shop)
  const allowed = allowedMethods(api.routes)
  api.all('/api/*', async (c) => {
    const links: string[] = []
    const call: RestCall = {
      ...callerIn(c),
      linkNext(after) {
        const url = new URL(c.req.url)
        url.searchParams.set('after', after)
        links.push(`<${url.pathname}${url.search}>; rel="next"`)
      },
      abort: () => c.env.outgoing?.destroy(),
      requestId: c.get('requestId'),
      log: c.get('log'),
    }
    await checkKey(call, c.req.url)
    const response = await answerRest(asGet(c.req.raw), call)
    c.set('pattern', call.pattern && `/api${call.pattern}`)
    if (!response) throw unknownCall(c.req.method, allowed(new URL(c.req.url).pathname))
    // Stops what writes the body.
    if (c.req.method === 'HEAD') await response.body?.cancel()
    response.headers.set('cache-control', 'no-store')
    for (const link of links) response.headers.set('link', link)
    return response
  })
  return api
}

function unknownCall(method: string, allowed: string[]): Refusal {
  if (allowed.length === 0 || allowed.includes(method)) return new Refusal('not-found', apiMessages.unknownCall)
  return wrongMethod(allowed)
}

export const addressOf = (c: ApiContext, trustedProxies: number) =>
  clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for') ?? null, trustedProxies)

/** The price list by which the answer is made: that of the cache's variant, or of the session. */
export const priceListOf = async (members: KnownMembers, c: ApiContext): Promise<string | undefined> =>
  c.env?.priceListId ?? members.priceListOf(c.req.header('cookie'))

const routeOf = (c: ApiContext) => c.get('pattern') ?? (routePath(c) === '/*' ? 'page' : routePath(c))

function toErrorResponse(c: ApiContext, error: unknown): Response {
  const { status, headers, body } = errorResponse(error, c.get('requestId'), c.get('log'))
  // Hono wants a literal.
  return c.json(body, status as 500, { ...headers, 'cache-control': 'no-store' })
}

async function readActorOf(
  { shop, limits, address }: Pick<CallContext, 'shop' | 'limits' | 'address'>,
  token: string | undefined,
): Promise<Actor> {
  if (!token) return visitor
  if (!token.startsWith(keyStart)) return readAccessToken(shop, token)
  const integration = await readApiKey(shop, token)
  if (integration) return integration
  // A key has 256 bits, so guesses are hopeless; they are limited so that they cost little. Keys that exist are not affected.
  await limits.take('api-key', { address })
  throw new Refusal('not-signed-in', integrationMessages.unknownKey)
}

/** A call with an API key that does not work is refused, also one that is open to everybody. */
async function checkKey({ headers, actor }: Pick<CallContext, 'headers' | 'actor'>, address: string) {
  if (address.includes(keyStart) && hasKey(new URL(address).searchParams)) throw new Refusal('not-signed-in', apiMessages.keyInAddress)
  if (headers.get('authorization')?.includes(keyStart)) await actor()
}

const hasKey = (query: URLSearchParams) =>
  query.values().some((value) => value.startsWith(keyStart) && value.length >= keyStart.length + 20)

function callerOf({
  priceListId,
  onActor,
  ...request
}: Pick<CallContext, 'shop' | 'identity' | 'limits' | 'headers' | 'address'> & {
  priceListId(): Promise<string | undefined>
  onActor?(actor: Actor): void
}): Omit<CallContext, 'linkNext' | 'abort'> {
  const { shop, headers } = request
  let actor: Promise<Actor> | undefined
  return {
    ...request,
    actor: () => {
      const token = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
      actor ??= readActorOf(request, token).then((found) => {
        onActor?.(found)
        return found
      })
      return actor
    },
    async terms() {
      const listId = await priceListId()
      return listId ? shop.priceLists.find(listId) : undefined
    },
  }
}

/**
 * Calls the contract in-process, as a visitor, for server rendering. Prices are those of the price list, if one is given. A refusal becomes
 * an error with its HTTP status.
 */
export const visitorClient = (
  { shop, identity, limits }: Pick<ApiOptions, 'shop' | 'identity' | 'limits'>,
  { address = 'server rendering', priceListId }: { address?: string; priceListId?: string | undefined } = {},
) =>
  createRouterClient(router, {
    context: {
      ...callerOf({ shop, identity, limits, headers: new Headers(), address, priceListId: async () => priceListId }),
      linkNext: () => {},
      abort: () => {},
    },
    interceptors: [
      ({ next }) =>
        next().catch((error: unknown) => {
          throw error instanceof Refusal ? new ORPCError(error.reason, { status: statusOf[error.reason], message: error.message }) : error
        }),
    ],
  })
