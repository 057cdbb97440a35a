import type { ComponentProps } from 'react'
import { Labeled, type LabelProps } from './labeled.tsx'

/** One line of text. `{...register('name')}` fits: name, ref and handlers reach the input. */
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
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id }
  return <Labeled {...labelling}>{(ties) => <input className={`input ${className}`} {...input} {...ties} />}</Labeled>
}
