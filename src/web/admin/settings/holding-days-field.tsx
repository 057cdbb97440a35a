import { Field } from '../../ui/fields/field.tsx'
import { readUnits } from '../../ui/text/units.ts'
import { fieldLabels } from './field-texts.ts'
import { FieldHints } from './setting-fields.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const hint = 'Applies once there is an account number. Until then, the setting of the server applies.'

/** How long an unpaid order waits for its transfer. */
export function HoldingDaysField({ form }: { form: SettingsForm }) {
  const { values, wrong, change } = form
  return (
    <Field
      label={fieldLabels.holdingDays}
      fieldClass="field-half"
      name="holdingDays"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={values.holdingDays || ''}
      error={wrong.get('holdingDays')}
      hint={<FieldHints form={form} field="holdingDays" hint={hint} />}
      onChange={({ target }) => change({ holdingDays: readUnits(target.value.replaceAll(/\D/g, '')) ?? 0 })}
    />
  )
}
