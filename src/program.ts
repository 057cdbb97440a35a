import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ensureFirstAdmin, UnprovenAdmin } from './api/auth/first-admin.ts'
import type { Identity } from './api/auth/identity.ts'
import { createHttpServer, isPortFree, listen } from './api/limits/http-server.ts'
import { OverloadProtection } from './api/limits/overload-protection.ts'
import { securityHeaders } from './api/serving/security-headers.ts'
import { passwordLength } from './contract/rules/password-length.ts'
import { openServer, type ServerHooks } from './open-server.ts'
import { openShop, type ShopHooks } from './open-shop.ts'
import { loadDemo } from './shop/catalog/products/load-demo.ts'
import { root } from './shop/ground/root.ts'
import { isManaged } from './shop/people/staff/is-managed.ts'
import type { Shop } from './shop/shop.ts'
import { type Config, ConfigurationError } from './startup/config.ts'
import { listGaps } from './startup/list-gaps.ts'
import { programMessages, settingMessages } from './startup/messages.ts'

export interface Program {
  shop: Shop
  identity: Identity
  /** Where this process listens. */
  url: string
  /** The administrator that a demo shop created at this start. */
  madeAdmin: { email: string; password: string } | undefined
  /** What this shop lacks in production. */
  gaps: string[]
  /** Finishes the requests in progress, stops the background work and closes the database. */
  close(): Promise<void>
}

/** Replacements for tests and development. */
export interface TestHooks extends ShopHooks, ServerHooks {
  /** Turns overload protection off. */
  acceptAll?: boolean
  /** Starts no background work. The test does what is due. */
  idle?: boolean
}

/** Starts the whole shop: database, domain, API, pages and background work. */
export async function startProgram(config: Config, log: Logger, hooks: TestHooks = {}): Promise<Program> {
  const headers = securityHeaders(config)
  let listener: RequestListener = (_request, response) =>
    response.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(programMessages.starting)
  const server = createHttpServer(
    (request, response) => {
      if (!server.listening) response.setHeader('connection', 'close')
      listener(request, response)
    },
    log,
    headers,
  )
  // With a fixed port, listen only when everything is ready: until then a proxy uses another process.
  const early = config.port === 0 ? await listen(server, config) : undefined
  if (!early && !(await isPortFree(config))) throw new ConfigurationError(settingMessages.portInUse(config.port))
  const url = early?.url ?? `http://localhost:${config.port}`

  const overload = new OverloadProtection(log, hooks.acceptAll)
  const openedShop = await openShop(config, { url, log, overload, hooks })
  const { shop, version, background } = openedShop
  const openedServer = await openServer(config, openedShop, { server, log, overload, hooks })
  const { identity } = openedServer
  await refuseShortAdminPassword(shop, config)
  const [madeAdmin] = await Promise.all([
    ensureFirstAdmin(shop, identity, config).catch((error) => {
      throw error instanceof UnprovenAdmin ? new ConfigurationError(settingMessages.unprovenAdmin(config.admin?.email ?? '')) : error
    }),
    config.demo && loadDemo(shop, join(root, 'demo')),
  ])

  listener = openedServer.listener
  const { drain } = early ?? (await listen(server, config))
  version.watch(shop.db, (error) => log.warn({ err: error }, 'Could not check for catalog changes'))
  if (!hooks.idle) background.start(shop, config)
  return {
    shop,
    identity,
    url,
    madeAdmin,
    gaps: listGaps(config, await isManaged(shop)),
    async close() {
      await drain()
      overload.stop()
      await openedServer.close()
      await openedShop.close()
    },
  }
}

/** The password of ADMIN_PASSWORD counts only when the account is made. */
async function refuseShortAdminPassword({ db }: Shop, { admin }: Config) {
  if (!admin || admin.password.length >= passwordLength.adminMin) return
  const account = await db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirst()
  if (!account)
    throw new ConfigurationError(settingMessages.cannotStart([`ADMIN_PASSWORD ${settingMessages.minLength(passwordLength.adminMin)}`]))
}
