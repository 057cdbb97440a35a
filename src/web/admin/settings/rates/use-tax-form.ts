import type { ManagedSettings } from '../../../../contract/office/settings.ts'
import { type SettingsEditor, type SettingsPart, useSettingsEditor } from '../use-settings-editor.ts'
import { type TypedTax, toTypedTaxFields, typedTaxFields } from './typed-tax-fields.ts'

const taxPart: SettingsPart<TypedTax> = {
  draft: 'settings-tax',
  valuesOf: toTypedTaxFields,
  edit: typedTaxFields.partial(),
}

export type TaxForm = SettingsEditor<TypedTax>

/** The form of tax, with rows as they are typed. */
export const useTaxForm = (loaded: ManagedSettings) => useSettingsEditor(taxPart, loaded)
