import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createIdentity, type Identity, type PasswordHashing } from './api/auth/identity.ts'
import { createApi } from './api/create-api.ts'
import { answerUnreadable } from './api/limits/malformed-request.ts'
import type { OverloadProtection } from './api/limits/overload-protection.ts'
import { openRateLimits } from './api/limits/rate-limits.ts'
import { mountMetrics } from './api/observability/metrics-routes.ts'
import { combineObservers } from './api/observability/request-observer.ts'
import { developmentPages } from './api/serving/development-pages.ts'
import { KnownMembers } from './api/serving/known-members.ts'
import { overloadResponse } from './api/serving/overload-response.ts'
import { mountPages, openPages } from './api/serving/pages.ts'
import { RebuildBudget } from './api/serving/rebuild-budget.ts'
import { requestListener } from './api/serving/request-listener.ts'
import { everybody, membersOnly, ResponseCache } from './api/serving/response-cache.ts'
import { securityHeaders } from './api/serving/security-headers.ts'
import { readStaticFiles } from './api/serving/static-files.ts'
import type { OpenShop } from './open-shop.ts'
import { root } from './shop/ground/root.ts'
import type { Config } from './startup/config.ts'

/** Replacements for tests and development: pages from their sources, the cost of password hashes. */
export interface ServerHooks {
  fromSources?: boolean
  passwords?: PasswordHashing | undefined
  /** Tests start many programs, which share the files. */
  readFiles?: typeof readStaticFiles
}

interface Surroundings {
  /** Development pages reload over it. */
  server: Server
  log: Logger
  overload: OverloadProtection
  hooks: ServerHooks
}

export interface OpenServer {
  listener: RequestListener
  identity: Identity
  close(): Promise<void>
}

/** Builds what answers requests to the shop: the identity provider, the API, the pages and their cache. */
export async function openServer(
  config: Config,
  { shop, version, metrics, tracing }: OpenShop,
  { server, log, overload, hooks }: Surroundings,
): Promise<OpenServer> {
  const { publicUrl } = shop.config
  const headers = securityHeaders(config)
  const limits = openRateLimits(shop, config.rateLimits)
  const identity = createIdentity(shop, limits, { ...config, passwords: hooks.passwords })
  const members = new KnownMembers(shop)
  const api = createApi({
    shop,
    identity,
    limits,
    members,
    trustedProxies: config.trustProxy,
    headers,
    logFor: (requestId) => log.child({ requestId }),
    observe: combineObservers([metrics.observe, ...(tracing ? [tracing.observe] : [])]),
  })
  mountMetrics(api, shop, metrics, config.metricsToken)
  const sources = hooks.fromSources ? await developmentPages(root, server) : undefined
  const pages = sources
    ? openPages(sources.build, 'development', publicUrl)
    : openPages(() => import(pathToFileURL(join(root, 'build/server/index.js')).href), 'production', publicUrl)
  mountPages(api, pages, { shop, identity, limits, members, trustedProxies: config.trustProxy })
  const render = (path: string, priceListId?: string) => overload.render(async () => api.request(path, {}, { priceListId }))
  const budget = new RebuildBudget()
  const cache = new ResponseCache(render, version, everybody, budget)
  const memberCache = new ResponseCache(render, version, membersOnly, budget)
  const listener = sources
    ? sources.before(getRequestListener(api.fetch))
    : requestListener({
        files: (hooks.readFiles ?? readStaticFiles)(join(root, 'build/client'), headers),
        cache,
        memberCache,
        members,
        api,
        counts: metrics.cacheCounts,
        overload,
        reject: overloadResponse(headers),
        answerUnreadable: answerUnreadable(log, headers),
        defaultHost: new URL(publicUrl).host,
      })
  return {
    listener,
    identity,
    async close() {
      await sources?.close()
      await cache.stop()
    },
  }
}
