import { defaultSettings, type ManagedSettings, type ShopSettings, settingsSchema } from '../../contract/settings.ts'
import type { Admin } from '../actor.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database, SettingRow } from '../database/tables.ts'
import { isPublicSql } from '../draft-sql.ts'
import type { Shop } from '../shop.ts'
import { readFirstOrder } from './read-first-order.ts'
import { readInvoicingState } from './read-invoicing-state.ts'

/** The row of a shop whose settings nobody has edited. */
export const unedited: SettingRow = { id: 1, version: 1, value: toJson({}), restoredAt: null, lastRestoredAt: null }

export interface VersionedSettings {
  version: number
  settings: ShopSettings
}

/** Reads the settings, with the default of each field that was never set. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  return fromStored((await readSettingRow(db)).value)
}

/** Reads the settings with their version, which every edit increases. */
export async function readVersionedSettings(db: Database): Promise<VersionedSettings> {
  const { version, value } = await readSettingRow(db)
  return { version, settings: fromStored(value) }
}

export const readSettingRow = async (db: Database): Promise<SettingRow> =>
  (await db.selectFrom('setting').selectAll().executeTakeFirst()) ?? unedited

/** What another version stored that this one does not know stays in the row. */
export const fromStored = (value: SettingRow['value']): ShopSettings => settingsSchema.parse({ ...defaultSettings, ...fromJson(value) })

/** The settings as an administrator edits them, with the order that fixed the currency and the numbers of invoices. */
export async function readManagedSettings(shop: Shop, _admin: Admin): Promise<ManagedSettings> {
  const { version, value, restoredAt } = await readSettingRow(shop.db)
  const settings = fromStored(value)
  const [first, unweighedProducts] = await Promise.all([readFirstOrder(shop.db), countUnweighedProducts(shop.db)])
  return {
    ...settings,
    version,
    unweighedProducts,
    firstOrder: first ? { number: first.number, at: first.placedAt.toISOString() } : null,
    invoicing: await readInvoicingState(shop, settings, restoredAt),
  }
}

async function countUnweighedProducts(db: Database): Promise<number> {
  const { products } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('products'))
    .where('weightGrams', 'is', null)
    .where(isPublicSql)
    .executeTakeFirstOrThrow()
  return Number(products)
}
