import type { RateSettings } from '../../src/contract/selling/rates.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aTaxRow } from './a-tax-row.ts'
import { anAdmin } from './make.ts'

/** Rates of a shop in Pennsylvania that delivers everywhere. */
export const sampleRates = {
  delivery: [
    { countries: ['US'], upToKg: 30, price: 24, freeFrom: 10_000 },
    { countries: ['US'], upToKg: 250, price: 148, freeFrom: 10_000 },
    { countries: ['US'], price: 390 },
    { countries: ['NO', 'SE', 'DK', 'FI'], upToKg: 250, price: 264 },
    { countries: ['DE', 'IE', 'NL', 'PL'], upToKg: 250, price: 228 },
    { countries: 'elsewhere', upToKg: 100, price: 312 },
  ],
  pickUp: 'Dock 3, 2210 Cambria Street, Philadelphia',
  tax: [
    aTaxRow({ country: 'US', region: 'Pennsylvania', percent: 6, name: 'Sales tax' }),
    aTaxRow({ country: 'US', region: 'New Jersey', percent: 6.625, name: 'Sales tax' }),
    aTaxRow({ country: 'NO', region: '', percent: 25, name: 'MVA' }),
    aTaxRow({ country: 'elsewhere', region: '', percent: 0, name: 'Export' }),
  ],
} satisfies Partial<RateSettings>

const home = { country: 'United States', region: 'Pennsylvania' }

/** Gives the shop rates. */
export async function setRates(shop: Shop, rates: Partial<RateSettings> = sampleRates): Promise<void> {
  await editSettings(shop, await anAdmin(shop, 'The owner'), { version: shop.settingsVersion(), ...home, ...rates })
}
