import { z } from 'zod'
import { type ManagedSettings, settingFields } from '../../../contract/office/settings.ts'
import { changeText, type FormSettings } from './field-texts.ts'
import { type SettingsEditor, type SettingsPart, useSettingsEditor } from './use-settings-editor.ts'

const shopPart: SettingsPart<FormSettings> = {
  draft: 'settings',
  valuesOf: (settings) => settings,
  edit: z.object(settingFields).partial(),
  changeText,
}

export type SettingsForm = SettingsEditor<FormSettings>

/** The form of the shop itself: name, address, bank, invoices, zone and currency. */
export const useSettingsForm = (loaded: ManagedSettings) => useSettingsEditor(shopPart, loaded)
