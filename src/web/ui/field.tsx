import type { ComponentProps } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'

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
}: Labelling & ComponentProps<'input'>) {
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id }
  return <Labelled {...labelling}>{(ties) => <input className={`input ${className}`} {...input} {...ties} />}</Labelled>
}
