import type { ComponentProps } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'

export function Select({ label, hint, error, optional, hideLabel, fieldClass, id, ...select }: Labelling & ComponentProps<'select'>) {
  const labelling = { label, hint, error, optional, hideLabel, fieldClass, id }
  return <Labelled {...labelling}>{(ties) => <select className="input" {...select} {...ties} />}</Labelled>
}
