import type { ShopSettings } from '../../../contract/office/settings.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import type { TotalSettings } from '../../../contract/rules/total-order.ts'
import { toRates } from '../../../contract/selling/rates.ts'
import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { readSettings } from './read-settings.ts'

const converted = new WeakMap<ShopSettings, TotalSettings>()

/** What the total of an order depends on, of the copy of the settings. */
export function totalSettingsOf(settings: ShopSettings): TotalSettings {
  const known = converted.get(settings)
  if (known) return known
  const { country, region } = settings
  const total = { ...toRates(settings), country: countryCode(country) ?? country, region }
  converted.set(settings, total)
  return total
}

/** The settings as of the transaction. They are only read if the copy is of another version. */
export async function settingsIn(shop: Shop, tx: Tx): Promise<ShopSettings> {
  const row = await tx.selectFrom('setting').select('version').executeTakeFirst()
  const isCopyTrue = (row?.version ?? 1) === shop.settingsVersion()
  return isCopyTrue ? shop.settings() : await readSettings(tx)
}

/** As `totalSettingsOf`, as of the transaction. */
export const readTotalSettings = async (shop: Shop, tx: Tx): Promise<TotalSettings> => totalSettingsOf(await settingsIn(shop, tx))
