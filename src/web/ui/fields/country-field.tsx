import { type ComponentProps, useId } from 'react'
import { countries } from '../../../contract/ground/countries.ts'
import { Field } from './field.tsx'

/** A country as people write it, with the names as suggestions. */
export function CountryField(props: Omit<ComponentProps<typeof Field>, 'label' | 'list'>) {
  const listId = useId()
  return (
    <>
      <Field label="Country" autoComplete="country-name" list={listId} {...props} />
      <datalist id={listId}>
        {countries.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  )
}
