import { SettingNote } from '../setting-note.tsx'
import { type RateField, rateText } from './typed-rate-fields.ts'
import type { RatesForm } from './use-rates-form.ts'

/** What a setting was, and what somebody else saved meanwhile. */
export function RateNote({ form, field }: { form: RatesForm; field: RateField }) {
  if (!form.changed.includes(field)) return null
  return (
    <p className="field-hint">
      <SettingNote form={form} field={field} saved={rateText(field, form.saved)} />
    </p>
  )
}
