import type { ComponentProps } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { Labeled, type LabelProps } from './labeled.tsx'

export function SearchInput({
  label,
  hideLabel,
  fieldClass,
  id,
  ...input
}: Omit<LabelProps, 'hint' | 'error' | 'optional'> & ComponentProps<'input'>) {
  const labelling = { label, hideLabel, fieldClass, id }
  return (
    <Labeled {...labelling}>
      {(inputProps) => (
        <div className="search-input">
          <Icon name="search" />
          <input type="search" className="input" {...input} {...inputProps} />
        </div>
      )}
    </Labeled>
  )
}
