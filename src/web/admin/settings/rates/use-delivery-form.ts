import type { ManagedSettings } from '../../../../contract/office/settings.ts'
import { type SettingsEditor, type SettingsPart, useSettingsEditor } from '../use-settings-editor.ts'
import { type TypedDelivery, toTypedDeliveryFields, typedDeliveryFields } from './typed-delivery-fields.ts'

const deliveryPart: SettingsPart<TypedDelivery> = {
  draft: 'settings-delivery',
  valuesOf: toTypedDeliveryFields,
  edit: typedDeliveryFields.partial(),
}

export type DeliveryForm = SettingsEditor<TypedDelivery>

/** The form of delivery, with rows as they are typed. */
export const useDeliveryForm = (loaded: ManagedSettings) => useSettingsEditor(deliveryPart, loaded)
