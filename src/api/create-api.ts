import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createRouterClient, ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Actor } from '../shop/actor.ts'
import { readAccessToken } from '../shop/people/access-token.ts'
import { Refusal } from '../shop/refusal.ts'
import type { Log, Shop } from '../shop/shop.ts'
import type { Identity } from './auth/identity.ts'
import { mountIdentity } from './auth/identity-routes.ts'
import type { CallContext } from './calls/access.ts'
import { allowedMethods } from './calls/allowed-methods.ts'
import { errorResponse, statusOf } from './calls/error-responses.ts'
import { answerRest, type RestCall } from './calls/rest.ts'
import { router } from './calls/router.ts'
import { clientAddress } from './limits/client-address.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { RequestObserver } from './observability/request-observer.ts'
import { mountApiDocs } from './serving/api-docs.ts'
import { mountGateway } from './serving/gateway-routes.ts'
import { guardUploads, mountImages } from './serving/image-routes.ts'
import { securityHeaders } from './serving/security-headers.ts'
import { mountSitemap } from './serving/sitemap.ts'

const LARGEST_BODY = 64 * 1024

interface ApiVariables {
  requestId: string
  log: Log
  /** The pattern of the contract's path that was called. */
  pattern?: string | undefined
}

export type Api = Hono<{ Bindings: Partial<HttpBindings>; Variables: ApiVariables }>
export type ApiContext = Context<{ Bindings: Partial<HttpBindings>; Variables: ApiVariables }>

export interface ApiOptions {
  shop: Shop
  identity: Identity
  limits: RateLimits
  trustedProxies: number
  /** Looks on while the door answers. */
  watch?: RequestObserver
  logFor(requestId: string): Log
}

/** The API under /api, without the pages: what a caller may reach of the business, and how refusals and faults are told. */
export function createApi({ shop, identity, limits, trustedProxies, logFor, watch = (_request, answer) => answer() }: ApiOptions): Api {
  const app: Api = new Hono()
  const strict = Object.entries(securityHeaders(shop.settings.publicUrl))

  app.use(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('log', logFor(requestId))
    const started = performance.now()
    await watch(c.req.raw, next, () => ({ method: c.req.method, route: routeOf(c), status: c.res.status }))
    // Set on the answer itself: the framework's own way copies the whole answer for each header.
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    for (const [name, value] of strict) if (!headers.has(name)) headers.set(name, value)
    const facts = {
      method: c.req.method,
      path: withoutSecrets(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (c.res.status >= 400 && c.res.status < 500) c.get('log').warn(facts, 'Refused')
    else c.get('log').info(facts, 'Answered')
  })
  app.onError((fault, c) => refuse(c, fault))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await shop.db.selectFrom('lease').select('name').limit(1).execute()
    return c.json({ status: 'ready' })
  })

  app.use(async (c, next) => {
    if (c.req.path === '/api/image') return next()
    const { headers } = c.req.raw
    // Node itself holds a body to the length it announced; one that announces none is counted.
    const announced = Number(headers.get('transfer-encoding') ? Number.NaN : (headers.get('content-length') ?? 0))
    return announced <= LARGEST_BODY ? next() : limited(c, next)
  })
  const callerIn = (c: ApiContext) => {
    const { headers } = c.req.raw
    return callerOf({ shop, identity, limits, headers, address: addressOf(c, trustedProxies) })
  }
  guardUploads(app, callerIn)
  mountImages(app, shop)
  mountIdentity(app, identity, trustedProxies)
  mountGateway(app, shop)
  mountApiDocs(app, shop.settings.publicUrl)
  mountSitemap(app, shop)
  const allowed = allowedMethods(app.routes)
  app.all('/api/*', async (c) => {
    const links: string[] = []
    const call: RestCall = {
      ...callerIn(c),
      goesOn(next) {
        const url = new URL(c.req.url)
        url.searchParams.set('after', next)
        links.push(`<${url.pathname}${url.search}>; rel="next"`)
      },
      breakOff: () => c.env.outgoing?.destroy(),
      requestId: c.get('requestId'),
      log: c.get('log'),
    }
    const answer = await answerRest(asGet(c.req.raw), call)
    c.set('pattern', call.pattern && `/api${call.pattern}`)
    if (!answer) throw noSuchCall(c.req.method, allowed(new URL(c.req.url).pathname))
    // Nobody reads the body of an answer to HEAD; what writes it stops.
    if (c.req.method === 'HEAD') await answer.body?.cancel()
    answer.headers.set('cache-control', 'no-store')
    for (const link of links) answer.headers.set('link', link)
    return answer
  })
  return app
}

/** The contract knows no HEAD: it is answered as GET, without the body (RFC 9110, section 9.3.2). */
const asGet = (request: Request) => (request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request)

function noSuchCall(method: string, allowed: string[]): Refusal {
  if (allowed.length === 0 || allowed.includes(method)) return new Refusal('not-found', 'There is no such call')
  const allow = allowed.join(', ')
  return new Refusal('wrong-method', `This path takes only ${allow}`, { allow })
}

const limited = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => c.json({ message: 'This request is too large', reason: 'invalid', requestId: c.get('requestId') }, 413),
})

/** Where a request comes from, as far as the proxies in front can be believed. */
export const addressOf = (c: ApiContext, trustedProxies: number) =>
  clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for') ?? null, trustedProxies)

/** What was asked for as a pattern: of the contract, else of the door; pages are one. */
const routeOf = (c: ApiContext) => c.get('pattern') ?? (routePath(c) === '/*' ? 'page' : routePath(c))

/** A path for the log: whoever reads the log must not be able to choose somebody's new password. */
const withoutSecrets = (path: string) => path.replace(/(\/reset-password\/).+/, '$1...')

/** Tells a fault or refusal that no call of the contract answered for. */
export function refuse(c: ApiContext, fault: unknown): Response {
  const { status, headers, body } = errorResponse(fault, c.get('requestId'), c.get('log'))
  return c.json(body, status as 500, { ...headers, 'cache-control': 'no-store' })
}

type Known = Pick<CallContext, 'shop' | 'identity' | 'limits' | 'headers' | 'address'>

function callerOf(known: Known): Omit<CallContext, 'goesOn' | 'breakOff'> {
  const { shop, headers } = known
  let actor: Promise<Actor> | undefined
  return {
    ...known,
    actor: () => {
      const token = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
      actor ??= token ? readAccessToken(shop, token) : Promise.resolve({ kind: 'visitor' })
      return actor
    },
  }
}

/**
 * The calls of the contract without a network between, for server rendering. It acts as a visitor: pages are everyone's.
 * A refusal becomes an error with the HTTP status it would have had.
 */
export const visitorClient = ({ shop, identity, limits }: Pick<ApiOptions, 'shop' | 'identity' | 'limits'>, address = 'the shop itself') =>
  createRouterClient(router, {
    context: {
      ...callerOf({ shop, identity, limits, headers: new Headers(), address }),
      goesOn: () => {},
      breakOff: () => {},
    },
    interceptors: [
      ({ next }) =>
        next().catch((fault: unknown) => {
          throw fault instanceof Refusal ? new ORPCError(fault.reason, { status: statusOf[fault.reason], message: fault.message }) : fault
        }),
    ],
  })
