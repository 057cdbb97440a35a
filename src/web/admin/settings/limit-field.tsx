import type { NewCustomerLimits } from '../../../contract/selling/new-customers.ts'
import { Field } from '../../ui/fields/field.tsx'
import { wholeUnits } from '../../ui/text/units.ts'
import { fieldLabels } from './field-texts.ts'
import { FieldHints } from './setting-fields.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** A limit for new customers. Empty is none. */
export function LimitField({ form, field, hint }: { form: SettingsForm; field: keyof NewCustomerLimits; hint: string }) {
  const { values, wrong, change } = form
  return (
    <Field
      label={fieldLabels[field]}
      fieldClass="field-half"
      name={field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="No limit"
      value={values[field] ?? ''}
      error={wrong.get(field)}
      hint={<FieldHints form={form} field={field} hint={hint} />}
      onChange={({ target }) => change({ [field]: wholeUnits(target.value.replaceAll(/\D/g, '')) ?? null })}
    />
  )
}
