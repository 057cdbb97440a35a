import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { ensureFirstAdmin } from './api/auth/first-admin.ts'
import { createIdentity, type Identity, type PasswordHashing } from './api/auth/identity.ts'
import { readOrCreateSecret } from './api/auth/signing-secret.ts'
import { createApi } from './api/create-api.ts'
import { createHttpServer, isPortFree, listen } from './api/limits/http-server.ts'
import { OverloadProtection } from './api/limits/overload-protection.ts'
import { overloadResponse } from './api/limits/overload-response.ts'
import { openRateLimits } from './api/limits/rate-limits.ts'
import { Metrics } from './api/observability/metrics.ts'
import { mountMetrics } from './api/observability/metrics-routes.ts'
import { combineObservers } from './api/observability/request-observer.ts'
import { openTracing } from './api/observability/tracing.ts'
import { developmentPages } from './api/serving/development-pages.ts'
import { mountPages, openPages } from './api/serving/pages.ts'
import { requestListener } from './api/serving/request-listener.ts'
import { ResponseCache } from './api/serving/response-cache.ts'
import { readStaticFiles } from './api/serving/static-files.ts'
import { openBackground } from './background.ts'
import { type Config, ConfigurationError } from './config.ts'
import { programMessages, settingMessages } from './messages.ts'
import { CatalogVersion } from './shop/catalog/catalog-version.ts'
import { loadDemo } from './shop/catalog/load-demo.ts'
import { migrate } from './shop/database/migrate.ts'
import { openDatabase } from './shop/database/open-database.ts'
import { openImageStore } from './shop/images/open-image-store.ts'
import { openGateway } from './shop/payments/open-gateway.ts'
import { root } from './shop/root.ts'
import { ProductSearch } from './shop/search/product-search.ts'
import type { Shop } from './shop/shop.ts'

export interface Program {
  shop: Shop
  identity: Identity
  /** Where this process listens. */
  url: string
  /** The administrator that a demo shop created at this start. */
  madeAdmin: { email: string; password: string } | undefined
  /** Finishes the requests in progress, stops the background work and closes the database. */
  close(): Promise<void>
}

/** Replacements for tests and development: the clock, the checkpoints, pages from their sources, the cost of password hashes. */
export interface TestHooks {
  fromSources?: boolean
  now?: () => Date
  checkpoint?: (name: string) => Promise<void>
  passwords?: PasswordHashing | undefined
  /** Turns overload protection off. */
  acceptAll?: boolean
}

/** Starts the whole shop: database, domain, API, pages and background work. */
export async function startProgram(config: Config, log: Logger, hooks: TestHooks = {}): Promise<Program> {
  let listener: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end(programMessages.starting)
  const server = createHttpServer((request, response) => {
    if (!server.listening) response.setHeader('connection', 'close')
    listener(request, response)
  }, log)
  // With a fixed port, listen only when everything is ready: until then a proxy uses another process.
  const early = config.port === 0 ? await listen(server, config) : undefined
  if (!early && !(await isPortFree(config))) throw new ConfigurationError(settingMessages.portInUse(config.port))
  const url = early?.url ?? `http://localhost:${config.port}`
  const tracing = config.tracesTo ? await openTracing(config.tracesTo) : undefined
  const { db, engine, pool } = openDatabase({ ...config, onQuery: tracing?.onQuery })
  await migrate(db, engine)

  const version = new CatalogVersion()
  const overload = new OverloadProtection(log, hooks.acceptAll)
  const metrics = new Metrics(pool, overload)
  const background = openBackground()
  const shop: Shop = {
    db,
    engine,
    settings: {
      publicUrl: config.publicUrl ?? url,
      selfUrl: url,
      dataDir: config.dataDir,
      unpaidOrderHours: config.unpaidOrderHours,
      mailFrom: config.mailFrom,
      officeEmail: config.officeEmail,
      secret: config.secret ?? readOrCreateSecret(config.dataDir),
      adminsNeedSecondFactor: config.adminsNeedSecondFactor,
    },
    log,
    images: await openImageStore(config),
    gateway: undefined,
    now: hooks.now ?? (() => new Date()),
    checkpoint: hooks.checkpoint ?? (() => Promise.resolve()),
    search: new ProductSearch(db),
    catalogVersion: () => version.current,
    catalogChanged: () => version.edited(),
    stockMoved: () => version.stockMoved(),
    outboxChanged: (kind) => background.wake(kind),
    eventRecorded: (verb) => metrics.countEvent(verb),
  }
  shop.gateway = await openGateway(shop, config)
  const limits = openRateLimits(shop, config.rateLimits)
  const identity = createIdentity(shop, limits, { ...config, passwords: hooks.passwords })
  const [madeAdmin] = await Promise.all([ensureFirstAdmin(shop, identity, config), config.demo && loadDemo(shop, join(root, 'demo'))])

  const api = createApi({
    shop,
    identity,
    limits,
    trustedProxies: config.trustProxy,
    logFor: (requestId) => log.child({ requestId }),
    observe: combineObservers([metrics.observe, ...(tracing ? [tracing.observe] : [])]),
  })
  mountMetrics(api, shop, metrics, config.metricsToken)
  const sources = hooks.fromSources ? await developmentPages(root, server) : undefined
  const pages = sources
    ? openPages(sources.build, 'development', shop.settings.publicUrl)
    : openPages(() => import(pathToFileURL(join(root, 'build/server/index.js')).href), 'production', shop.settings.publicUrl)
  mountPages(api, pages, { shop, identity, limits, trustedProxies: config.trustProxy })
  const cache = new ResponseCache((path) => overload.render(async () => api.request(path)), version)
  listener = sources
    ? sources.before(getRequestListener(api.fetch))
    : requestListener({
        files: readStaticFiles(join(root, 'build/client'), shop.settings.publicUrl),
        cache,
        api,
        counts: metrics.cacheCounts,
        overload,
        reject: overloadResponse(shop.settings.publicUrl),
      })
  const { drain } = early ?? (await listen(server, config))
  version.watch(db, (error) => log.warn({ err: error }, 'Could not check for catalog changes'))
  background.start(shop, config)

  return {
    shop,
    identity,
    url,
    madeAdmin,
    async close() {
      await drain()
      await sources?.close()
      overload.stop()
      version.stop()
      await cache.stop()
      await background.stop()
      shop.images.close()
      await db.destroy()
      await tracing?.close()
    },
  }
}
