import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { answers } from './api/answers.ts'
import { openDoor, visitorClient } from './api/app.ts'
import { createIdentity, type Identity } from './api/identity.ts'
import { Metrics } from './api/metrics.ts'
import { mountMetrics } from './api/metrics-door.ts'
import { openPages } from './api/pages.ts'
import { PublicAnswers } from './api/public-answers.ts'
import { openRateLimits } from './api/rate-limits.ts'
import { readStaticFiles } from './api/static-files.ts'
import { watchedBy } from './api/watch.ts'
import { openBackground } from './background.ts'
import type { Config } from './config.ts'
import { firstAdmin } from './first-admin.ts'
import { pagesInDevelopment } from './pages-in-development.ts'
import { keptSecret } from './secret.ts'
import { CatalogueVersion } from './shop/catalog/catalogue-version.ts'
import { fillWithDemo } from './shop/catalog/fill-with-demo.ts'
import { Catalogue } from './shop/catalog/finding/catalogue.ts'
import { migrate } from './shop/database/migrate.ts'
import { openDatabase } from './shop/database/open-database.ts'
import { openPictureStore } from './shop/images/open-picture-store.ts'
import { openGateway } from './shop/payments/open-gateway.ts'
import { root } from './shop/root.ts'
import type { Shop } from './shop/shop.ts'
import { openTracing } from './tracing.ts'

const DRAIN = 10_000

export interface Program {
  shop: Shop
  identity: Identity
  /** Where this process listens. */
  url: string
  /** The administrator that a demo shop made for itself at this start. */
  madeAdmin: { email: string; password: string } | undefined
  /** Finishes what is being answered, stops the background work and closes the database. */
  close(): Promise<void>
}

/** Where somebody stands in: a test for the clock and the named steps of the verbs, a developer for the built pages. */
export interface Hooks {
  fromSources?: boolean
  now?: () => Date
  reached?: (step: string) => Promise<void>
}

/** Starts the whole shop: database, business, door, pages and background work. */
export async function startProgram(config: Config, log: Logger, hooks: Hooks = {}): Promise<Program> {
  let listener: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('The shop is opening')
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, (request, response) => {
    if (!server.listening) response.setHeader('connection', 'close')
    listener(request, response)
  })
  const url = await listen(server, config)
  const tracing = config.tracesTo ? await openTracing(config.tracesTo) : undefined
  const { db, engine, pool } = openDatabase({ ...config, onQuery: tracing?.onQuery })
  await migrate(db, engine)

  const version = new CatalogueVersion()
  const metrics = new Metrics(pool)
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
      secret: config.secret ?? keptSecret(config.dataDir),
      adminsNeedSecondFactor: config.adminsNeedSecondFactor,
    },
    log,
    pictures: await openPictureStore(config),
    gateway: undefined,
    now: hooks.now ?? (() => new Date()),
    reached: hooks.reached ?? (() => Promise.resolve()),
    catalogue: new Catalogue(db),
    catalogueVersion: () => version.current,
    catalogueChanged: () => version.bump(),
    owed: (kind) => background.wake(kind),
    happened: (verb) => metrics.happened(verb),
  }
  shop.gateway = await openGateway(shop, config)
  const limits = openRateLimits(shop, config.rateLimits)
  const identity = createIdentity(shop, limits, config)
  const [madeAdmin] = await Promise.all([firstAdmin(shop, identity, config), config.demo && fillWithDemo(shop, join(root, 'demo'))])

  const door = openDoor({
    shop,
    identity,
    limits,
    trustedProxies: config.trustProxy,
    logFor: (requestId) => log.child({ requestId }),
    watch: watchedBy([metrics.watch, ...(tracing ? [tracing.watch] : [])]),
  })
  mountMetrics(door, shop, metrics, config.metricsToken)
  const client = visitorClient({ shop, identity, limits })
  const sources = hooks.fromSources ? await pagesInDevelopment(root, server) : undefined
  const pages = sources
    ? openPages(sources.build, 'development', client, shop.settings.publicUrl)
    : openPages(() => import(pathToFileURL(join(root, 'build/server/index.js')).href), 'production', client, shop.settings.publicUrl)
  door.all('*', (c) => pages(c.req.raw))
  listener = sources
    ? sources.before(getRequestListener(door.fetch))
    : answers(
        readStaticFiles(join(root, 'build/client'), shop.settings.publicUrl),
        new PublicAnswers(async (path) => door.request(path), version),
        door,
        metrics.keptCounts,
      )
  version.watch(db, (fault) => log.warn({ err: fault }, 'Could not look for changes of the catalogue'))
  background.start(shop, config)

  return {
    shop,
    identity,
    url,
    madeAdmin,
    async close() {
      await drain(server)
      await sources?.close()
      version.stop()
      await background.stop()
      shop.pictures.close()
      await db.destroy()
      await tracing?.close()
    },
  }
}

async function listen(server: Server, { port, host }: Config): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Takes no new connection, lets answers under way finish, and cuts what still hangs when the time is up. */
async function drain(server: Server) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), DRAIN)
  await promise
  clearTimeout(late)
}
