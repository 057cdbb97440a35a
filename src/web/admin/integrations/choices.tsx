import type { UseFormRegisterReturn } from 'react-hook-form'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'

interface Props {
  label: string
  /** Each with what it means. */
  choices: [value: string, meaning?: string][]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Check boxes of which at least one is chosen. */
export function Choices({ label, choices, field, error }: Props) {
  return (
    <fieldset className="field integration-choices" aria-describedby={error && `${field.name}-error`}>
      <legend className="field-label">{label}</legend>
      {choices.map(([value, meaning]) => (
        <CheckBox key={value} {...field} value={value}>
          <span>
            <b>{value}</b>
            {meaning && <span className="text-small text-muted">{meaning}</span>}
          </span>
        </CheckBox>
      ))}
      {error && <FieldError id={`${field.name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
