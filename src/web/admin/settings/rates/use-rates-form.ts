import type { ManagedSettings } from '../../../../contract/settings.ts'
import { type PartForm, type SettingsPart, useSettingsPart } from '../use-settings-part.ts'
import { type TypedRates, toTypedRates, typedRateFields } from './typed-rate-fields.ts'

const ratesPart: SettingsPart<TypedRates> = {
  draft: 'settings-rates',
  valuesOf: toTypedRates,
  read: (changed) => typedRateFields.partial().safeParse(changed),
}

export type RatesForm = PartForm<TypedRates>

/** The form of delivery and tax, with rows as they are typed. */
export const useRatesForm = (loaded: ManagedSettings) => useSettingsPart(ratesPart, loaded)
