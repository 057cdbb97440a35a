import type { Logger } from 'pino'
import { readOrCreateSecret } from './api/auth/signing-secret.ts'
import type { OverloadProtection } from './api/limits/overload-protection.ts'
import { Metrics } from './api/observability/metrics.ts'
import { openTracing, type Tracing } from './api/observability/tracing.ts'
import { type Background, openBackground } from './background.ts'
import { setShopLocale } from './contract/ground/shop-locale.ts'
import { PriceListCopies } from './shop/catalog/price-lists/price-list-copies.ts'
import { CatalogVersion } from './shop/catalog/products/catalog-version.ts'
import { ProductSearch } from './shop/catalog/search/product-search.ts'
import { migrate } from './shop/ground/database/migrate.ts'
import { openDatabase } from './shop/ground/database/open-database.ts'
import { openImageStore } from './shop/ground/images/open-image-store.ts'
import { closeToOthers } from './shop/ground/private-files.ts'
import { readVersionedSettings } from './shop/ground/settings/read-settings.ts'
import { openGateway } from './shop/selling/payments/open-gateway.ts'
import type { Shop } from './shop/shop.ts'
import type { Config } from './startup/config.ts'
import { gapMessages, programMessages } from './startup/messages.ts'

/** Replacements for tests: the clock and the checkpoints. */
export interface ShopHooks {
  now?: () => Date
  checkpoint?: (name: string) => Promise<void>
}

interface Surroundings {
  /** Where this process listens. */
  url: string
  log: Logger
  overload: OverloadProtection
  hooks: ShopHooks
}

/** The shop with what observes it and works for it. */
export interface OpenShop {
  shop: Shop
  version: CatalogVersion
  metrics: Metrics
  tracing: Tracing | undefined
  background: Background
  /** Stops the background work and closes the database. */
  close(): Promise<void>
}

/** Builds the domain on its migrated database. The background work does not start yet. */
export async function openShop(config: Config, { url, log, overload, hooks }: Surroundings): Promise<OpenShop> {
  const tracing = config.tracesTo ? await openTracing(config.tracesTo) : undefined
  await closeToOthers(config.dataDir).catch((error: unknown) => log.warn({ err: error }, programMessages.folderStaysOpen))
  const { db, engine, pool } = openDatabase({ ...config, onQuery: tracing?.onQuery })
  await migrate(db, engine)
  let copy = await readVersionedSettings(db)
  setShopLocale(copy.settings)
  const readSettingsAgain = async () => {
    copy = await readVersionedSettings(db)
    setShopLocale(copy.settings)
  }
  const version = new CatalogVersion(readSettingsAgain)
  const metrics = new Metrics(pool, overload)
  const background = openBackground()
  const shop: Shop = {
    db,
    engine,
    config: {
      publicUrl: config.publicUrl ?? url,
      selfUrl: url,
      dataDir: config.dataDir,
      unpaidOrderHours: config.unpaidOrderHours,
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      officeEmail: config.officeEmail,
      viesUrl: config.viesUrl,
      secret: config.secret ?? readOrCreateSecret(config.dataDir),
      officeNotice: config.production && config.payments === 'test' ? gapMessages.testPayments : undefined,
      offersGoogle: config.google !== undefined || !config.production,
      allowPrivateWebhooks: config.allowPrivateWebhooks,
      reservedEmail: config.admin?.email,
      adminsNeedSecondFactor: config.adminsNeedSecondFactor,
    },
    log,
    images: await openImageStore(config),
    gateway: undefined,
    now: hooks.now ?? (() => new Date()),
    checkpoint: hooks.checkpoint ?? (() => Promise.resolve()),
    search: new ProductSearch(db),
    priceLists: new PriceListCopies(db, () => version.lastEdit),
    settings: () => copy.settings,
    settingsVersion: () => copy.version,
    async settingsChanged() {
      await readSettingsAgain()
      version.edited()
    },
    catalogVersion: () => version.current,
    catalogChanged: () => version.edited(),
    stockMoved: () => version.stockMoved(),
    outboxChanged: (kind) => background.wake(kind),
    eventRecorded(verb, isForFeed) {
      metrics.countEvent(verb)
      if (isForFeed) background.wake('feed')
    },
  }
  shop.gateway = await openGateway(shop, config)
  return {
    shop,
    version,
    metrics,
    tracing,
    background,
    async close() {
      version.stop()
      await background.stop()
      shop.images.close()
      await db.destroy()
      await tracing?.close()
    },
  }
}
