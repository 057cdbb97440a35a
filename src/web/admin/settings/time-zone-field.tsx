import { useState } from 'react'
import { Select } from '../../ui/fields/select.tsx'
import { fieldLabels } from './field-texts.ts'
import { FieldHints } from './setting-fields.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const hint = 'Days of orders, the overview and documents follow it from now on. Earlier days do not change.'

/** The zones that this browser knows, and the one that is set. */
export function TimeZoneField({ form }: { form: SettingsForm }) {
  const { values, wrong, change } = form
  const [known] = useState(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])])
  const zones = known.includes(values.timeZone) ? known : [values.timeZone, ...known]
  return (
    <Select
      label={fieldLabels.timeZone}
      fieldClass="field-half"
      name="timeZone"
      value={values.timeZone}
      error={wrong.get('timeZone')}
      hint={<FieldHints form={form} field="timeZone" hint={hint} />}
      onChange={({ target }) => change({ timeZone: target.value })}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
