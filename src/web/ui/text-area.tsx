import type { ComponentProps } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'

export function TextArea({ label, hint, error, optional, hideLabel, fieldClass, id, ...area }: Labelling & ComponentProps<'textarea'>) {
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id }
  return <Labelled {...labelling}>{(ties) => <textarea className="input" rows={4} {...area} {...ties} />}</Labelled>
}
