import type { ManagedSettings } from '../../../../contract/office/settings.ts'
import { type SettingsEditor, type SettingsPart, useSettingsEditor } from '../use-settings-editor.ts'
import { type TypedRates, toTypedRates, typedRateFields } from './typed-rate-fields.ts'

const ratesPart: SettingsPart<TypedRates> = {
  draft: 'settings-rates',
  valuesOf: toTypedRates,
  edit: typedRateFields.partial(),
}

export type RatesForm = SettingsEditor<TypedRates>

/** The form of delivery and tax, with rows as they are typed. */
export const useRatesForm = (loaded: ManagedSettings) => useSettingsEditor(ratesPart, loaded)
