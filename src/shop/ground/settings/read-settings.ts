import { defaultSettings, type ShopSettings, settingsSchema } from '../../../contract/office/settings.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database, SettingRow } from '../database/tables.ts'
import { taxRowsOf } from './tax-rows-of.ts'

/** The row of a shop whose settings nobody has edited. */
export const unedited: SettingRow = {
  id: 1,
  version: 1,
  value: toJson({}),
  restoredAt: null,
  lastRestoredAt: null,
  sellsWithoutPhoto: false,
}

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
export function fromStored(value: SettingRow['value']): ShopSettings {
  const stored = { ...defaultSettings, ...fromJson(value) }
  return settingsSchema.parse({ ...stored, tax: taxRowsOf(stored) })
}
