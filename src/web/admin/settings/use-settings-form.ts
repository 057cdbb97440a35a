import { z } from 'zod'
import { type ManagedSettings, settingFields } from '../../../contract/settings.ts'
import { changeText, type FormSettings } from './field-texts.ts'
import { type PartForm, type SettingsPart, useSettingsPart } from './use-settings-part.ts'

const edit = z.object(settingFields).partial()

const shopPart: SettingsPart<FormSettings> = {
  draft: 'settings',
  valuesOf: (settings) => settings,
  read: (changed) => edit.safeParse(changed),
  changeText,
}

export type SettingsForm = PartForm<FormSettings>

/** The form of the shop itself: name, address, bank, invoices, zone and currency. */
export const useSettingsForm = (loaded: ManagedSettings) => useSettingsPart(shopPart, loaded)
