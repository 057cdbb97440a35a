import type { ComponentProps } from 'react'
import { Labeled, type LabelProps } from './labeled.tsx'

export function TextArea({ label, hint, error, optional, hideLabel, fieldClass, id, ...area }: LabelProps & ComponentProps<'textarea'>) {
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id }
  return <Labeled {...labelling}>{(inputProps) => <textarea className="input" rows={4} {...area} {...inputProps} />}</Labeled>
}
