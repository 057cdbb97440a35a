import { z } from 'zod'
import { footerField } from '../../../contract/office/footer-fields.ts'
import { type ManagedSettings, settingFields } from '../../../contract/office/settings.ts'
import { siteTextFields } from '../../../contract/office/site-text-fields.ts'
import { type SettingsEditor, type SettingsPart, useSettingsEditor } from './use-settings-editor.ts'

const siteFields = z.object({ footer: footerField, termsPage: settingFields.termsPage, ...siteTextFields })
export type SiteValues = z.output<typeof siteFields>
export type SiteField = keyof SiteValues

const sitePart: SettingsPart<SiteValues> = {
  draft: 'settings-site',
  valuesOf: (settings) => settings,
  edit: siteFields.partial(),
}

export type SiteForm = SettingsEditor<SiteValues>

/** The form of the pages of the footer and of the texts of the site. */
export const useSiteForm = (loaded: ManagedSettings) => useSettingsEditor(sitePart, loaded)
