import type { ComponentProps } from 'react'
import { Labeled, type LabelProps } from './labeled.tsx'

export function Select({ label, hint, error, optional, hideLabel, fieldClass, id, ...select }: LabelProps & ComponentProps<'select'>) {
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id }
  return <Labeled {...labelling}>{(inputProps) => <select className="input" {...select} {...inputProps} />}</Labeled>
}
