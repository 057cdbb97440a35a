import type { ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { type FormField, type FormSettings, fieldLabels, fieldText } from './field-texts.ts'
import { SettingNote } from './setting-note.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The settings that are text. */
type TextField = { [field in FormField]: FormSettings[field] extends string ? field : never }[FormField]

interface Props {
  form: SettingsForm
  field: TextField
  hint?: string
  /** Its part of the row. */
  share?: 'half' | 'third' | 'quarter'
  rows?: number
  type?: 'tel' | 'email'
  placeholder?: string
  autoComplete?: string
}

export function SettingInput({ form, field, hint, share, rows, type, placeholder, autoComplete = 'off' }: Props) {
  const shared = {
    ...form.field(field),
    label: fieldLabels[field],
    hint: <FieldHints form={form} field={field} hint={hint} />,
    fieldClass: share ? `field-${share}` : 'field-whole',
    placeholder,
    autoComplete,
  }
  return rows ? <TextArea {...shared} rows={rows} /> : <Field {...shared} type={type ?? 'text'} />
}

/** What the field is for, what it was, and what somebody else saved meanwhile. */
export function FieldHints({ form, field, hint }: { form: SettingsForm; field: FormField; hint?: ReactNode }) {
  const note = form.changed.includes(field) && <SettingNote form={form} field={field} saved={fieldText(field, form.saved)} />
  if (form.conflicts.includes(field)) return note
  return (
    <>
      {hint}
      {hint && note && ' '}
      {note}
    </>
  )
}
