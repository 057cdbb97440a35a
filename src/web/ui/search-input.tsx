import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { Labelled, type Labelling } from './labelled.tsx'

export function SearchInput({
  label,
  hideLabel,
  fieldClass,
  id,
  ...input
}: Omit<Labelling, 'hint' | 'error' | 'optional'> & ComponentProps<'input'>) {
  const labelling = { label, hideLabel, fieldClass, id }
  return (
    <Labelled {...labelling}>
      {(ties) => (
        <div className="search-input">
          <Icon name="search" />
          <input type="search" className="input" {...input} {...ties} />
        </div>
      )}
    </Labelled>
  )
}
