import type { ComponentProps } from 'react'
import { Labeled, type LabelProps } from './labeled.tsx'

/** A text input. `{...register('name')}` works: name, ref and handlers reach the input. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  fieldClass,
  id,
  className = '',
  ...input
}: LabelProps & ComponentProps<'input'>) {
  const isReferred = input.type === 'date' && !input['aria-label']
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id, isReferred }
  return <Labeled {...labelling}>{(inputProps) => <input className={`input ${className}`} {...input} {...inputProps} />}</Labeled>
}
