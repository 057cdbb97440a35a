import type { ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { type FormField, type FormSettings, fieldLabels, fieldText } from './field-texts.ts'
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
  const { values, errors, change } = form
  const shared = {
    name: field,
    label: fieldLabels[field],
    value: values[field],
    error: errors[field],
    hint: <FieldHints form={form} field={field} hint={hint} />,
    fieldClass: share ? `field-${share}` : 'field-whole',
    placeholder,
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value as never),
  }
  return rows ? <TextArea {...shared} rows={rows} /> : <Field {...shared} type={type ?? 'text'} />
}

/** What the field is for, what it was, and what somebody else saved meanwhile. */
export function FieldHints({ form, field, hint }: { form: SettingsForm; field: FormField; hint?: ReactNode }) {
  const { seen, changed, conflicts, take } = form
  if (conflicts[field] !== undefined)
    return (
      <span className="setting-conflict">
        Somebody else saved {fieldText(field, seen)}.{' '}
        <button type="button" className="link" onClick={() => take(field)}>
          Use it
        </button>
      </span>
    )
  return (
    <>
      {hint}
      {changed.includes(field) && (
        <span className="setting-was">
          {hint && ' '}was {fieldText(field, seen)}
        </span>
      )}
    </>
  )
}
