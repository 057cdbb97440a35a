import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { answers } from './api/answers.ts'
import { openDoor } from './api/app.ts'
import { isFree, listen, openServer } from './api/connections.ts'
import { createIdentity, type Identity } from './api/identity.ts'
import { Metrics } from './api/metrics.ts'
import { mountMetrics } from './api/metrics-door.ts'
import { mountPages, openPages } from './api/pages.ts'
import { PublicAnswers } from './api/public-answers.ts'
import { openRateLimits } from './api/rate-limits.ts'
import { Shedding } from './api/shedding.ts'
import { readStaticFiles } from './api/static-files.ts'
import { turnAway } from './api/turn-away.ts'
import { watchedBy } from './api/watch.ts'
import { openBackground } from './background.ts'
import { type Config, ConfigurationFault } from './config.ts'
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
  /** Nobody is turned away, however much there is to do. */
  takesAll?: boolean
}

/** Starts the whole shop: database, business, door, pages and background work. */
export async function startProgram(config: Config, log: Logger, hooks: Hooks = {}): Promise<Program> {
  let listener: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('The shop is opening')
  const server = openServer((request, response) => {
    if (!server.listening) response.setHeader('connection', 'close')
    listener(request, response)
  }, log)
  // Where a port is named nobody is answered before all is ready: a proxy asks the next process meanwhile.
  const early = config.port === 0 ? await listen(server, config) : undefined
  if (!early && !(await isFree(config)))
    throw new ConfigurationFault(`Port ${config.port} is taken by another program. Choose another one with PORT.`)
  const url = early?.url ?? `http://localhost:${config.port}`
  const tracing = config.tracesTo ? await openTracing(config.tracesTo) : undefined
  const { db, engine, pool } = openDatabase({ ...config, onQuery: tracing?.onQuery })
  await migrate(db, engine)

  const version = new CatalogueVersion()
  const shedding = new Shedding(log, hooks.takesAll)
  const metrics = new Metrics(pool, shedding)
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
    catalogueChanged: () => version.edited(),
    stockMoved: () => version.stockMoved(),
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
  const sources = hooks.fromSources ? await pagesInDevelopment(root, server) : undefined
  const pages = sources
    ? openPages(sources.build, 'development', shop.settings.publicUrl)
    : openPages(() => import(pathToFileURL(join(root, 'build/server/index.js')).href), 'production', shop.settings.publicUrl)
  mountPages(door, pages, { shop, identity, limits, trustedProxies: config.trustProxy })
  const kept = new PublicAnswers((path) => shedding.page(async () => door.request(path)), version)
  listener = sources
    ? sources.before(getRequestListener(door.fetch))
    : answers({
        files: readStaticFiles(join(root, 'build/client'), shop.settings.publicUrl),
        kept,
        door,
        counts: metrics.keptCounts,
        shedding,
        turnAway: turnAway(shop.settings.publicUrl, config.trustProxy > 0),
      })
  const { drain } = early ?? (await listen(server, config))
  version.watch(db, (fault) => log.warn({ err: fault }, 'Could not look for changes of the catalogue'))
  background.start(shop, config)

  return {
    shop,
    identity,
    url,
    madeAdmin,
    async close() {
      await drain()
      await sources?.close()
      shedding.stop()
      version.stop()
      await kept.stop()
      await background.stop()
      shop.pictures.close()
      await db.destroy()
      await tracing?.close()
    },
  }
}
