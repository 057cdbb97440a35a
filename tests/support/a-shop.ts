import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { setShopLocale } from '../../src/contract/ground/shop-locale.ts'
import { defaultSettings } from '../../src/contract/office/settings.ts'
import { PriceListCopies } from '../../src/shop/catalog/price-lists/price-list-copies.ts'
import { ProductSearch } from '../../src/shop/catalog/search/product-search.ts'
import { type Engine, openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { folderStore } from '../../src/shop/ground/images/folder-store.ts'
import { readVersionedSettings } from '../../src/shop/ground/settings/read-settings.ts'
import { testGateway } from '../../src/shop/selling/payments/test-gateway.ts'
import type { Log, Shop, ShopConfig } from '../../src/shop/shop.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { halfInTurn } from './turns.ts'

export const engines = ['sqlite', 'postgres'] as const satisfies Engine[]

/** For what the API answers. How each database behaves is tested by the operations, on both. */
export const enginesInTurn = halfInTurn(engines)

export type TestShop = Shop & {
  databaseUrl: string | undefined
  /** Moves the shop's clock. */
  travel(milliseconds: number): void
  /** Runs `work` once, when an operation reaches this checkpoint. */
  at(step: string, work: () => unknown): void
}

/** Creates a shop on a new database, without the API. It is removed when the test ends. */
export async function aShop(engine: Engine = 'sqlite', config: Partial<ShopConfig> = {}): Promise<TestShop> {
  const shop = await openShop(engine, config)
  onTestFinished(() => shop.close())
  return shop
}

/** Creates a shop that the tests of a file share. The caller closes it. */
export async function openShop(
  engine: Engine = 'sqlite',
  config: Partial<ShopConfig> = {},
): Promise<TestShop & { close(): Promise<void> }> {
  const place = await aDatabase(engine, { migrated: true })
  const { db } = openDatabase(place)
  let version = 1
  let copy = { version: 1, settings: defaultSettings }
  setShopLocale(copy.settings)
  let ahead = 0
  const awaiting = new Map<string, () => unknown>()
  const shop: TestShop & { close(): Promise<void> } = {
    db,
    engine,
    databaseUrl: place.databaseUrl,
    config: {
      publicUrl: 'http://localhost:3000',
      dataDir: place.dataDir,
      unpaidOrderHours: 72,
      mailFrom: 'Tools Manufacturer <shop@tools.example>',
      secret: 'a secret of the tests, long enough to be one',
      adminsNeedSecondFactor: false,
      ...config,
    },
    log: quiet,
    gateway: undefined,
    images: folderStore(join(place.dataDir, 'images')),
    now: () => new Date(Date.now() + ahead),
    async checkpoint(step) {
      const work = awaiting.get(step)
      awaiting.delete(step)
      await work?.()
    },
    search: new ProductSearch(db),
    priceLists: new PriceListCopies(db, () => version),
    settings: () => copy.settings,
    settingsVersion: () => copy.version,
    async settingsChanged() {
      copy = await readVersionedSettings(db)
      setShopLocale(copy.settings)
      version++
    },
    catalogVersion: () => version,
    catalogChanged: () => {
      version++
    },
    stockMoved: () => {
      version++
    },
    outboxChanged: () => {},
    eventRecorded: () => {},
    travel: (milliseconds) => {
      ahead += milliseconds
    },
    at: (step, work) => {
      awaiting.set(step, work)
    },
    async close() {
      await db.destroy()
      await place.leave()
    },
  }
  shop.gateway = testGateway(shop)
  return shop
}

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A new data folder, and on PostgreSQL a new database. `migrated` copies a migrated database, which is faster than migrating. */
export async function aDatabase(
  engine: Engine,
  { migrated = false } = {},
): Promise<{ dataDir: string; databaseUrl: string | undefined; leave(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (migrated) cpSync(inject('sqliteTemplate'), dataDir, { recursive: true })
    return { dataDir, databaseUrl: undefined, leave: async () => removeFolder() }
  }
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), migrated ? inject('postgresTemplate') : undefined)
  return {
    dataDir,
    databaseUrl: url,
    leave: async () => {
      removeFolder()
      await drop()
    },
  }
}
