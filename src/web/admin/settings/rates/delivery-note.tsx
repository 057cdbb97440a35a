import { SettingNote } from '../setting-note.tsx'
import { deliveryFieldText, type TypedDelivery } from './typed-delivery-fields.ts'
import type { DeliveryForm } from './use-delivery-form.ts'

/** What a setting was, and what somebody else saved meanwhile. */
export function DeliveryNote({ form, field }: { form: DeliveryForm; field: keyof TypedDelivery }) {
  if (!form.changed.includes(field)) return null
  return (
    <p className="field-hint">
      <SettingNote form={form} field={field} saved={deliveryFieldText(field, form.saved)} />
    </p>
  )
}
